-- Up Migration
-- What lines of orders and invoices say of a part, also of one that is not shown. Some systems write no line when this changes:
-- their documents with lines of the part are read again.
create table part_on_lines (
  connector text collate "C" not null references connector,
  source_id text collate "C" not null,
  -- Its number and its categories, as JSON; empty where the system does not have the part.
  words text not null,
  time_read timestamptz not null,
  time_changed timestamptz not null,
  -- Whether the documents with its lines are marked.
  is_marked boolean not null,
  primary key (connector, source_id)
);
create index part_on_lines_changed on part_on_lines (connector, time_changed);
insert into part_on_lines
select r.connector, r.source_id,
  '[' || to_json(p.part_num)::text || ',' || array_to_json(p.line_category)::text || ']', r.time_read, r.time_read, true
from source_record r
join part p on p.provider::text = r.record_key::jsonb ->> 'provider' and p.part_num = r.record_key::jsonb ->> 'part_num'
where r.entity = 'parts' and p.line_category <> '{}' and r.time_read > 'epoch';
drop table former_part;
alter table part drop column line_category;

-- A document that was marked after its last reading began is to be read again.
alter table source_record add time_marked timestamptz;
update source_record set time_marked = clock_timestamp() where time_read = 'epoch';
create index source_record_marked on source_record (connector, entity) where time_read <= time_marked;

-- How many records that the system lists no more an operator lets the next sweep remove.
alter table sync_stream rename column may_go to accepted;
