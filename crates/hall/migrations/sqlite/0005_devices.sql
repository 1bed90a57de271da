-- Where people are signed in: each browser or program has a secret of its own, of which the hash is kept. The key of a
-- person is that of the recovery phrase; of people of the first versions it is both.

CREATE TABLE devices (
    key BLOB NOT NULL PRIMARY KEY,
    person BLOB NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_of ON devices (person);
