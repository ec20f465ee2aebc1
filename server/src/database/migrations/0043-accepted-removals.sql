-- Up Migration
-- How many records the last sweep left that the system lists no more, and how many of them an operator lets the next remove.
alter table sync_stream add column unlisted integer, add column may_go integer;
