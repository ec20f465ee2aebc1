import type { Sql } from './database.ts'

/** The benchmark's own account: 17 transactions a day, some 500 a month, for two years. */
export const statementAccount = 'BENCH-500'

const days = 730

/**
 * Adds the account if it is missing: each day has 12 invoices, 10 of them paid, a credit note and 4 payments.
 */
export async function addStatementAccount(sql: Sql): Promise<void> {
  const [found] = await sql`select from customer where account_num = ${statementAccount}`
  if (found !== undefined) return
  await sql`begin`
  await sql`
      insert into customer (provider, account_num, name, address, terms, date_updated)
      values ('epicor', ${statementAccount}, 'Busy Builder Pty Ltd', '{"1 Yard Road","Dandenong VIC 3175"}', '30 days', now())`
  await sql`
      insert into invoice (provider, invoice_num, order_num, account_num, customer_po_num, sold_to_name, ship_to_name,
        subtotal_cents, gst_cents, total_cents, balance_cents, is_open, is_credit_note, credited_invoice_num,
        date_created, date_due, date_updated)
      select 'epicor', num, '', ${statementAccount}, 'PO ' || day || '-' || n, 'Busy Builder Pty Ltd', 'Site ' || n,
        cents * 10, cents, cents * 11, case when is_open then cents * 11 else 0 end, is_open, n = 13,
        case when n = 13 then format('BI-%s-12', day) end, at, at + interval '30 days', at
      from (
        select day, n, format('%s-%s-%s', case when n = 13 then 'BC' else 'BI' end, day, n) as num,
          case when n = 13 then 500 else 1000 + (day * 7919 + n * 104729) % 90000 end as cents, n > 10 as is_open,
          now() - make_interval(days => day, mins => n) as at
        from generate_series(1, ${days}) day cross join generate_series(1, 13) n
      ) d`
  await sql`
      insert into payment (provider, payment_num, account_num, date_paid, amount_cents, allocations)
      select 'epicor', format('BP-%s-%s', day, payment), ${statementAccount}, min(i.date_created) + interval '1 hour',
        sum(i.total_cents), jsonb_agg(jsonb_build_object('invoiceNum', i.invoice_num, 'amountCents', i.total_cents))
      from generate_series(1, ${days}) day cross join generate_series(1, 10) n
      cross join lateral (select 1 + n % 4 as payment) p
      join invoice i on i.provider = 'epicor' and i.invoice_num = format('BI-%s-%s', day, n)
      group by day, payment`
  await sql`commit`
  await sql`analyze invoice, payment`
}
