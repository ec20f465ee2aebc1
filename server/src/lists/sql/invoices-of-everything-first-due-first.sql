-- invoices of everything, first due first
-- $1 epicor_skip: 0
-- $2 epicor_take: 10
-- $3 odoo_skip: 0
-- $4 odoo_take: 10
-- $5 limit: 10
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v ASC nulls last, num, provider) as place from (
    select * from (
      select provider, num, v from (
        (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'epicor' and is_open and is_credit_note
        order by v, num limit 32)
        union all
        (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'epicor' and is_open and not is_credit_note
        order by v, num limit 32)
        union all
        (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'epicor' and not is_open and is_credit_note
        order by v, num limit 32)
        union all
        (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'epicor' and not is_open and not is_credit_note
        order by v, num limit 32)
      ) b order by v, num offset $1::bigint limit $2::bigint
    ) w
    union all
    select * from (
      select provider, num, v from (
        (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'odoo' and is_open and is_credit_note
        order by v, num limit 32)
        union all
        (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'odoo' and is_open and not is_credit_note
        order by v, num limit 32)
        union all
        (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'odoo' and not is_open and is_credit_note
        order by v, num limit 32)
        union all
        (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where provider = 'odoo' and not is_open and not is_credit_note
        order by v, num limit 32)
      ) b order by v, num offset $3::bigint limit $4::bigint
    ) w
  ) w
) k left join lateral (
  select provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
    account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
    ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
    settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
    date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"
  from invoice
  where k.place <= $5::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
