-- A store as the first version left it, with a row in each table. Never changed: it stands for the stores out there.

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

INSERT INTO tables (id, version, game, phase, public, made, touched, due, talk)
    VALUES ('\x00000000000000000000000000000011', 3, 'four', 1, true, 1000, 2000, 9000, 1);
INSERT INTO papers (table_id, lobby, head, people)
    VALUES ('\x00000000000000000000000000000011', '{"pace":"live"}', 'duskhall record 1', '\x0000000000000000000000000000002200000000000000000000000000000023');
INSERT INTO entries (table_id, number, line, at)
    VALUES ('\x00000000000000000000000000000011', 1, '1 drop 4', 1500), ('\x00000000000000000000000000000011', 2, '2 drop 5', 2000);
INSERT INTO chat (table_id, number, person, name, to_seat, text, at)
    VALUES ('\x00000000000000000000000000000011', 1, '\x00000000000000000000000000000022', 'Ada', 1, 'hello', 1600);
INSERT INTO people (id, key, name, made) VALUES ('\x00000000000000000000000000000022', '\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Ada', 900);
INSERT INTO seated (person, table_id) VALUES ('\x00000000000000000000000000000022', '\x00000000000000000000000000000011'), ('\x00000000000000000000000000000023', '\x00000000000000000000000000000011');

CREATE TABLE duskhall_schema (version BIGINT NOT NULL);
INSERT INTO duskhall_schema (version) VALUES (1);
