-- orders of everything, whole search
-- $1 number_from: "1042\u001f"
-- $2 number_to: "1042 "
-- $3 term: "1042"
-- $4 contains_0: "%1042%"
with exact_keys as materialized (
  (select provider, order_num as num from sales_order
  where provider = 'epicor' and search_text >= $1::text and search_text < $2::text
  order by search_text)
  union all
  (select provider, order_num as num from sales_order
  where provider = 'epicor' and search_po = $3::text
  order by search_po)
  union all
  (select provider, order_num as num from sales_order
  where provider = 'odoo' and search_text >= $1::text and search_text < $2::text
  order by search_text)
  union all
  (select provider, order_num as num from sales_order
  where provider = 'odoo' and search_po = $3::text
  order by search_po)
),
exact as materialized (
  select k.provider::text as provider, k.num, date_created as v
  from (select distinct * from exact_keys) k
  join sales_order t on t.provider = k.provider and t.order_num = k.num
),
both_exact as materialized (
  select * from exact where provider in ('epicor', 'odoo')
  order by v DESC, num, provider
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, order_num as num, date_created as v from sales_order
    where provider in ('epicor', 'odoo') and (search_text like $4::text)
  ) t where not exists (select from exact) and (not (exists (select from exact)))
),
matching as materialized (
  select * from matching_keys
),
both_matching as materialized (
  select * from matching where provider in ('epicor', 'odoo') and not (exists (select from exact))
  order by v DESC, num, provider
)
select d.*
from (
  select * from (
    select * from both_exact where exists (select from exact)
    union all
    select * from both_matching
  ) u order by v DESC, num, provider offset 0
) k cross join lateral (
  select provider as "srcProvider", order_num as "orderNum", account_num as "customerAccountNum",
    customer_po_num as "customerPONum", sold_to_name as "soldToName", ship_to_name as "shipToName",
    site_contact_name as "siteContactName", site_contact_phone as "siteContactPhone", delivery_note as "deliveryNote",
    total_cents as "totalCents", currency, status, is_open as "isOpen", is_void as "isVoid",
    date_created as "dateCreated", date_due as "dateDue", date_ship as "dateShip", date_updated as "dateUpdated",
    deliveries, items
  from sales_order
  where true and provider = k.provider and order_num = k.num offset 0
) d
order by v DESC, num, provider;
