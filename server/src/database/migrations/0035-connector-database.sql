-- Up Migration
alter table connector
  -- What tells the system's database from every other; null until it has been asked.
  add fingerprint text,
  -- Of another database that was found in its place, and is not read until somebody accepts it.
  add fingerprint_refused text,
  -- How much of the first load is done.
  add load_ratio real not null default 0;
update connector c set load_ratio = 1
  where not exists (select from sync_stream where connector = c.name and phase = 'load')
    and exists (select from sync_stream where connector = c.name);
