-- Up Migration
-- How many parts each provider has, and how many have a price in each price list, kept by statement-level triggers: counting
-- sorts all prices of a list, which home would wait for each time.

-- Nothing may be written between the first count and the triggers.
lock table part, part_price in share row exclusive mode;

create table priced_parts (
  provider owning_provider not null,
  price_list text collate "C" not null,
  parts bigint not null,
  primary key (price_list, provider)
);
insert into priced_parts
select provider, price_list, count(distinct part_num) from part_price group by provider, price_list;

create table known_parts (
  provider owning_provider primary key,
  parts bigint not null
);
insert into known_parts select provider, count(*) from part group by provider;

-- Who counts waits for others who do, and sees what these have written. What changes keeps its key: updates count nothing.
create function count_priced_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from changed_rows) then return null; end if;
  lock table priced_parts in exclusive mode;
  insert into priced_parts as t (provider, price_list, parts)
  select l.provider, l.price_list, (
    select count(distinct part_num) from part_price p
    where p.price_list = l.price_list and p.provider = l.provider
  )
  from (select distinct provider, price_list from changed_rows) l
  order by 2, 1
  on conflict (price_list, provider) do update set parts = excluded.parts where t.parts <> excluded.parts;
  delete from priced_parts where parts = 0;
  return null;
end $$;

create trigger part_price_counted_new after insert on part_price
  referencing new table as changed_rows for each statement execute function count_priced_parts();
create trigger part_price_counted_gone after delete on part_price
  referencing old table as changed_rows for each statement execute function count_priced_parts();

create function count_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from changed_rows) then return null; end if;
  lock table known_parts in exclusive mode;
  insert into known_parts as t (provider, parts)
  select l.provider, (select count(*) from part p where p.provider = l.provider)
  from (select distinct provider from changed_rows) l
  order by 1
  on conflict (provider) do update set parts = excluded.parts where t.parts <> excluded.parts;
  delete from known_parts where parts = 0;
  return null;
end $$;

create trigger part_counted_new after insert on part
  referencing new table as changed_rows for each statement execute function count_parts();
create trigger part_counted_gone after delete on part
  referencing old table as changed_rows for each statement execute function count_parts();

create function forget_priced_parts() returns trigger language plpgsql as $$
begin
  truncate priced_parts;
  return null;
end $$;
create trigger part_price_counted_none after truncate on part_price
  for each statement execute function forget_priced_parts();

create function forget_parts() returns trigger language plpgsql as $$
begin
  truncate known_parts;
  return null;
end $$;
create trigger part_counted_none after truncate on part
  for each statement execute function forget_parts();
