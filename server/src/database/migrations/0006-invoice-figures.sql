-- Up Migration
-- What is owing, kept by statement-level triggers as the figures of orders are.

-- Open invoices and credit notes by the Melbourne day they are due ('infinity': none); the account '' is all
-- accounts together.
create table invoice_due_day (
  provider provider not null,
  account_num text collate "C" not null,
  day date not null,
  open_documents bigint not null,
  -- Without credit notes.
  invoices bigint not null,
  invoiced_cents bigint not null,
  credited_cents bigint not null,
  primary key (account_num, provider, day)
);
create index invoice_due_day_spent on invoice_due_day (open_documents) where open_documents = 0;

create function count_invoices() returns trigger language plpgsql as $$
declare
  columns constant text := 'provider, account_num, is_open, is_credit_note, balance_cents, date_due';
  changes constant text := case tg_op
    when 'INSERT' then format('select 1 as n, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as n, %s from old_rows', columns)
    else format('select 1 as n, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
begin
  execute format($count$
    insert into invoice_due_day as t
      (provider, account_num, day, open_documents, invoices, invoiced_cents, credited_cents)
    select provider, coalesce(account_num, ''), day, sum(n),
      coalesce(sum(n) filter (where not is_credit_note), 0),
      coalesce(sum(n * balance_cents) filter (where not is_credit_note), 0),
      coalesce(sum(n * balance_cents) filter (where is_credit_note), 0)
    from (
      select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day
      from (%s) c where is_open
    ) o
    group by grouping sets ((provider, day), (provider, account_num, day))
    having sum(n) <> 0
      or sum(n) filter (where is_credit_note) <> 0
      or sum(n * balance_cents) filter (where is_credit_note) <> 0
      or sum(n * balance_cents) filter (where not is_credit_note) <> 0
    order by 1, 2, 3
    on conflict (account_num, provider, day) do update set
      open_documents = t.open_documents + excluded.open_documents,
      invoices = t.invoices + excluded.invoices,
      invoiced_cents = t.invoiced_cents + excluded.invoiced_cents,
      credited_cents = t.credited_cents + excluded.credited_cents
  $count$, changes);
  delete from invoice_due_day where open_documents = 0;
  return null;
end $$;

create trigger invoice_counted_new after insert on invoice
  referencing new table as new_rows for each statement execute function count_invoices();
create trigger invoice_counted_changed after update on invoice
  referencing old table as old_rows new table as new_rows for each statement execute function count_invoices();
create trigger invoice_counted_gone after delete on invoice
  referencing old table as old_rows for each statement execute function count_invoices();

create function forget_invoices() returns trigger language plpgsql as $$
begin
  truncate invoice_due_day;
  return null;
end $$;
create trigger invoice_counted_none after truncate on invoice
  for each statement execute function forget_invoices();

-- Open design requests, which are few beside those of the years.
create index design_request_open on design_request (merchant_company_id, builder_company_id)
  where status between 0 and 19 and outcome = 0;
