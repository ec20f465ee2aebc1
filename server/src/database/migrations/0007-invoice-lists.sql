-- Up Migration
-- What lists of invoices and credit notes are picked from, in the way of the lists of orders (0003, 0004). Every
-- index leads with both flags; sorting by status, which is one of them, takes the index of the numbers.
alter table invoice
  -- Null, so that it comes last, where no order stands behind the document.
  add sort_order text collate "C" generated always as (nullif(order_num, '')) stored,
  add search_text text collate "C" not null generated always as (
    lower(invoice_num collate "und-x-icu") || E'\x1f' || lower(order_num collate "und-x-icu")
    || E'\x1f' || lower(coalesce(customer_po_num, '') collate "und-x-icu")
  ) stored,
  add search_order text collate "C" generated always as (lower(nullif(order_num, '') collate "und-x-icu")) stored,
  add search_po text collate "C" generated always as (lower(customer_po_num collate "und-x-icu")) stored,
  alter account_num set (n_distinct = 20),
  set (
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_insert_scale_factor = 0.01,
    autovacuum_analyze_scale_factor = 0.02
  );

create index invoice_num on invoice (provider, is_open, is_credit_note, invoice_num) include (account_num, search_text);
create index invoice_po on invoice (provider, is_open, is_credit_note, customer_po_num, invoice_num) include (account_num, search_text);
create index invoice_order_num on invoice (provider, is_open, is_credit_note, sort_order, invoice_num) include (account_num, search_text);
create index invoice_total on invoice (provider, is_open, is_credit_note, total_cents, invoice_num) include (account_num, search_text);
create index invoice_created on invoice (provider, is_open, is_credit_note, date_created, invoice_num) include (account_num, search_text);
create index invoice_due on invoice (provider, is_open, is_credit_note, date_due, invoice_num) include (account_num, search_text);

create index invoice_of_account_num on invoice (account_num, provider, is_open, is_credit_note, invoice_num) include (search_text);
create index invoice_of_account_po on invoice (account_num, provider, is_open, is_credit_note, customer_po_num, invoice_num) include (search_text);
create index invoice_of_account_order on invoice (account_num, provider, is_open, is_credit_note, sort_order, invoice_num) include (search_text);
create index invoice_of_account_total on invoice (account_num, provider, is_open, is_credit_note, total_cents, invoice_num) include (search_text);
create index invoice_of_account_created on invoice (account_num, provider, is_open, is_credit_note, date_created, invoice_num) include (search_text);
create index invoice_of_account_due on invoice (account_num, provider, is_open, is_credit_note, date_due, invoice_num) include (search_text);

create index invoice_contains on invoice using gin (account_num, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index invoice_search_num on invoice (provider, search_text) include (account_num, invoice_num);
create index invoice_search_order on invoice (provider, search_order) include (account_num, invoice_num);
create index invoice_search_po on invoice (provider, search_po) include (account_num, invoice_num);

-- Documents by the day they are due (UTC), where they have one: finds the place of a deep page.
create table invoice_day (
  provider provider not null,
  is_open boolean not null,
  is_credit_note boolean not null,
  day date not null,
  documents bigint not null,
  primary key (provider, day, is_open, is_credit_note)
);
insert into invoice_day
  select provider, is_open, is_credit_note, (date_due at time zone 'UTC')::date, count(*)
  from invoice where date_due is not null group by 1, 2, 3, 4;

create function count_invoice_days() returns trigger language plpgsql as $$
declare
  columns constant text := 'provider, is_open, is_credit_note, date_due';
  changes constant text := case tg_op
    when 'INSERT' then format('select 1 as n, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as n, %s from old_rows', columns)
    else format('select 1 as n, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
begin
  execute format($count$
    insert into invoice_day as t (provider, is_open, is_credit_note, day, documents)
    select provider, is_open, is_credit_note, (date_due at time zone 'UTC')::date as day, sum(n)
    from (%s) c where date_due is not null group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 4, 2, 3
    on conflict (provider, day, is_open, is_credit_note) do update set documents = t.documents + excluded.documents
  $count$, changes);
  return null;
end $$;

create trigger invoice_days_counted_new after insert on invoice
  referencing new table as new_rows for each statement execute function count_invoice_days();
create trigger invoice_days_counted_changed after update on invoice
  referencing old table as old_rows new table as new_rows for each statement execute function count_invoice_days();
create trigger invoice_days_counted_gone after delete on invoice
  referencing old table as old_rows for each statement execute function count_invoice_days();

create function forget_invoice_days() returns trigger language plpgsql as $$
begin
  truncate invoice_day;
  return null;
end $$;
create trigger invoice_days_counted_none after truncate on invoice
  for each statement execute function forget_invoice_days();
