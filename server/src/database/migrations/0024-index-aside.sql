-- Up Migration
-- Indexes that are being made again: a large import into an empty table sets them aside. Each start and each hour makes
-- those whose import was killed.
create table index_aside (definition text primary key);
