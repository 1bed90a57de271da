-- Tables, what was played and said at them, and who sits there.
-- Ids are 16 bytes, times are milliseconds since 1970. A phase is 0 open, 1 playing, 2 over, 3 closed.

-- What changes with every choice is narrow and apart from what seldom changes and is long.
CREATE TABLE tables (
    id BLOB NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    public INTEGER NOT NULL,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    talk INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (made) WHERE public AND phase < 2;

CREATE TABLE papers (
    table_id BLOB NOT NULL PRIMARY KEY REFERENCES tables (id),
    lobby TEXT NOT NULL,
    head TEXT,
    people BLOB NOT NULL
) STRICT;

-- Without a reference to its table: an append changes that row in the same transaction, which proves that it is there.
CREATE TABLE entries (
    table_id BLOB NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id BLOB NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    person BLOB,
    name TEXT NOT NULL,
    to_seat INTEGER,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id BLOB NOT NULL PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT;

CREATE TABLE seated (
    person BLOB NOT NULL,
    table_id BLOB NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_at ON seated (table_id);
