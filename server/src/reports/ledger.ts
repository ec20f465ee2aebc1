import type { Day } from '@portal/domain/dates'
import { addDays, startOfMelbourneDay } from '@portal/domain/dates'
import type { Fragment, Sql } from 'postgres'

export interface Transaction {
  readonly type: 'Invoice' | 'Credit note' | 'Payment' | 'Settlement'
  readonly number: string
  readonly customerPoNum: string | null
  readonly date: Date
  readonly dateDue: Date | null
  /** Negative where it lowers what is owed. */
  readonly amountCents: number
}

/** Some days of an account, both included. */
export interface LedgerSpan {
  readonly accountNum: string
  readonly firstDay: Day
  readonly lastDay: Day
}

/**
 * Every document of an account in Australian dollars with what settled it. Amounts are signed: credit notes and payments lower what is
 * owed. A payment counts on a document from the day both are there, a credit note on the invoice that it names.
 * `rest` is what else the provider says is settled: nobody told how, so it counts from the document's last change;
 * `later` is what was settled after the span.
 */
const ledger = (sql: Sql, { accountNum, lastDay }: LedgerSpan): Fragment => sql`
  doc as (
    select provider, invoice_num, is_credit_note, credited_invoice_num, date_created, date_due,
      greatest(date_updated, date_created) as date_settled,
      case when is_credit_note then -total_cents else total_cents end as total,
      case when is_credit_note then -balance_cents else balance_cents end as balance
    from invoice where account_num = ${accountNum} and currency = 'AUD'
  ),
  allocated as (
    select p.provider, a.num as invoice_num, a.cents, greatest(p.date_paid, d.date_created) as at,
      d.invoice_num is not null as is_known
    from payment p
    cross join lateral (
      select e ->> 'invoiceNum' as num, (e ->> 'amountCents')::bigint as cents
      from jsonb_array_elements(p.allocations) e
    ) a
    left join doc d on d.provider = p.provider and d.invoice_num = a.num
    where p.account_num = ${accountNum}
  ),
  paid as (
    select provider, invoice_num, sum(cents) as cents from allocated where is_known group by 1, 2
  ),
  credited as (
    select c.provider, c.invoice_num, c.credited_invoice_num, greatest(c.date_created, i.date_created) as at,
      c.balance - c.total + coalesce(p.cents, 0) as cents
    from doc c
    join doc i on i.provider = c.provider and i.invoice_num = c.credited_invoice_num and not i.is_credit_note
    left join paid p on p.provider = c.provider and p.invoice_num = c.invoice_num
    where c.is_credit_note
  ),
  settled as (
    select provider, invoice_num, cents, at from allocated where is_known
    union all select provider, credited_invoice_num, cents, at from credited where cents > 0
    union all select provider, invoice_num, -cents, at from credited where cents > 0
  ),
  document as (
    select d.*, coalesce(s.later, 0) as later, d.total - d.balance - coalesce(s.cents, 0) as rest
    from doc d
    left join (
      select provider, invoice_num, sum(cents) as cents, sum(cents) filter (where at >= ${endOf(lastDay)}) as later
      from settled group by 1, 2
    ) s on s.provider = d.provider and s.invoice_num = d.invoice_num
  )`

const endOf = (lastDay: Day): Date => startOfMelbourneDay(addDays(lastDay, 1))

/** By days overdue. What is not due yet, and what stands to the customer's credit, is current. */
export const ageingLabels = [
  'Current',
  '1 to 30 days',
  '31 to 60 days',
  '61 to 90 days',
  'Over 90 days',
] as const

export interface AccountLedger {
  /** What happened on the days of the span, in order. */
  readonly transactions: readonly Transaction[]
  /** What was owed at the end of its last day, by `ageingLabels`. */
  readonly ageingCents: readonly number[]
}

type LedgerRow = (Transaction & { bucket: null }) | { bucket: number; amountCents: number }

/** Reads an account's days in one statement, so that both parts are of one moment; ages are as of `agedOn`. */
export async function readLedger(sql: Sql, span: LedgerSpan, agedOn: Day): Promise<AccountLedger> {
  const rows = await sql<LedgerRow[]>`
    with ${ledger(sql, span)}, ${entries(sql, span)}, ${items(sql, span, agedOn)}
    select null::int as bucket, e.type, e.num as number, i.customer_po_num as "customerPoNum", e.at as date,
      case when e.type = 'Invoice' then e.date_due end as "dateDue", e.cents::bigint as "amountCents"
    from entry e
    left join invoice i on e.type <> 'Payment' and i.provider = e.provider and i.invoice_num = e.num
    union all
    select width_bucket(overdue_days, array[1, 31, 61, 91]), null, null, null, null, null, sum(cents)::bigint
    from item group by 1
    order by date, number, type`
  const owed = new Map(rows.map((row) => [row.bucket, row.amountCents]))
  return {
    transactions: rows.filter((row) => row.bucket === null),
    ageingCents: ageingLabels.map((_label, bucket) => owed.get(bucket) ?? 0),
  }
}

/** The other currencies in which there was business in a span, or something is still open: no sum holds them. */
export async function readOtherCurrencies(
  sql: Sql,
  { accountNum, firstDay, lastDay }: LedgerSpan,
): Promise<string[]> {
  const rows = await sql<{ currency: string }[]>`
    select distinct currency from invoice
    where account_num = ${accountNum} and currency <> 'AUD' and date_created < ${endOf(lastDay)}
      and (is_open or date_created >= ${startOfMelbourneDay(firstDay)})
    order by currency`
  return rows.map(({ currency }) => currency)
}

/** The transactions of a span. */
function entries(sql: Sql, { accountNum, firstDay, lastDay }: LedgerSpan): Fragment {
  const during = (column: string) =>
    sql`${sql(column)} >= ${startOfMelbourneDay(firstDay)} and ${sql(column)} < ${endOf(lastDay)}`
  return sql`
    entry as (
      select case when is_credit_note then 'Credit note' else 'Invoice' end as type, provider, invoice_num as num,
        date_created as at, date_due, total as cents
      from document where ${during('date_created')}
      union all
      select 'Payment', provider, payment_num, date_paid, null, -amount_cents
      from payment where account_num = ${accountNum} and ${during('date_paid')}
      union all
      select 'Settlement', provider, invoice_num, date_settled, null, -rest
      from document where rest <> 0 and ${during('date_settled')}
    )`
}

/** What was open at the end of a span, and for how long it had been overdue. */
function items(sql: Sql, { accountNum, lastDay }: LedgerSpan, agedOn: Day): Fragment {
  const end = endOf(lastDay)
  return sql`
    item as (
      select case when is_credit_note or date_due is null then 0
          else ${agedOn}::date - (date_due at time zone 'Australia/Melbourne')::date end as overdue_days,
        balance + later + case when date_settled >= ${end} then rest else 0 end as cents
      from document where date_created < ${end}
      union all
      select 0, -amount_cents from payment where account_num = ${accountNum} and date_paid < ${end}
      union all
      -- What paid for documents that are not told of stood there as a debt before.
      select 0, cents from allocated where at < ${end} or not is_known
    )`
}
