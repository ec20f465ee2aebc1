-- Up Migration
-- Requests of the last minute to the system, and how many there may be; null where nothing counts them.
alter table connector add requests_last_minute integer, add requests_per_minute integer;
