-- For whoever keeps order: who is banned, what was reported, and who did what about it.

ALTER TABLE people ADD COLUMN banned BIGINT NOT NULL DEFAULT 0;

CREATE TABLE reports (
    key TEXT NOT NULL PRIMARY KEY,
    table_id BYTEA NOT NULL REFERENCES tables (id),
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX reports_open ON reports (at) WHERE settled = 0;

CREATE TABLE audit (
    number BIGSERIAL PRIMARY KEY,
    at BIGINT NOT NULL,
    what TEXT NOT NULL
);
