-- Where people are signed in: each browser or program has a secret of its own, of which the hash is kept. The key of a
-- person is that of the recovery phrase; of people of the first versions it is both.

CREATE TABLE devices (
    key BYTEA NOT NULL PRIMARY KEY,
    person BYTEA NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX devices_of ON devices (person);
