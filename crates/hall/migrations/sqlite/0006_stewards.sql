-- For whoever keeps order: who is banned, what was reported, and who did what about it.

ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;

CREATE TABLE reports (
    key TEXT NOT NULL PRIMARY KEY,
    table_id BLOB NOT NULL REFERENCES tables (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_open ON reports (at) WHERE settled = 0;

CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    what TEXT NOT NULL
) STRICT;
