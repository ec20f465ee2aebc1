-- Up Migration
alter table connector
  -- When the changes of each stream were last read to the end, by the stream's name.
  add times_followed jsonb not null default '{}',
  -- Why the last load or sweep failed; null once one has succeeded.
  add sweep_failure text;
-- When all documents of the stream's entity were last loaded or compared. time_swept says when a sweep is due.
alter table sync_stream add time_compared timestamptz;

update sync_stream set time_compared = coalesce(time_swept, clock_timestamp()) where phase = 'follow';
update connector c set times_followed = s.times
  from (
    select connector, jsonb_object_agg(stream, k.as_of) as times
    from sync_stream join connector k on k.name = connector
    where phase = 'follow' and k.as_of is not null group by connector
  ) s
  where s.connector = c.name;
