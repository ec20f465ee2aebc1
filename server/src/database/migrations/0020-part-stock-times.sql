-- Up Migration
-- How old a stock figure is: said beside it where the provider cannot be asked just now.
alter table part_stock
  add date_updated timestamptz not null default now(),
  add source_updated timestamptz not null default '-infinity';
-- People type part numbers in either case.
create index part_num_any_case on part (upper(part_num));
