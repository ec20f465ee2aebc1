-- Up Migration
-- The days on which orders were due before, each with when that changed; kept a year.
create table due_date_change (
  provider provider not null,
  order_num text collate "C" not null,
  -- Null: it was due on no day.
  date_was timestamptz,
  time_changed timestamptz not null
);
create index due_date_change_order on due_date_change (provider, order_num);
create index due_date_change_time on due_date_change (time_changed);
