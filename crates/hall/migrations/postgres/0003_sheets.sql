-- What people have from games of a campaign. The records are the truth: this is so that it need not be looked for.

CREATE TABLE sheets (
    person BYTEA NOT NULL,
    table_id BYTEA NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    legacy TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
