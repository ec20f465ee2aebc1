-- Up Migration
-- Who brought in which file, when, and how it went; one row a file.
create table import_run (
  id bigint generated always as identity primary key,
  -- The user of the operating system and the host, such as dana@office.
  who text not null,
  time_started timestamptz not null,
  -- Null while it is under way, and for ever where its process was killed.
  time_finished timestamptz,
  file text not null,
  entity text not null,
  outcome text check (outcome in ('done', 'refused', 'stopped', 'nothing kept')),
  -- {read, new, changed, …}, in that order
  counts json not null default '{}'
);
create index import_run_started on import_run (time_started);
