-- invoices of everything, in one currency
-- $1 currency: "NZD"
-- $2 epicor_skip: 0
-- $3 epicor_take: 10
-- $4 odoo_skip: 0
-- $5 odoo_take: 10
-- $6 limit: 10
with epicor_bounded_scan as materialized (
  select provider, num, v from (
    select * from (
      (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'epicor' and is_open and is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'epicor' and is_open and not is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'epicor' and not is_open and is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'epicor' and not is_open and not is_credit_note
      order by v desc fetch first 2048 rows with ties)
    ) b order by v desc fetch first 2048 rows with ties
  ) s where currency between $1::text and $1::text
  order by v desc, num offset $2::bigint limit $3::bigint
),
odoo_bounded_scan as materialized (
  select provider, num, v from (
    select * from (
      (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'odoo' and is_open and is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'odoo' and is_open and not is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'odoo' and not is_open and is_credit_note
      order by v desc fetch first 2048 rows with ties)
      union all
      (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
      where provider = 'odoo' and not is_open and not is_credit_note
      order by v desc fetch first 2048 rows with ties)
    ) b order by v desc fetch first 2048 rows with ties
  ) s where currency between $1::text and $1::text
  order by v desc, num offset $4::bigint limit $5::bigint
),
collected_rows as materialized (
  select * from (
    select provider::text as provider, invoice_num as num, date_created as v
    from invoice
    where currency between $1::text and $1::text and provider in ('epicor', 'odoo') limit 20000
  ) t where not ((select count(*) from epicor_bounded_scan) = $3::bigint) or not ((select count(*) from odoo_bounded_scan) = $5::bigint)
),
epicor_collected as materialized (
  select provider, num, v from collected_rows
  where provider in ('epicor') and not ((select count(*) from epicor_bounded_scan) = $3::bigint)
  order by v DESC, num, provider offset $2::bigint limit $3::bigint
),
odoo_collected as materialized (
  select provider, num, v from collected_rows
  where provider in ('odoo') and not ((select count(*) from odoo_bounded_scan) = $5::bigint)
  order by v DESC, num, provider offset $4::bigint limit $5::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'epicor' and is_open and is_credit_note
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'epicor' and is_open and not is_credit_note
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'epicor' and not is_open and is_credit_note
        order by v desc, num)
        union all
        (select 'epicor'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'epicor' and not is_open and not is_credit_note
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where currency between $1::text and $1::text
    order by v desc, num offset $2::bigint limit $3::bigint
  ) t where not ((select count(*) from epicor_bounded_scan) = $3::bigint) and not ((select count(*) from collected_rows) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'odoo' and is_open and is_credit_note
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'odoo' and is_open and not is_credit_note
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'odoo' and not is_open and is_credit_note
        order by v desc, num)
        union all
        (select 'odoo'::text as provider, date_created as v, invoice_num as num, currency from invoice
        where provider = 'odoo' and not is_open and not is_credit_note
        order by v desc, num)
      ) b order by v desc, num offset 0
    ) s where currency between $1::text and $1::text
    order by v desc, num offset $4::bigint limit $5::bigint
  ) t where not ((select count(*) from odoo_bounded_scan) = $5::bigint) and not ((select count(*) from collected_rows) < 20000)
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $3::bigint
      union all
      select * from epicor_collected where (select count(*) from collected_rows) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select * from (
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $5::bigint
      union all
      select * from odoo_collected where (select count(*) from collected_rows) < 20000
      union all
      select * from odoo_full_scan
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
