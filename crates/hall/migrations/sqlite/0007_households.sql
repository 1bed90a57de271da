-- From where a table was made, as a hash with a key of this store's own, so that one household's tables do not crowd out
-- those of others, whoever made them; and how many people sit at it, so that a lobby everybody left is let go of.

CREATE TABLE house (
    key BLOB NOT NULL
) STRICT;
INSERT INTO house (key) VALUES (randomblob(32));

ALTER TABLE tables ADD COLUMN household BLOB;
-- Of tables made before it is not known: they count as taken.
ALTER TABLE tables ADD COLUMN sitting INTEGER NOT NULL DEFAULT 1;
CREATE INDEX tables_left ON tables (touched) WHERE phase = 0 AND sitting = 0;
