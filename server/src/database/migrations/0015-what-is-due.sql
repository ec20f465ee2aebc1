-- Up Migration
-- What is due of a document, by the rule of the domain's settlement (decision 0026): what the provider says is left,
-- where it does not say, what payments and credit notes leave.

-- Nothing may be written between computing the amounts and creating the triggers.
lock table invoice, payment in share row exclusive mode;

drop index invoice_of_account_created;
alter table invoice
  -- As the provider states it; null where it does not.
  alter balance_cents drop not null,
  -- What payments and credit notes settle: kept up for open documents without a stated balance, which alone need it.
  add settled_cents bigint not null default 0,
  add due_cents bigint not null generated always as (
    case when is_open then greatest(0, least(total_cents, coalesce(balance_cents, total_cents - settled_cents))) else 0 end
  ) stored;

create index invoice_of_account_created on invoice (account_num, provider, is_open, is_credit_note, date_created, invoice_num)
  include (search_text, total_cents, due_cents, credited_invoice_num, date_due, date_updated, currency);
create index invoice_credited on invoice (provider, credited_invoice_num) where is_credit_note;
create index payment_allocation on payment using gin (allocations jsonb_path_ops) with (gin_pending_list_limit = 512);

-- A report is made anew where less is due than when it was made, though the document itself has not changed.
alter table report add due_cents bigint;

create function allocated_cents(provider text, invoice_num text) returns bigint language sql stable as $$
  select coalesce(sum((a ->> 'amountCents')::bigint), 0)::bigint
  from payment p cross join lateral jsonb_array_elements(p.allocations) a
  where p.provider = $1 and a ->> 'invoiceNum' = $2
    and p.allocations @> jsonb_build_array(jsonb_build_object('invoiceNum', $2))
$$;

-- Of a credit note: what was taken off the invoice that it names, beyond what payments say was done with it.
create function used_on_invoice(note invoice) returns bigint language sql stable as $$
  select greatest(0, note.total_cents - note.due_cents - greatest(0, -allocated_cents(note.provider, note.invoice_num)))
$$;

create function settle_documents(providers text[], numbers text[]) returns void language sql as $$
  update invoice i set settled_cents = s.cents
  from (
    select d.provider, d.invoice_num, case when d.is_credit_note then -allocated_cents(d.provider, d.invoice_num)
      else allocated_cents(d.provider, d.invoice_num) + coalesce((
        select sum(used_on_invoice(c)) from invoice c
        where c.provider = d.provider and c.credited_invoice_num = d.invoice_num and c.is_credit_note
          and c.currency = d.currency
      ), 0) end as cents
    from (select distinct * from unnest(providers, numbers) as k (provider, invoice_num)) k
    join invoice d on d.provider = k.provider and d.invoice_num = k.invoice_num
    where d.is_open and d.balance_cents is null
  ) s
  where i.provider = s.provider and i.invoice_num = s.invoice_num and i.settled_cents <> s.cents
$$;

alter table invoice disable trigger user;
-- Until now a balance that was left out was kept as the total.
update invoice set balance_cents = null where is_open and balance_cents = total_cents;
select settle_documents(array_agg(provider::text), array_agg(invoice_num::text))
  from invoice where is_open and balance_cents is null;
alter table invoice enable trigger user;

create function settle_after_payments() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select provider, allocations from new_rows'
    when 'DELETE' then 'select provider, allocations from old_rows'
    else 'select provider, allocations from new_rows union all select provider, allocations from old_rows' end;
begin
  execute format($settle$
    with named as (
      select c.provider, a ->> 'invoiceNum' as num from (%s) c cross join lateral jsonb_array_elements(c.allocations) a
    ), touched as (
      select provider, num from named
      union select n.provider, n.credited_invoice_num from named join invoice n
        on n.provider = named.provider and n.invoice_num = named.num and n.is_credit_note
    )
    select settle_documents(array_agg(provider::text), array_agg(num)) from touched having count(*) > 0
  $settle$, changes);
  return null;
end $$;

create trigger payment_settles_new after insert on payment
  referencing new table as new_rows for each statement execute function settle_after_payments();
create trigger payment_settles_changed after update on payment
  referencing old table as old_rows new table as new_rows for each statement execute function settle_after_payments();
create trigger payment_settles_gone after delete on payment
  referencing old table as old_rows for each statement execute function settle_after_payments();

-- A document that begins to need it takes up what is known; a credit note that changes touches the invoice it names.
create function settle_after_invoices() returns trigger language plpgsql as $$
declare
  facts constant text := 'provider, invoice_num, is_credit_note, credited_invoice_num, currency, total_cents, due_cents';
  needs constant text := 'select provider, invoice_num, is_credit_note from %s where is_open and balance_cents is null';
  begun constant text := case tg_op
    when 'INSERT' then format(needs, 'new_rows')
    when 'DELETE' then format(needs, 'old_rows') || ' and false'
    else format(needs, 'new_rows') || ' except ' || format(needs, 'old_rows') end;
  changes constant text := case tg_op
    when 'INSERT' then format('select %s from new_rows', facts)
    when 'DELETE' then format('select %s from old_rows', facts)
    else format(
      '(select %1$s from new_rows except select %1$s from old_rows) union all (select %1$s from old_rows except select %1$s from new_rows)',
      facts) end;
begin
  execute format($settle$
    with touched as (
      select provider, invoice_num as num from (%s) b
      union select provider, credited_invoice_num from (%s) c where is_credit_note and credited_invoice_num is not null
    )
    select settle_documents(array_agg(provider::text), array_agg(num::text)) from touched having count(*) > 0
  $settle$, begun, changes);
  return null;
end $$;

create trigger invoice_settles_new after insert on invoice
  referencing new table as new_rows for each statement execute function settle_after_invoices();
create trigger invoice_settles_changed after update on invoice
  referencing old table as old_rows new table as new_rows for each statement execute function settle_after_invoices();
create trigger invoice_settles_gone after delete on invoice
  referencing old table as old_rows for each statement execute function settle_after_invoices();

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
      (provider, account_num, day, currency, open_documents, invoices, invoiced_cents, credited_cents)
    select provider, coalesce(account_num, ''), day, currency, sum(n),
      coalesce(sum(n) filter (where not is_credit_note), 0),
      coalesce(sum(n * due_cents) filter (where not is_credit_note), 0),
      coalesce(sum(n * due_cents) filter (where is_credit_note), 0)
    from (
      select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day
      from (%s) c where is_open
    ) o
    group by grouping sets ((provider, day, currency), (provider, account_num, day, currency))
    having sum(n) <> 0
      or sum(n) filter (where is_credit_note) <> 0
      or sum(n * due_cents) filter (where is_credit_note) <> 0
      or sum(n * due_cents) filter (where not is_credit_note) <> 0
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

truncate invoice_due_day;
insert into invoice_due_day
  (provider, account_num, day, currency, open_documents, invoices, invoiced_cents, credited_cents)
select provider, coalesce(account_num, ''), day, currency, count(*),
  count(*) filter (where not is_credit_note),
  coalesce(sum(due_cents) filter (where not is_credit_note), 0),
  coalesce(sum(due_cents) filter (where is_credit_note), 0)
from (
  select *, coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day from invoice where is_open
) o
group by grouping sets ((provider, day, currency), (provider, account_num, day, currency));
