-- invoices of seven accounts, last due first
-- $1 accounts: ["10000","10001","10002","10003","10004","10005","10006"]
-- $2 epicor_skip: 0
-- $3 epicor_take: 10
-- $4 odoo_skip: 0
-- $5 odoo_take: 10
-- $6 limit: 10
select k.provider as of, false as "isBefore", k.place, d.*
from (
  select *, row_number() over (order by v DESC nulls last, num, provider) as place from (
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
    ) w
    union all
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
