-- Ratings, each table counted once, and content packs by the hash that records name.

CREATE TABLE ratings (
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, who)
);

CREATE TABLE rated (
    table_id BYTEA NOT NULL PRIMARY KEY REFERENCES tables (id)
);

CREATE TABLE packs (
    hash TEXT NOT NULL PRIMARY KEY,
    pack TEXT NOT NULL
);
