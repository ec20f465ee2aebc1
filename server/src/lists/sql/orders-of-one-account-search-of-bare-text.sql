-- orders of one account, search of bare text
-- $1 equals_patterns: ["%\u001fso1042\u001f%","%\u001f1042\u001f%"]
-- $2 account: "10000"
-- $3 epicor_skip: 0
-- $4 epicor_take: 10
-- $5 odoo_skip: 0
-- $6 odoo_take: 10
-- $7 contains_patterns: ["%so1042%","%1042%"]
-- $8 epicor_before: 0
-- $9 odoo_before: 0
-- $10 limit: 10
with exact_keys as materialized (
  select provider::text as provider, order_num as num, date_created as v from sales_order
  where provider in ('epicor', 'odoo') and bare_text like any ($1::text[]) and account_num = $2::text limit 20000
),
exact as materialized (
  select * from exact_keys
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC, num, provider offset $3::bigint limit $4::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC, num, provider offset $5::bigint limit $6::bigint
),
epicor_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
      where account_num = $2::text and provider = 'epicor' and is_open
      order by v desc fetch first 544 rows with ties)
      union all
      (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
      where account_num = $2::text and provider = 'epicor' and not is_open
      order by v desc fetch first 544 rows with ties)
    ) b order by v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
epicor_bounded_scan as materialized (
  select provider, num, v from epicor_bounded_scan_rows where bare_text like any (case when exists (select from exact) then $1::text[] else $7::text[] end)
  order by v desc, num offset $3::bigint limit $4::bigint
),
odoo_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
      where account_num = $2::text and provider = 'odoo' and is_open
      order by v desc fetch first 544 rows with ties)
      union all
      (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
      where account_num = $2::text and provider = 'odoo' and not is_open
      order by v desc fetch first 544 rows with ties)
    ) b order by v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
odoo_bounded_scan as materialized (
  select provider, num, v from odoo_bounded_scan_rows where bare_text like any (case when exists (select from exact) then $1::text[] else $7::text[] end)
  order by v desc, num offset $5::bigint limit $6::bigint
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, order_num as num, date_created as v from sales_order
    where provider in ('epicor', 'odoo') and bare_text like any ($7::text[]) and account_num = $2::text limit 20000
  ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $4::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) or not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $6::bigint or (select count(*) from odoo_bounded_scan_rows) < 544))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $4::bigint or (select count(*) from epicor_bounded_scan_rows) < 544)
  order by v DESC, num, provider offset $3::bigint limit $4::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $6::bigint or (select count(*) from odoo_bounded_scan_rows) < 544)
  order by v DESC, num, provider offset $5::bigint limit $6::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
        where account_num = $2::text and provider = 'epicor' and is_open
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
        where account_num = $2::text and provider = 'epicor' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $7::text[] end)
    order by v desc, num offset $3::bigint limit $4::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $4::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
        where account_num = $2::text and provider = 'odoo' and is_open
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, order_num as num, account_num, bare_text from sales_order
        where account_num = $2::text and provider = 'odoo' and not is_open
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where bare_text like any (case when exists (select from exact) then $1::text[] else $7::text[] end)
    order by v desc, num offset $5::bigint limit $6::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $6::bigint or (select count(*) from odoo_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
windows as materialized (
  select *, row_number() over (partition by is_before order by v DESC, num, provider) as place from (
    select *, row_number() over (order by v DESC, num, provider) <= $8::bigint as is_before from (
      select * from epicor_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $4::bigint or (select count(*) from epicor_bounded_scan_rows) < 544
      union all
      select * from epicor_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select *, row_number() over (order by v DESC, num, provider) <= $9::bigint as is_before from (
      select * from odoo_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $6::bigint or (select count(*) from odoo_bounded_scan_rows) < 544
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
  where not k.is_before and k.place <= $10::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.is_before, k.place;
