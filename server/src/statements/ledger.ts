import type { Day } from '@portal/domain/dates'
import { addDays, startOfMelbourneDay } from '@portal/domain/dates'
import { fragment, identifier } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { StatementTransaction } from '../documents/document-data.ts'
import type { LedgerItem } from './dues.ts'

/** A range of days of an account, including both ends. */
export interface LedgerSpan {
  readonly accountNum: string
  readonly firstDay: Day
  readonly lastDay: Day
}

/**
 * Every document of an account with what settled it, each in its currency. Amounts are signed: credit notes
 * and payments lower what is owed. A payment counts for a document from the day on which both exist, up to
 * the document's total; an overpayment stays on the account. A credit note counts for the invoice that it
 * names. Without a currency of its own a payment is in that of the documents that it pays, or in Australian dollars
 * if none is known.
 * `rest` is what the provider reports as settled beyond that. Its date is not reported, so it counts from the
 * document's last change.
 * `change` has the time and amount of each change of open amounts: their sum up to a moment is what is open
 * then.
 */
export const ledger = (accountNum: string): Fragment =>
  fragment`${received(accountNum)}, ${settled}, ${changes}`

/** The documents, and the payments by what they settle and by the currency of their money. */
const received = (accountNum: string): Fragment => fragment`
  doc as (
    select provider, invoice_num, currency, is_open, is_credit_note, credited_invoice_num, date_created, date_due,
      greatest(date_updated, date_created) as date_settled,
      case when is_credit_note then -total_cents else total_cents end as total,
      case when is_credit_note then -due_cents else due_cents end as balance
    from invoice where account_num = ${accountNum}
  ),
  allocated as (
    select p.provider, p.payment_num, a.num as invoice_num, a.cents, d.currency, d.total,
      greatest(p.date_paid, d.date_created) as at, d.invoice_num is not null as is_known
    from payment p
    cross join lateral (
      select e ->> 'invoiceNum' as num, (e ->> 'amountCents')::bigint as cents
      from jsonb_array_elements(p.allocations) e
    ) a
    left join doc d on d.provider = p.provider and d.invoice_num = a.num
    where p.account_num = ${accountNum}
  ),
  elsewhere as (
    select provider, payment_num, min(currency) as first_currency, bool_or(currency = 'AUD') as is_home
    from allocated where is_known group by 1, 2 having bool_or(currency <> 'AUD')
  ),
  received as (
    select p.provider, p.payment_num, p.date_paid, p.amount_cents as cents,
      coalesce(p.currency, case when e.is_home or e.is_home is null then 'AUD' else e.first_currency end) as currency
    from payment p left join elsewhere e using (provider, payment_num)
    where p.account_num = ${accountNum}
  ),
  -- What a payment in one currency settles in another is money in that other currency.
  money as (
    select provider, payment_num, date_paid, currency, sum(cents) as cents from (
      select provider, payment_num, date_paid, currency, cents from received
      union all
      select r.provider, r.payment_num, r.date_paid, unnest(array[r.currency, a.currency]),
        unnest(array[-a.cents, a.cents])
      from received r join allocated a using (provider, payment_num)
      where a.is_known and a.currency <> r.currency
    ) parts group by 1, 2, 3, 4
  )`

/** What settled each document, and what else is settled of it. */
const settled: Fragment = fragment`
  counted as (
    select provider, invoice_num, currency, at,
      greatest(least(total, 0), least(greatest(total, 0), running))
        - greatest(least(total, 0), least(greatest(total, 0), running - cents)) as cents
    from (
      select *, sum(cents) over (
        partition by provider, invoice_num order by at, payment_num rows unbounded preceding
      ) as running
      from allocated where is_known
    ) r
  ),
  paid as (
    select provider, invoice_num, sum(cents) as cents from counted group by 1, 2
  ),
  credited as (
    select c.provider, c.invoice_num, c.credited_invoice_num, greatest(c.date_created, i.date_created) as at,
      c.balance - c.total + coalesce(p.cents, 0) as cents
    from doc c
    join doc i on i.provider = c.provider and i.invoice_num = c.credited_invoice_num and not i.is_credit_note
      and i.currency = c.currency
    left join paid p on p.provider = c.provider and p.invoice_num = c.invoice_num
    where c.is_credit_note
  ),
  settled as (
    select provider, invoice_num, cents, at from counted
    union all select provider, credited_invoice_num, cents, at from credited where cents > 0
    union all select provider, invoice_num, -cents, at from credited where cents > 0
  ),
  document as (
    select d.*, d.total - d.balance - coalesce(s.cents, 0) as rest,
      case when is_credit_note then 'credit' else 'invoice' end as kind,
      case when not is_credit_note then (date_due at time zone 'Australia/Melbourne')::date end as due_day
    from doc d
    left join (
      select provider, invoice_num, sum(cents) as cents from settled group by 1, 2
    ) s on s.provider = d.provider and s.invoice_num = d.invoice_num
  )`

const changes: Fragment = fragment`
  change as (
    select kind, currency, due_day, date_created as at, total as cents from document
    union all
    select kind, currency, due_day, date_settled, -rest from document where rest <> 0
    union all
    select d.kind, d.currency, d.due_day, s.at, -s.cents
    from settled s join document d on d.provider = s.provider and d.invoice_num = s.invoice_num
    union all
    select 'account', currency, null, date_paid, -cents from money
    union all
    select 'account', currency, null, at, cents from counted
    union all
    -- The part of payments for unknown documents is entered as an earlier debt on the account.
    select 'account', r.currency, null, '-infinity', a.cents
    from allocated a join received r using (provider, payment_num) where not a.is_known
  )`

const endOf = (lastDay: Day): Date => startOfMelbourneDay(addDays(lastDay, 1))

interface AccountLedger {
  /** The transactions on the days of the span, in Australian dollars and in order. */
  readonly transactions: readonly StatementTransaction[]
  /** The open amounts at the end of its last day, in every currency. */
  readonly items: readonly LedgerItem[]
}

type LedgerRow = (StatementTransaction & { kind: null }) | (LedgerItem & { type: null })

/** Reads an account's days in one statement, so that both parts are from the same moment. */
export async function readLedger(sql: Sql, span: LedgerSpan): Promise<AccountLedger> {
  const rows = await sql<LedgerRow[]>`
    with ${ledger(span.accountNum)}, ${entries(span)}
    select null as kind, null as currency, null as "dueDay", e.type, e.num as number,
      coalesce(p.reference, '') as reference,
      i.customer_po_num as "customerPoNum", e.at as date, case when e.type = 'Invoice' then e.date_due end as "dateDue",
      e.cents::bigint as "amountCents", null::bigint as cents
    from entry e
    left join invoice i on e.type <> 'Payment' and i.provider = e.provider and i.invoice_num = e.num
    left join payment p on e.type = 'Payment' and p.provider = e.provider and p.payment_num = e.num
    union all
    select kind, currency, to_char(due_day, 'YYYY-MM-DD'), null, null, null, null, null, null, null, sum(cents)::bigint
    from change where at < ${endOf(span.lastDay)}
    group by kind, currency, due_day having sum(cents) <> 0
    order by date, number, type`
  return {
    transactions: rows.filter((row) => row.kind === null),
    items: rows.filter((row) => row.kind !== null),
  }
}

/** The other currencies with transactions in the span or with open amounts; no sum includes them. */
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
export function entries({ firstDay, lastDay }: LedgerSpan): Fragment {
  const during = (column: string) =>
    fragment`${identifier(column)} >= ${startOfMelbourneDay(firstDay)} and ${identifier(column)} < ${endOf(lastDay)}`
  return fragment`
    entry as (
      select case when is_credit_note then 'Credit note' else 'Invoice' end as type, provider, invoice_num as num,
        date_created as at, date_due, total as cents
      from document where currency = 'AUD' and ${during('date_created')}
      union all
      select 'Payment', provider, payment_num, date_paid, null, -cents
      from money where currency = 'AUD' and ${during('date_paid')}
      union all
      select 'Settlement', provider, invoice_num, date_settled, null, -rest
      from document where currency = 'AUD' and rest <> 0 and ${during('date_settled')}
    )`
}
