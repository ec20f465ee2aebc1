-- invoices of everything, page 1,000
-- $1 epicor_skip: 5990
-- $2 odoo_skip: 3980
-- $3 epicor_take: 20
-- $4 odoo_take: 20
-- $5 epicor_before: 10
-- $6 odoo_before: 10
-- $7 limit: 10
with epicor_place as materialized (
  select (day + 1)::timestamp at time zone 'UTC' as edge, rows_before from (
    select day, (sum(sum(documents)) over (order by day DESC) - sum(documents))::bigint as rows_before
    from invoice_day where provider in ('epicor') group by day
  ) d
  where rows_before <= $1::bigint order by day ASC limit 1
),
odoo_place as materialized (
  select (day + 1)::timestamp at time zone 'UTC' as edge, rows_before from (
    select day, (sum(sum(documents)) over (order by day DESC) - sum(documents))::bigint as rows_before
    from invoice_day where provider in ('odoo') group by day
  ) d
  where rows_before <= $2::bigint order by day ASC limit 1
),
epicor_filled_scan as materialized (
  select provider, num, v from (
    (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'epicor' and is_open and is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
    order by v desc, num limit 8192)
    union all
    (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'epicor' and is_open and not is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
    order by v desc, num limit 8192)
    union all
    (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'epicor' and not is_open and is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
    order by v desc, num limit 8192)
    union all
    (select 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'epicor' and not is_open and not is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
    order by v desc, num limit 8192)
  ) b order by v desc, num offset $1::bigint - coalesce((select rows_before from epicor_place), 0) limit $3::bigint
),
odoo_filled_scan as materialized (
  select provider, num, v from (
    (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'odoo' and is_open and is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
    order by v desc, num limit 8192)
    union all
    (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'odoo' and is_open and not is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
    order by v desc, num limit 8192)
    union all
    (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'odoo' and not is_open and is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
    order by v desc, num limit 8192)
    union all
    (select 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
    where provider = 'odoo' and not is_open and not is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
    order by v desc, num limit 8192)
  ) b order by v desc, num offset $2::bigint - coalesce((select rows_before from odoo_place), 0) limit $4::bigint
),
epicor_scan as materialized (
  select * from (
    select provider, num, v from (
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and is_open and is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and is_open and is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and is_open and not is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and is_open and not is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and not is_open and is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and not is_open and is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and not is_open and not is_credit_note and date_due is not null and date_due < (select edge from epicor_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'epicor' and not is_open and not is_credit_note and date_due is null
      order by v, num limit 8192)
    ) b order by part, v desc, num offset $1::bigint - coalesce((select rows_before from epicor_place), 0) limit $3::bigint
  ) t where not ((select count(*) from epicor_filled_scan) = $3::bigint)
),
odoo_scan as materialized (
  select * from (
    select provider, num, v from (
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and is_open and is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and is_open and is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and is_open and not is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and is_open and not is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and not is_open and is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and not is_open and is_credit_note and date_due is null
      order by v, num limit 8192)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and not is_open and not is_credit_note and date_due is not null and date_due < (select edge from odoo_place)
      order by v desc, num limit 8192)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num from invoice
      where provider = 'odoo' and not is_open and not is_credit_note and date_due is null
      order by v, num limit 8192)
    ) b order by part, v desc, num offset $2::bigint - coalesce((select rows_before from odoo_place), 0) limit $4::bigint
  ) t where not ((select count(*) from odoo_filled_scan) = $4::bigint)
)
select k.provider as of, k.is_before as "isBefore", k.place, d.*
from (
  select *, row_number() over (partition by is_before order by v DESC nulls last, num, provider) as place from (
    select *, row_number() over (order by v DESC nulls last, num, provider) <= $5::bigint as is_before from (
      select * from epicor_filled_scan where (select count(*) from epicor_filled_scan) = $3::bigint
      union all
      select * from epicor_scan
    ) w
    union all
    select *, row_number() over (order by v DESC nulls last, num, provider) <= $6::bigint as is_before from (
      select * from odoo_filled_scan where (select count(*) from odoo_filled_scan) = $4::bigint
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
  where not k.is_before and k.place <= $7::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.is_before, k.place;
