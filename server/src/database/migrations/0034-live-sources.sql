-- Up Migration
-- Of a system that is asked live alone: as_of is when it last answered, failure why it did not since.
alter table connector drop constraint connector_state_check,
  add constraint connector_state_check check (state in ('new', 'loading', 'following', 'behind', 'live'));

-- What a last known place is told with; null where it was kept before, or nobody said.
alter table vehicle_fix add heading double precision, add place text;
