-- orders of one account, with delivery today
-- $1 delivery_date_from: "2026-09-15T14:00:00.000Z"
-- $2 delivery_date_before: "2026-09-16T14:00:00.000Z"
-- $3 account: "10000"
-- $4 epicor_skip: 0
-- $5 epicor_take: 10
-- $6 odoo_skip: 0
-- $7 odoo_take: 10
-- $8 limit: 10
with collected_rows as materialized (
  select provider::text as provider, order_num as num, date_created as v
  from sales_order
  where status <> 'draft' and delivery_date >= $1::timestamptz and delivery_date < $2::timestamptz and account_num = $3::text and provider in ('epicor', 'odoo')
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select provider, num, v from collected_rows
      where provider in ('epicor')
      order by v DESC, num, provider offset $4::bigint limit $5::bigint
    ) w
    union all
    select * from (
      select provider, num, v from collected_rows
      where provider in ('odoo')
      order by v DESC, num, provider offset $6::bigint limit $7::bigint
    ) w
  ) w
) k left join lateral (
  select provider as "srcProvider", order_num as "orderNum", account_num as "customerAccountNum",
    customer_po_num as "customerPONum", sold_to_name as "soldToName", ship_to_name as "shipToName",
    site_contact_name as "siteContactName", site_contact_phone as "siteContactPhone", delivery_note as "deliveryNote",
    total_cents as "totalCents", currency, status, is_open as "isOpen", is_void as "isVoid",
    date_created as "dateCreated", date_due as "dateDue", date_ship as "dateShip", date_updated as "dateUpdated",
    deliveries, items
  from sales_order
  where k.place <= $8::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.place;
