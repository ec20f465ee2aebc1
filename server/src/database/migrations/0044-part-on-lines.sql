-- Up Migration
-- What lines of orders and invoices say of a part: its number and category. Those of an ERP whose lines are not written when
-- this changes are read again then, also where the part is not shown.
create table part_on_lines (
  connector text not null,
  source_id text not null,
  words text not null,
  primary key (connector, source_id)
);
drop table former_part;
alter table part drop column line_category;

-- How many records that the system lists no more an operator lets the next sweep remove.
alter table sync_stream rename column may_go to accepted;
