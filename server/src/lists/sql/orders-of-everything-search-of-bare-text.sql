-- orders of everything, search of bare text
-- $1 equals_patterns: ["%\u001fso1042\u001f%","%\u001f1042\u001f%"]
-- $2 epicor_skip: 0
-- $3 epicor_take: 10
-- $4 odoo_skip: 0
-- $5 odoo_take: 10
-- $6 contains_patterns: ["%so1042%","%1042%"]
-- $7 epicor_before: 0
-- $8 odoo_before: 0
-- $9 limit: 10
with exact_keys as materialized (
  select provider::text as provider, order_num as num, date_created as v from sales_order
  where provider in ('epicor', 'odoo') and bare_text like any ($1::text[]) limit 20000
),
exact as materialized (
  select * from exact_keys
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC, num, provider offset $2::bigint limit $3::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
epicor_bounded_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'epicor' and is_open
        order by v desc fetch first 2048 rows with ties)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'epicor' and not is_open
        order by v desc fetch first 2048 rows with ties)
      ) b order by v desc fetch first 2048 rows with ties
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $6::text[] end)
    order by v desc, num offset $2::bigint limit $3::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
odoo_bounded_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'odoo' and is_open
        order by v desc fetch first 2048 rows with ties)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'odoo' and not is_open
        order by v desc fetch first 2048 rows with ties)
      ) b order by v desc fetch first 2048 rows with ties
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $6::text[] end)
    order by v desc, num offset $4::bigint limit $5::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, order_num as num, date_created as v from sales_order
    where provider in ('epicor', 'odoo') and bare_text like any ($6::text[]) limit 20000
  ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $3::bigint) or not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $5::bigint))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $3::bigint)
  order by v DESC, num, provider offset $2::bigint limit $3::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $5::bigint)
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'epicor' and is_open
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'epicor' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $6::text[] end)
    order by v desc, num offset $2::bigint limit $3::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $3::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'odoo' and is_open
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, bare_text from sales_order
        where provider = 'odoo' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $6::text[] end)
    order by v desc, num offset $4::bigint limit $5::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $5::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
windows as materialized (
  select *, row_number() over (partition by is_before order by v DESC, num, provider) as place from (
    select *, row_number() over (order by v DESC, num, provider) <= $7::bigint as is_before from (
      select * from epicor_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $3::bigint
      union all
      select * from epicor_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select *, row_number() over (order by v DESC, num, provider) <= $8::bigint as is_before from (
      select * from odoo_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $5::bigint
      union all
      select * from odoo_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from odoo_full_scan
    ) w
  ) w
)
select k.provider as of, k.is_before as "isBefore", k.place, d.*
from windows k left join lateral (
  select provider as "srcProvider", order_num as "orderNum", account_num as "customerAccountNum",
    customer_po_num as "customerPONum", sold_to_name as "soldToName", ship_to_name as "shipToName",
    site_contact_name as "siteContactName", site_contact_phone as "siteContactPhone", delivery_note as "deliveryNote",
    total_cents as "totalCents", currency, status, is_open as "isOpen", is_void as "isVoid",
    date_created as "dateCreated", date_due as "dateDue", date_ship as "dateShip", date_updated as "dateUpdated",
    deliveries, items
  from sales_order
  where not k.is_before and k.place <= $9::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.is_before, k.place;
