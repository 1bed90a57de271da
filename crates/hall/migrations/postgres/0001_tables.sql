-- Tables, what was played and said at them, and who sits there.
-- Ids are 16 bytes, times are milliseconds since 1970. A phase is 0 open, 1 playing, 2 over, 3 closed.

-- What changes with every choice is narrow and apart from what seldom changes and is long.
CREATE TABLE tables (
    id BYTEA NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    phase BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    made BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    due BIGINT,
    talk BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (made) WHERE public AND phase < 2;

CREATE TABLE papers (
    table_id BYTEA NOT NULL PRIMARY KEY REFERENCES tables (id),
    lobby TEXT NOT NULL,
    head TEXT,
    people BYTEA NOT NULL
);

-- Without a reference to its table: an append changes that row in the same transaction, which proves that it is there.
CREATE TABLE entries (
    table_id BYTEA NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id BYTEA NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    person BYTEA,
    name TEXT NOT NULL,
    to_seat BIGINT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE people (
    id BYTEA NOT NULL PRIMARY KEY,
    key BYTEA NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE seated (
    person BYTEA NOT NULL,
    table_id BYTEA NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
);
CREATE INDEX seated_at ON seated (table_id);
