-- invoices of seven accounts, overdue search
-- $1 equals_0: "1042\u001f%"
-- $2 equals_1: "%\u001f1042"
-- $3 equals_2: "%\u001f1042\u001f%"
-- $4 term: "1042"
-- $5 date_due_before: "2026-09-15T14:00:00.000Z"
-- $6 contains_0: "%1042%"
-- $7 accounts: ["10000","10001","10002","10003","10004","10005","10006"]
-- $8 epicor_skip: 0
-- $9 epicor_take: 10
-- $10 odoo_skip: 0
-- $11 odoo_take: 10
-- $12 limit: 10
with collected_rows as materialized (
  select provider::text as provider, invoice_num as num, date_created as v, (search_text like $1::text or search_text like $2::text or search_text like $3::text or other_order_nums <> '{}' and searched_numbers(other_order_nums) @> array[$4::text]) as is_equal
  from unnest($7::text[]) as a(account) cross join lateral (
    select * from invoice where account_num = a.account offset 0
  ) t
  where is_open and not is_credit_note and due_cents > 0 and date_due < $5::timestamptz and (search_text like $6::text or other_order_nums <> '{}' and searched_numbers(other_order_nums) @> array[$4::text]) and (account_num in (select unnest($7::text[]))) is true and provider in ('epicor', 'odoo')
)
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC, num, provider) as place from (
    select * from (
      select provider, num, v from collected_rows
      where provider in ('epicor') and (is_equal or not exists (select from collected_rows where is_equal))
      order by v DESC, num, provider offset $8::bigint limit $9::bigint
    ) w
    union all
    select * from (
      select provider, num, v from collected_rows
      where provider in ('odoo') and (is_equal or not exists (select from collected_rows where is_equal))
      order by v DESC, num, provider offset $10::bigint limit $11::bigint
    ) w
  ) w
) k left join lateral (
  select provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
    account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
    ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
    settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
    date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"
  from invoice
  where k.place <= $12::bigint and provider = k.provider and invoice_num = k.num offset 0
) d on true
order by k.place;
