-- invoices of thirty accounts, last due first
-- $1 accounts: ["10000","10001","10002","10003","10004","10005","10006","10007","10008","10009","100010","100011","100012","100013","100014","100015","100016","100017","100018","100019","100020","100021","100022","100023","100024","100025","100026","100027","100028","100029"]
-- $2 epicor_skip: 0
-- $3 epicor_take: 10
-- $4 odoo_skip: 0
-- $5 odoo_take: 10
-- $6 limit: 10
with epicor_bounded_scan as materialized (
  select provider, num, v from (
    select * from (
      (select 'epicor'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'epicor' and is_open and is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'epicor' and is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'epicor' and not is_open and is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'epicor' and not is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
    ) b order by v desc fetch first 2048 rows with ties
  ) s where (account_num in (select unnest($1::text[]))) is true
  order by v desc, num offset $2::bigint limit $3::bigint
),
odoo_bounded_scan as materialized (
  select provider, num, v from (
    select * from (
      (select 'odoo'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'odoo' and is_open and is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'odoo' and is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'odoo' and not is_open and is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_due as v, invoice_num as num, account_num from invoice
      where provider = 'odoo' and not is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 2048 rows with ties)
    ) b order by v desc fetch first 2048 rows with ties
  ) s where (account_num in (select unnest($1::text[]))) is true
  order by v desc, num offset $4::bigint limit $5::bigint
),
epicor_scan as materialized (
  select * from (
    select provider, num, v from (
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and is_open and is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and is_open and is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and is_open and not is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and is_open and not is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and not is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and not is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
    ) b order by part, v desc, num offset $2::bigint limit $3::bigint
  ) t where not ((select count(*) from epicor_bounded_scan) = $3::bigint)
),
odoo_scan as materialized (
  select * from (
    select provider, num, v from (
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and is_open and is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and is_open and is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and is_open and not is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and is_open and not is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and not is_credit_note and date_due is not null
        order by v desc, num limit 32
      ) r)
      union all
      (select r.* from unnest($1::text[]) as a(account) cross join lateral (
        select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and not is_credit_note and date_due is null
        order by v, num limit 32
      ) r)
    ) b order by part, v desc, num offset $4::bigint limit $5::bigint
  ) t where not ((select count(*) from odoo_bounded_scan) = $5::bigint)
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC nulls last, num, provider) as place from (
    select * from (
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $3::bigint
      union all
      select * from epicor_scan
    ) w
    union all
    select * from (
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $5::bigint
      union all
      select * from odoo_scan
    ) w
  ) w
) k left join lateral (
  select provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
    account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
    ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
    settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
    date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"
  from invoice
  where k.place <= $6::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
