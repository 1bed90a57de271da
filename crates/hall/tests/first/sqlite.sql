-- A store as the first version left it, with a row in each table. Never changed: it stands for the stores out there.

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

INSERT INTO tables (id, version, game, phase, public, made, touched, due, talk)
    VALUES (x'00000000000000000000000000000011', 3, 'four', 1, 1, 1000, 2000, 9000, 1);
INSERT INTO papers (table_id, lobby, head, people)
    VALUES (x'00000000000000000000000000000011', '{"pace":"live"}', 'duskhall record 1', x'0000000000000000000000000000002200000000000000000000000000000023');
INSERT INTO entries (table_id, number, line, at)
    VALUES (x'00000000000000000000000000000011', 1, '1 drop 4', 1500), (x'00000000000000000000000000000011', 2, '2 drop 5', 2000);
INSERT INTO chat (table_id, number, person, name, to_seat, text, at)
    VALUES (x'00000000000000000000000000000011', 1, x'00000000000000000000000000000022', 'Ada', 1, 'hello', 1600);
INSERT INTO people (id, key, name, made) VALUES (x'00000000000000000000000000000022', x'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Ada', 900);
INSERT INTO seated (person, table_id) VALUES (x'00000000000000000000000000000022', x'00000000000000000000000000000011'), (x'00000000000000000000000000000023', x'00000000000000000000000000000011');

PRAGMA user_version = 1;
