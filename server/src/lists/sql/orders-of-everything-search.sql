-- orders of everything, search
-- $1 number_from: "1042\u001f"
-- $2 number_to: "1042 "
-- $3 term: "1042"
-- $4 epicor_skip: 0
-- $5 epicor_take: 10
-- $6 odoo_skip: 0
-- $7 odoo_take: 10
-- $8 equals_patterns: ["1042\u001f%","%\u001f1042","%\u001f1042\u001f%"]
-- $9 contains_patterns: ["%1042%"]
-- $10 contains_0: "%1042%"
-- $11 limit: 10
with exact_keys as materialized (
  (
    (select provider, order_num as num from sales_order
    where provider = 'epicor' and search_text >= $1::text and search_text < $2::text
    order by search_text limit 20000)
    union all
    (select provider, order_num as num from sales_order
    where provider = 'epicor' and search_po = $3::text
    order by search_po limit 20000)
  )
  union all
  (
    (select provider, order_num as num from sales_order
    where provider = 'odoo' and search_text >= $1::text and search_text < $2::text
    order by search_text limit 20000)
    union all
    (select provider, order_num as num from sales_order
    where provider = 'odoo' and search_po = $3::text
    order by search_po limit 20000)
  )
),
exact as materialized (
  select k.provider::text as provider, k.num, date_created as v
  from (select distinct * from exact_keys) k
  join sales_order t on t.provider = k.provider and t.order_num = k.num
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC, num, provider offset $6::bigint limit $7::bigint
),
epicor_bounded_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'epicor' and is_open
        order by v desc fetch first 2048 rows with ties)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'epicor' and not is_open
        order by v desc fetch first 2048 rows with ties)
      ) b order by v desc fetch first 2048 rows with ties
    ) s where search_text like any (case when exists (select from exact) then $8::text[] else $9::text[] end)
    order by v desc, num offset $4::bigint limit $5::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000)
),
odoo_bounded_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'odoo' and is_open
        order by v desc fetch first 2048 rows with ties)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'odoo' and not is_open
        order by v desc fetch first 2048 rows with ties)
      ) b order by v desc fetch first 2048 rows with ties
    ) s where search_text like any (case when exists (select from exact) then $8::text[] else $9::text[] end)
    order by v desc, num offset $6::bigint limit $7::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000)
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, order_num as num, date_created as v from sales_order
    where provider in ('epicor', 'odoo') and (search_text like $10::text) limit 20000
  ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000) and not ((select count(*) from epicor_bounded_scan) = $5::bigint) or not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000) and not ((select count(*) from odoo_bounded_scan) = $7::bigint))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000) and not ((select count(*) from epicor_bounded_scan) = $5::bigint)
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000) and not ((select count(*) from odoo_bounded_scan) = $7::bigint)
  order by v DESC, num, provider offset $6::bigint limit $7::bigint
),
split_matching_keys as materialized (
  (
    select * from (
      select provider::text as provider, order_num as num, date_created as v from sales_order
      where provider in ('epicor') and (search_text like $10::text) limit 20000
    ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000) and not ((select count(*) from epicor_bounded_scan) = $5::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000))
  )
  union all
  (
    select * from (
      select provider::text as provider, order_num as num, date_created as v from sales_order
      where provider in ('odoo') and (search_text like $10::text) limit 20000
    ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000) and not ((select count(*) from odoo_bounded_scan) = $7::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000))
  )
),
split_matching as materialized (
  select * from split_matching_keys
),
epicor_split_matching as materialized (
  select * from split_matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000) and not ((select count(*) from epicor_bounded_scan) = $5::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
odoo_split_matching as materialized (
  select * from split_matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000) and not ((select count(*) from odoo_bounded_scan) = $7::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
  order by v DESC, num, provider offset $6::bigint limit $7::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'epicor' and is_open
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'epicor' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $8::text[] else $9::text[] end)
    order by v desc, num offset $4::bigint limit $5::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000) and not ((select count(*) from epicor_bounded_scan) = $5::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000) and not (not exists (select from exact) and (select count(*) from split_matching_keys where provider in ('epicor')) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'odoo' and is_open
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where provider = 'odoo' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $8::text[] else $9::text[] end)
    order by v desc, num offset $6::bigint limit $7::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000) and not ((select count(*) from odoo_bounded_scan) = $7::bigint) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000) and not (not exists (select from exact) and (select count(*) from split_matching_keys where provider in ('odoo')) < 20000)
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select * from epicor_exact where exists (select from exact) and (select count(*) from exact_keys where provider in ('epicor')) < 20000
      union all
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $5::bigint
      union all
      select * from epicor_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from epicor_split_matching where not exists (select from exact) and (select count(*) from split_matching_keys where provider in ('epicor')) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select * from (
      select * from odoo_exact where exists (select from exact) and (select count(*) from exact_keys where provider in ('odoo')) < 20000
      union all
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $7::bigint
      union all
      select * from odoo_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from odoo_split_matching where not exists (select from exact) and (select count(*) from split_matching_keys where provider in ('odoo')) < 20000
      union all
      select * from odoo_full_scan
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
  where k.place <= $11::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.place;
