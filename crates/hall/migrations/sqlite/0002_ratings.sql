-- Ratings, each table counted once, and content packs by the hash that records name.

CREATE TABLE ratings (
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, who)
) STRICT, WITHOUT ROWID;

CREATE TABLE rated (
    table_id BLOB NOT NULL PRIMARY KEY REFERENCES tables (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE packs (
    hash TEXT NOT NULL PRIMARY KEY,
    pack TEXT NOT NULL
) STRICT;
