-- orders of one account, search by two characters
-- $1 equals_0: "10\u001f%"
-- $2 equals_1: "%\u001f10"
-- $3 equals_2: "%\u001f10\u001f%"
-- $4 account: "10000"
-- $5 epicor_skip: 0
-- $6 epicor_take: 10
-- $7 odoo_skip: 0
-- $8 odoo_take: 10
-- $9 equals_patterns: ["10\u001f%","%\u001f10","%\u001f10\u001f%"]
-- $10 begins_patterns: ["10%","%\u001f10%"]
-- $11 begins_0: "10%"
-- $12 begins_1: "%\u001f10%"
-- $13 limit: 10
with exact_keys as materialized (
  select provider::text as provider, order_num as num, date_created as v from sales_order
  where provider in ('epicor', 'odoo') and (search_text like $1::text or search_text like $2::text or search_text like $3::text) and account_num = $4::text limit 20000
),
exact as materialized (
  select * from exact_keys
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC, num, provider offset $5::bigint limit $6::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC, num, provider offset $7::bigint limit $8::bigint
),
epicor_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
      where account_num = $4::text and provider = 'epicor' and is_open
      order by v desc fetch first 544 rows with ties)
      union all
      (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
      where account_num = $4::text and provider = 'epicor' and not is_open
      order by v desc fetch first 544 rows with ties)
    ) b order by v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
epicor_bounded_scan as materialized (
  select provider, num, v from epicor_bounded_scan_rows where search_text like any (case when exists (select from exact) then $9::text[] else $10::text[] end)
  order by v desc, num offset $5::bigint limit $6::bigint
),
odoo_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
      where account_num = $4::text and provider = 'odoo' and is_open
      order by v desc fetch first 544 rows with ties)
      union all
      (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
      where account_num = $4::text and provider = 'odoo' and not is_open
      order by v desc fetch first 544 rows with ties)
    ) b order by v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
odoo_bounded_scan as materialized (
  select provider, num, v from odoo_bounded_scan_rows where search_text like any (case when exists (select from exact) then $9::text[] else $10::text[] end)
  order by v desc, num offset $7::bigint limit $8::bigint
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, order_num as num, date_created as v from sales_order
    where provider in ('epicor', 'odoo') and (search_text like $11::text or search_text like $12::text) and account_num = $4::text limit 20000
  ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $6::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) or not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $8::bigint or (select count(*) from odoo_bounded_scan_rows) < 544))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $6::bigint or (select count(*) from epicor_bounded_scan_rows) < 544)
  order by v DESC, num, provider offset $5::bigint limit $6::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $8::bigint or (select count(*) from odoo_bounded_scan_rows) < 544)
  order by v DESC, num, provider offset $7::bigint limit $8::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
        where account_num = $4::text and provider = 'epicor' and is_open
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
        where account_num = $4::text and provider = 'epicor' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $9::text[] else $10::text[] end)
    order by v desc, num offset $5::bigint limit $6::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $6::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
        where account_num = $4::text and provider = 'odoo' and is_open
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, search_text from sales_order
        where account_num = $4::text and provider = 'odoo' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $9::text[] else $10::text[] end)
    order by v desc, num offset $7::bigint limit $8::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $8::bigint or (select count(*) from odoo_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select * from epicor_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $6::bigint or (select count(*) from epicor_bounded_scan_rows) < 544
      union all
      select * from epicor_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select * from (
      select * from odoo_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $8::bigint or (select count(*) from odoo_bounded_scan_rows) < 544
      union all
      select * from odoo_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
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
  where k.place <= $13::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.place;
