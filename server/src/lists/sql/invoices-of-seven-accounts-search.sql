-- invoices of seven accounts, search
-- $1 equals_patterns: ["1042\u001f%","%\u001f1042","%\u001f1042\u001f%"]
-- $2 accounts: ["10000","10001","10002","10003","10004","10005","10006"]
-- $3 term: "1042"
-- $4 epicor_skip: 0
-- $5 epicor_take: 10
-- $6 odoo_skip: 0
-- $7 odoo_take: 10
-- $8 contains_patterns: ["%1042%"]
-- $9 limit: 10
with exact_keys as materialized (
  (select provider, num, v from (
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'epicor' and is_open and is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'epicor' and is_open and not is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'epicor' and not is_open and is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'epicor' and not is_open and not is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'odoo' and is_open and is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'odoo' and is_open and not is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'odoo' and not is_open and is_credit_note
      offset 0
    ) r)
    union all
    (select r.* from unnest($2::text[]) as a(account) cross join lateral (
      select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
      where account_num = a.account and provider = 'odoo' and not is_open and not is_credit_note
      offset 0
    ) r)
  ) b where search_text like any ($1::text[]))
  union
  select provider::text, invoice_num, date_due from invoice
  where other_order_nums <> '{}' and searched_numbers(other_order_nums) @> array[$3::text] and provider in ('epicor', 'odoo') and (account_num in (select unnest($2::text[]))) is true
),
exact as materialized (
  select * from exact_keys
),
epicor_exact as materialized (
  select * from exact where provider in ('epicor')
  order by v DESC nulls last, num, provider offset $4::bigint limit $5::bigint
),
odoo_exact as materialized (
  select * from exact where provider in ('odoo')
  order by v DESC nulls last, num, provider offset $6::bigint limit $7::bigint
),
matching_keys as materialized (
  select * from (
    select provider, num, v from (
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'epicor' and is_open and is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'epicor' and is_open and not is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'epicor'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'epicor' and not is_open and not is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'odoo' and is_open and is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'odoo' and is_open and not is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and is_credit_note
        offset 0
      ) r)
      union all
      (select r.* from unnest($2::text[]) as a(account) cross join lateral (
        select 'odoo'::text as provider, date_due as v, invoice_num as num, search_text from invoice
        where account_num = a.account and provider = 'odoo' and not is_open and not is_credit_note
        offset 0
      ) r)
    ) b where search_text like any ($8::text[])
  ) t where not exists (select from exact) and (not (exists (select from exact)) or not (exists (select from exact)))
),
matching as materialized (
  select * from matching_keys
),
epicor_matching as materialized (
  select * from matching where provider in ('epicor') and not (exists (select from exact))
  order by v DESC nulls last, num, provider offset $4::bigint limit $5::bigint
),
odoo_matching as materialized (
  select * from matching where provider in ('odoo') and not (exists (select from exact))
  order by v DESC nulls last, num, provider offset $6::bigint limit $7::bigint
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC nulls last, num, provider) as place from (
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
  select provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
    account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
    ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
    settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
    date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"
  from invoice
  where k.place <= $9::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
