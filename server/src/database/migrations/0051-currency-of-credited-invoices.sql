-- Up Migration
-- An invoice whose own currency changes is settled anew: only credit notes of its currency count.

-- Nothing may be written between the new rule and the amounts that it changes.
lock table invoice, payment in share row exclusive mode;

create or replace function settle_after_invoices() returns trigger language plpgsql as $$
declare
  facts constant text := 'provider, invoice_num, is_credit_note, credited_invoice_num, currency, total_cents, due_cents';
  needs constant text := 'select provider, invoice_num, is_credit_note, currency from %s where is_open and balance_cents is null';
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

select settle_documents(array_agg(provider::text), array_agg(invoice_num::text))
from invoice i
where is_open and balance_cents is null and not is_credit_note and exists (
  select from invoice c
  where c.provider = i.provider and c.credited_invoice_num = i.invoice_num and c.is_credit_note
);
