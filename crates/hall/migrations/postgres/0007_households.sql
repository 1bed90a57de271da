-- From where a table was made, as a hash with a key of this store's own, so that one household's tables do not crowd out
-- those of others, whoever made them; and how many people sit at it, so that a lobby everybody left is let go of.

CREATE TABLE house (
    key BYTEA NOT NULL
);
INSERT INTO house (key)
    VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

ALTER TABLE tables ADD COLUMN household BYTEA;
-- Of tables made before it is not known: they count as taken.
ALTER TABLE tables ADD COLUMN sitting BIGINT NOT NULL DEFAULT 1;
CREATE INDEX tables_left ON tables (touched) WHERE phase = 0 AND sitting = 0;
