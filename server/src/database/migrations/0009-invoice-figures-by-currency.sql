-- Up Migration
-- Dollars of two countries are no sum: what is owing is kept for each currency.

-- Nothing may be written between the count and the new triggers.
lock table invoice in share row exclusive mode;

truncate invoice_due_day;
alter table invoice_due_day
  drop constraint invoice_due_day_pkey,
  add currency text not null,
  add primary key (account_num, provider, day, currency);

insert into invoice_due_day
  (provider, account_num, day, currency, open_documents, invoices, invoiced_cents, credited_cents)
select provider, coalesce(account_num, ''), day, currency, count(*),
  count(*) filter (where not is_credit_note),
  coalesce(sum(balance_cents) filter (where not is_credit_note), 0),
  coalesce(sum(balance_cents) filter (where is_credit_note), 0)
from (
  select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day from invoice where is_open
) o
group by grouping sets ((provider, day, currency), (provider, account_num, day, currency));

create or replace function count_invoices() returns trigger language plpgsql as $$
declare
  columns constant text := 'provider, account_num, is_open, is_credit_note, balance_cents, currency, date_due';
  changes constant text := case tg_op
    when 'INSERT' then format('select 1 as n, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as n, %s from old_rows', columns)
    else format('select 1 as n, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
begin
  execute format($count$
    insert into invoice_due_day as t
      (provider, account_num, day, currency, open_documents, invoices, invoiced_cents, credited_cents)
    select provider, coalesce(account_num, ''), day, currency, sum(n),
      coalesce(sum(n) filter (where not is_credit_note), 0),
      coalesce(sum(n * balance_cents) filter (where not is_credit_note), 0),
      coalesce(sum(n * balance_cents) filter (where is_credit_note), 0)
    from (
      select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day
      from (%s) c where is_open
    ) o
    group by grouping sets ((provider, day, currency), (provider, account_num, day, currency))
    having sum(n) <> 0
      or sum(n) filter (where is_credit_note) <> 0
      or sum(n * balance_cents) filter (where is_credit_note) <> 0
      or sum(n * balance_cents) filter (where not is_credit_note) <> 0
    order by 1, 2, 3, 4
    on conflict (account_num, provider, day, currency) do update set
      open_documents = t.open_documents + excluded.open_documents,
      invoices = t.invoices + excluded.invoices,
      invoiced_cents = t.invoiced_cents + excluded.invoiced_cents,
      credited_cents = t.credited_cents + excluded.credited_cents
  $count$, changes);
  delete from invoice_due_day where open_documents = 0;
  return null;
end $$;
