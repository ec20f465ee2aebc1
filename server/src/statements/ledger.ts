import { endOfMelbourneDay, startOfMelbourneDay, type Day } from '@portal/domain/dates'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { StatementTransaction } from '../documents/statement-data.ts'
import type { LedgerItem } from './dues.ts'
import { ledger } from './ledger-sql.ts'

/** A range of days of an account, including both ends. */
interface LedgerSpan {
  readonly accountNum: string
  readonly firstDay: Day
  readonly lastDay: Day
}

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
      coalesce(p.reference, '') as reference, coalesce(e.paid_for, '') as "paidFor",
      i.customer_po_num as "customerPoNum", e.at as date, case when e.type = 'Invoice' then e.date_due end as "dateDue",
      e.cents::bigint as "amountCents", null::bigint as cents
    from entry e
    left join invoice i on not e.is_payment and i.provider = e.provider and i.invoice_num = e.num
    left join payment p on e.is_payment and p.provider = e.provider and p.payment_num = e.num
    union all
    select kind, currency, to_char(due_day, 'YYYY-MM-DD'), null, null, null, null, null, null, null, null,
      sum(cents)::bigint
    from change where at < ${endOfMelbourneDay(span.lastDay)}
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
    where account_num = ${accountNum} and currency <> 'AUD' and date_created < ${endOfMelbourneDay(lastDay)}
      and (is_open or date_created >= ${startOfMelbourneDay(firstDay)})
    order by currency`
  return rows.map(({ currency }) => currency)
}

/** The transactions of a span. */
export function entries({ firstDay, lastDay }: LedgerSpan): Fragment {
  const [from, until] = [startOfMelbourneDay(firstDay), endOfMelbourneDay(lastDay)]
  const during = (column: string) =>
    fragment`${identifier(column)} >= ${from} and ${identifier(column)} < ${until}`
  return fragment`
    entry as (
      select case when is_credit_note then 'Credit note' else 'Invoice' end as type, provider, invoice_num as num,
        false as is_payment, null as paid_for, date_created as at, date_due, total as cents
      from document where currency = 'AUD' and ${during('date_created')}
      union all
      select 'Payment', provider, payment_num, true, null, date_paid, null, -cents
      from money where currency = 'AUD' and ${during('date_paid')}
      union all
      select type, provider, payment_num, true, paid_for, date_paid, null, cents
      from passed_on where currency = 'AUD' and ${during('date_paid')}
      union all
      select 'Settlement', provider, invoice_num, false, null, date_settled, null, -rest
      from document where currency = 'AUD' and rest <> 0 and ${during('date_settled')}
    )`
}
