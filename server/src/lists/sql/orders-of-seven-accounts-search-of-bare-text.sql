-- orders of seven accounts, search of bare text
-- $1 equals_0: "%\u001fso1042\u001f%"
-- $2 equals_1: "%\u001f1042\u001f%"
-- $3 contains_0: "%so1042%"
-- $4 contains_1: "%1042%"
-- $5 accounts: ["10000","10001","10002","10003","10004","10005","10006"]
-- $6 epicor_skip: 0
-- $7 epicor_take: 10
-- $8 odoo_skip: 0
-- $9 odoo_take: 10
-- $10 limit: 10
with collected_rows as materialized (
  select provider::text as provider, order_num as num, date_created as v, (bare_text like $1::text or bare_text like $2::text) as is_equal
  from unnest($5::text[]) as a(account) cross join lateral (
    select * from sales_order where account_num = a.account offset 0
  ) t
  where (bare_text like $3::text or bare_text like $4::text) and (account_num in (select unnest($5::text[]))) is true and provider in ('epicor', 'odoo')
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select provider, num, v from collected_rows
      where provider in ('epicor') and (is_equal or not exists (select from collected_rows where is_equal))
      order by v DESC, num, provider offset $6::bigint limit $7::bigint
    ) w
    union all
    select * from (
      select provider, num, v from collected_rows
      where provider in ('odoo') and (is_equal or not exists (select from collected_rows where is_equal))
      order by v DESC, num, provider offset $8::bigint limit $9::bigint
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
  where k.place <= $10::bigint and provider = k.provider and order_num = k.num offset 0
) d on true
order by k.place;
