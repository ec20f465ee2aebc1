-- orders of everything, page 1,000
-- $1 epicor_skip: 5990
-- $2 odoo_skip: 3980
-- $3 epicor_take: 20
-- $4 odoo_take: 20
-- $5 epicor_before: 10
-- $6 odoo_before: 10
-- $7 limit: 10
with epicor_place as materialized (
  select (day + 1)::timestamp at time zone 'UTC' as edge, rows_before from (
    select day, (sum(sum(orders)) over (order by day DESC) - sum(orders))::bigint as rows_before
    from sales_order_day where provider in ('epicor') group by day
  ) d
  where rows_before <= $1::bigint order by day ASC limit 1
),
odoo_place as materialized (
  select (day + 1)::timestamp at time zone 'UTC' as edge, rows_before from (
    select day, (sum(sum(orders)) over (order by day DESC) - sum(orders))::bigint as rows_before
    from sales_order_day where provider in ('odoo') group by day
  ) d
  where rows_before <= $2::bigint order by day ASC limit 1
)
select k.provider as of, k.is_before as "isBefore", k.place, d.*
from (
  select *, row_number() over (partition by is_before order by v DESC, num, provider) as place from (
    select *, row_number() over (order by v DESC, num, provider) <= $5::bigint as is_before from (
      select provider, num, v from (
        (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'epicor' and is_open and date_created < (select edge from epicor_place)
        order by v desc, num limit 8192)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'epicor' and not is_open and date_created < (select edge from epicor_place)
        order by v desc, num limit 8192)
      ) b order by v desc, num offset $1::bigint - coalesce((select rows_before from epicor_place), 0) limit $3::bigint
    ) w
    union all
    select *, row_number() over (order by v DESC, num, provider) <= $6::bigint as is_before from (
      select provider, num, v from (
        (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'odoo' and is_open and date_created < (select edge from odoo_place)
        order by v desc, num limit 8192)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
        where provider = 'odoo' and not is_open and date_created < (select edge from odoo_place)
        order by v desc, num limit 8192)
      ) b order by v desc, num offset $2::bigint - coalesce((select rows_before from odoo_place), 0) limit $4::bigint
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
  where not k.is_before and k.place <= $7::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.is_before, k.place;
