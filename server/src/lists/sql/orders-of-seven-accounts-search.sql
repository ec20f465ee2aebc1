-- orders of seven accounts, search
-- $1 equals_patterns: ["1042\u001f%","%\u001f1042","%\u001f1042\u001f%"]
-- $2 accounts: ["10000","10001","10002","10003","10004","10005","10006"]
-- $3 epicor_skip: 0
-- $4 epicor_take: 10
-- $5 odoo_skip: 0
-- $6 odoo_take: 10
-- $7 contains_patterns: ["%1042%"]
-- $8 limit: 10
with exact_keys as materialized (
  select provider, num, v from (
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
      where account_num = a.account and provider = 'epicor' and is_open
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
      where account_num = a.account and provider = 'epicor' and not is_open
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
      where account_num = a.account and provider = 'odoo' and is_open
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
      where account_num = a.account and provider = 'odoo' and not is_open
      offset 0
    ) r)
  ) b where search_text like any ($1::text[])
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
matching_keys as materialized (
  select * from (
    select provider, num, v from (
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where account_num = a.account and provider = 'epicor' and is_open
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where account_num = a.account and provider = 'epicor' and not is_open
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where account_num = a.account and provider = 'odoo' and is_open
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_created as v, order_num as num, search_text from sales_order
        where account_num = a.account and provider = 'odoo' and not is_open
        offset 0
      ) r)
    ) b where search_text like any ($7::text[])
  ) t where not exists (select from exact) and (not (exists (select from exact)) or not (exists (select from exact)))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact))
  order by v DESC, num, provider offset $3::bigint limit $4::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact))
  order by v DESC, num, provider offset $5::bigint limit $6::bigint
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select * from epicor_exact where exists (select from exact)
      union all
      select * from epicor_matching
    ) w
    union all
    select * from (
      select * from odoo_exact where exists (select from exact)
      union all
      select * from odoo_matching
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
