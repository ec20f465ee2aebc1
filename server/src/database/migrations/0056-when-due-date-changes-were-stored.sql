-- Up Migration
-- When the portal stored the change; time_changed may be the source's time. Null: before this column, and in the demo.
alter table due_date_change add column time_stored timestamptz;
