-- invoices of everything, not due yet
-- $1 date_due_from: "2026-09-15T14:00:00.000Z"
-- $2 epicor_skip: 0
-- $3 epicor_take: 10
-- $4 odoo_skip: 0
-- $5 odoo_take: 10
-- $6 limit: 10
with collected_rows as materialized (
  select provider::text as provider, invoice_num as num, date_created as v
  from invoice
  where is_open and not is_credit_note and due_cents > 0 and (date_due is null or date_due >= $1::timestamptz) and provider in ('epicor', 'odoo')
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select provider, num, v from collected_rows
      where provider in ('epicor')
      order by v DESC, num, provider offset $2::bigint limit $3::bigint
    ) w
    union all
    select * from (
      select provider, num, v from collected_rows
      where provider in ('odoo')
      order by v DESC, num, provider offset $4::bigint limit $5::bigint
    ) w
  ) w
) k left join lateral (
  select provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
    account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
    ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
    settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
    date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"
  from invoice
  where k.place <= $6::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
