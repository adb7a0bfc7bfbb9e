-- Tables of play and their logs. Once released this file never changes: a change is a new file.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    place TEXT NOT NULL,
    opened REAL NOT NULL,
    closed REAL,                        -- Unix time; NULL while people play
    tidied INTEGER NOT NULL DEFAULT 0   -- 1 once `forget` has been here
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_open_table_a_place ON tables (place) WHERE closed IS NULL;
CREATE INDEX tables_to_tidy ON tables (closed) WHERE closed IS NOT NULL AND tidied = 0;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    at REAL NOT NULL,
    text TEXT NOT NULL,
    cause TEXT,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX a_cause_counts_once ON entries (cause) WHERE cause IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,                 -- the table after this entry
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- What the painter has posted. No reference: a message may outlive what is known of its table.
CREATE TABLE messages (
    table_id TEXT NOT NULL,
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    message TEXT NOT NULL,
    posted REAL NOT NULL,
    digest TEXT NOT NULL,
    notify TEXT NOT NULL,
    PRIMARY KEY (table_id, address, kind)
) WITHOUT ROWID;

CREATE TABLE profiles (
    person TEXT PRIMARY KEY,
    body TEXT NOT NULL                  -- a JSON object of strings
) WITHOUT ROWID;

CREATE TABLE notes (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) WITHOUT ROWID;
