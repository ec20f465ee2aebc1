-- Up Migration
-- An open invoice with nothing due, as when its payments came before it was closed, is none that is overdue or due soon.

-- Nothing may be written between the count and the new way to count.
lock table invoice, payment in share row exclusive mode;

-- Counted before the table of counts is locked, since everybody reads that one.
create temporary table counted on commit drop as
select provider, coalesce(account_num, '') as account_num, day, currency, count(*) as open_documents,
  count(*) filter (where not is_credit_note) as invoices,
  count(*) filter (where not is_credit_note and due_cents > 0) as owed_invoices,
  coalesce(sum(due_cents) filter (where not is_credit_note), 0) as invoiced_cents,
  coalesce(sum(due_cents) filter (where is_credit_note), 0) as credited_cents
from (
  select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day from invoice where is_open
) o
group by grouping sets ((provider, day, currency), (provider, account_num, day, currency));

-- Of the open invoices, those with something due.
alter table invoice_due_day add owed_invoices bigint not null default 0;

create or replace function count_invoices() returns trigger language plpgsql as $$
declare
  columns constant text := 'provider, account_num, is_open, is_credit_note, due_cents, currency, date_due';
  changes constant text := case tg_op
    when 'INSERT' then format('select 1 as n, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as n, %s from old_rows', columns)
    else format('select 1 as n, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
begin
  execute format($count$
    insert into invoice_due_day as t
      (provider, account_num, day, currency, open_documents, invoices, owed_invoices, invoiced_cents, credited_cents)
    select provider, coalesce(account_num, ''), day, currency, sum(n),
      coalesce(sum(n) filter (where not is_credit_note), 0),
      coalesce(sum(n) filter (where not is_credit_note and due_cents > 0), 0),
      coalesce(sum(n * due_cents) filter (where not is_credit_note), 0),
      coalesce(sum(n * due_cents) filter (where is_credit_note), 0)
    from (
      select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day
      from (%s) c where is_open
    ) o
    group by grouping sets ((provider, day, currency), (provider, account_num, day, currency))
    having sum(n) <> 0
      or sum(n) filter (where is_credit_note) <> 0
      or sum(n) filter (where not is_credit_note and due_cents > 0) <> 0
      or sum(n * due_cents) filter (where is_credit_note) <> 0
      or sum(n * due_cents) filter (where not is_credit_note) <> 0
    order by 1, 2, 3, 4
    on conflict (account_num, provider, day, currency) do update set
      open_documents = t.open_documents + excluded.open_documents,
      invoices = t.invoices + excluded.invoices,
      owed_invoices = t.owed_invoices + excluded.owed_invoices,
      invoiced_cents = t.invoiced_cents + excluded.invoiced_cents,
      credited_cents = t.credited_cents + excluded.credited_cents
  $count$, changes);
  delete from invoice_due_day where open_documents = 0;
  return null;
end $$;

truncate invoice_due_day;
insert into invoice_due_day
  (provider, account_num, day, currency, open_documents, invoices, owed_invoices, invoiced_cents, credited_cents)
select provider, account_num, day, currency, open_documents, invoices, owed_invoices, invoiced_cents, credited_cents
from counted;
