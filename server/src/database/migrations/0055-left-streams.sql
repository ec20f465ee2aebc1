-- Up Migration
-- 'left': the settings let the system no longer fill its entity, whose records stay as they were.
alter table sync_stream drop constraint sync_stream_phase_check,
  add constraint sync_stream_phase_check check (phase in ('load', 'follow', 'left'));
