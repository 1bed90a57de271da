-- What is decided in one place, the store: for whom a stand-in plays; who is here, on which node; who made a table, so
-- that one person's do not crowd out those of others; and which people a rated game was between.

ALTER TABLE tables ADD COLUMN away BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN host BYTEA;
CREATE INDEX tables_of_host ON tables (host) WHERE host IS NOT NULL AND phase < 2;

-- A node says again and again who looks at its tables; what it has not said for a while means nothing any more. Times are
-- those of the database, the one clock that all nodes share.
CREATE TABLE present (
    table_id BYTEA NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    node BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, node)
);
CREATE INDEX present_until ON present (until);

ALTER TABLE rated ADD COLUMN circle BYTEA;
ALTER TABLE rated ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX rated_circles ON rated (circle, at) WHERE circle IS NOT NULL;
