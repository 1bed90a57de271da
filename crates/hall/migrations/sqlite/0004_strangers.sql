-- What is decided in one place, the store: for whom a stand-in plays; who made a table, so that one person's do not crowd
-- out those of others; and which people a rated game was between.

ALTER TABLE tables ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN host BLOB;
CREATE INDEX tables_of_host ON tables (host) WHERE host IS NOT NULL AND phase < 2;

ALTER TABLE rated ADD COLUMN circle BLOB;
ALTER TABLE rated ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX rated_circles ON rated (circle, at) WHERE circle IS NOT NULL;
