-- orders of everything, by one offset
-- $1 both_skip: 20
-- $2 both_take: 10
-- $3 limit: 10
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select provider, num, v from (
        (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'epicor' and is_open
        order by v desc, num limit 32)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'epicor' and not is_open
        order by v desc, num limit 32)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'odoo' and is_open
        order by v desc, num limit 32)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'odoo' and not is_open
        order by v desc, num limit 32)
      ) b order by v desc, num, provider offset $1::bigint limit $2::bigint
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
  where k.place <= $3::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.place;
