-- Up Migration
-- When the source itself last changed a record, as it states it: an older statement never overwrites a later one.
-- '-infinity': it stated none; null: brought in before this was kept, date_updated is the best that is known.
alter table customer add source_updated timestamptz;
alter table sales_order add source_updated timestamptz;
alter table delivery add source_updated timestamptz;
alter table invoice add source_updated timestamptz;
