-- invoices of one account, search
-- $1 equals_0: "1042\u001f%"
-- $2 equals_1: "%\u001f1042"
-- $3 equals_2: "%\u001f1042\u001f%"
-- $4 account: "10000"
-- $5 term: "1042"
-- $6 epicor_skip: 0
-- $7 epicor_take: 10
-- $8 odoo_skip: 0
-- $9 odoo_take: 10
-- $10 equals_patterns: ["1042\u001f%","%\u001f1042","%\u001f1042\u001f%"]
-- $11 contains_patterns: ["%1042%"]
-- $12 contains_0: "%1042%"
-- $13 limit: 10
with exact_keys as materialized (
  (select provider::text as provider, invoice_num as num, date_due as v from invoice
  where provider in ('epicor', 'odoo') and (search_text like $1::text or search_text like $2::text or search_text like $3::text) and account_num = $4::text limit 20000)
  union
  select provider::text, invoice_num, date_due from invoice
  where other_order_nums <> '{}' and searched_numbers(other_order_nums) @> array[$5::text] and provider in ('epicor', 'odoo') and account_num = $4::text
),
exact as materialized (
  select * from exact_keys
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC nulls last, num, provider offset $6::bigint limit $7::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC nulls last, num, provider offset $8::bigint limit $9::bigint
),
epicor_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and is_open and is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and is_open and is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and is_open and not is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and not is_open and is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and not is_open and is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and not is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'epicor' and not is_open and not is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
    ) b order by part, v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
epicor_bounded_scan as materialized (
  select provider, num, v from epicor_bounded_scan_rows where search_text like any (case when exists (select from exact) then $10::text[] else $11::text[] end)
  order by part, v desc, num offset $6::bigint limit $7::bigint
),
odoo_bounded_scan_rows as materialized (
  select * from (
    select * from (
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and is_open and is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and is_open and is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and is_open and not is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and not is_open and is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and not is_open and is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
      union all
      (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and not is_open and not is_credit_note and date_due is not null
      order by v desc fetch first 544 rows with ties)
      union all
      (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
      where account_num = $4::text and provider = 'odoo' and not is_open and not is_credit_note and date_due is null
      order by v fetch first 544 rows with ties)
    ) b order by part, v desc fetch first 544 rows with ties
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000)
),
odoo_bounded_scan as materialized (
  select provider, num, v from odoo_bounded_scan_rows where search_text like any (case when exists (select from exact) then $10::text[] else $11::text[] end)
  order by part, v desc, num offset $8::bigint limit $9::bigint
),
matching_keys as materialized (
  select * from (
    select provider::text as provider, invoice_num as num, date_due as v from invoice
    where provider in ('epicor', 'odoo') and (search_text like $12::text) and account_num = $4::text limit 20000
  ) t where not exists (select from exact) and (not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $7::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) or not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $9::bigint or (select count(*) from odoo_bounded_scan_rows) < 544))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $7::bigint or (select count(*) from epicor_bounded_scan_rows) < 544)
  order by v DESC nulls last, num, provider offset $6::bigint limit $7::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $9::bigint or (select count(*) from odoo_bounded_scan_rows) < 544)
  order by v DESC nulls last, num, provider offset $8::bigint limit $9::bigint
),
epicor_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and is_open and is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and is_open and is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and is_open and not is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and is_open and not is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and not is_open and is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and not is_open and is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and not is_open and not is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'epicor'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'epicor' and not is_open and not is_credit_note and date_due is null
        order by v, num)
      ) b order by part, v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $10::text[] else $11::text[] end)
    order by part, v desc, num offset $6::bigint limit $7::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from epicor_bounded_scan) = $7::bigint or (select count(*) from epicor_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
),
odoo_full_scan as materialized (
  select * from (
    select provider, num, v from (
      select * from (
        (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and is_open and is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and is_open and is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and is_open and not is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and is_open and not is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and not is_open and is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and not is_open and is_credit_note and date_due is null
        order by v, num)
        union all
        (select 0 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and not is_open and not is_credit_note and date_due is not null
        order by v desc, num)
        union all
        (select 1 as part, 'odoo'::text as provider, date_due as v, invoice_num as num, account_num, search_text from invoice
        where account_num = $4::text and provider = 'odoo' and not is_open and not is_credit_note and date_due is null
        order by v, num)
      ) b order by part, v desc, num offset 0
    ) s where search_text like any (case when exists (select from exact) then $10::text[] else $11::text[] end)
    order by part, v desc, num offset $8::bigint limit $9::bigint
  ) t where not (exists (select from exact) and (select count(*) from exact_keys) < 20000) and not ((select count(*) from odoo_bounded_scan) = $9::bigint or (select count(*) from odoo_bounded_scan_rows) < 544) and not (not exists (select from exact) and (select count(*) from matching_keys) < 20000)
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC nulls last, num, provider) as place from (
    select * from (
      select * from epicor_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from epicor_bounded_scan where (select count(*) from epicor_bounded_scan) = $7::bigint or (select count(*) from epicor_bounded_scan_rows) < 544
      union all
      select * from epicor_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
      union all
      select * from epicor_full_scan
    ) w
    union all
    select * from (
      select * from odoo_exact where exists (select from exact) and (select count(*) from exact_keys) < 20000
      union all
      select * from odoo_bounded_scan where (select count(*) from odoo_bounded_scan) = $9::bigint or (select count(*) from odoo_bounded_scan_rows) < 544
      union all
      select * from odoo_matching where not exists (select from exact) and (select count(*) from matching_keys) < 20000
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
  where k.place <= $13::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
