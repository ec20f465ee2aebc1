import { endOfMelbourneDay, melbourneDay, type Day } from '@portal/domain/dates'
import { dollarsOf } from '@portal/domain/money'
import { firstStatementMonth } from '@portal/domain/statement-months'
import type { StatementMonth } from '@portal/domain/statements'
import { isKnownTo } from '../access/known-account.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { entries } from './ledger.ts'
import { ledger } from './ledger-sql.ts'

interface MonthRow {
  /** Null in the only row of an account without statements. */
  month: string | null
  closingCents: number
  transactions: number
  otherCurrencies: string[]
}

/**
 * The months that have statements, newest first, from the same ledger as statements; undefined if the scope
 * has no such account.
 */
export async function findStatementMonths(
  sql: Sql,
  scope: Scope,
  { accountNum, now }: { accountNum: string; now: Date },
): Promise<StatementMonth[] | undefined> {
  const firstDay = `${firstStatementMonth}-01`
  const span = { accountNum, firstDay, lastDay: melbourneDay(now) }
  const rows = await sql<MonthRow[]>`
    with ${ledger(accountNum)}, ${entries(span)}, ${monthly(span)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(m.closing, 0)::bigint as "closingCents",
      coalesce(m.transactions, 0)::int as transactions, m.others as "otherCurrencies"
    from (select ${accountNum}::text as num) a left join told m on true
    where ${withinAccounts(scope, 'a.num')} and (m.month is not null or ${isKnownTo(scope, fragment`a.num`)})
    order by m.month desc`
  if (rows.length === 0) return undefined
  return rows.flatMap(({ month, closingCents, ...told }) =>
    month === null ? [] : { month, closing: dollarsOf(closingCents), ...told },
  )
}

const monthOf = (time: Fragment): Fragment =>
  fragment`date_trunc('month', ${time} at time zone 'Australia/Melbourne')`

/**
 * Sums by month; `told` has the months with transactions, or with open amounts at their end, and the currencies
 * that its sums leave out.
 */
function monthly({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): Fragment {
  return fragment`
    happened as (select ${monthOf(fragment`at`)} as month, count(*) as transactions from entry group by 1),
    changed as (
      select ${monthOf(fragment`at`)} as month, kind, currency, due_day, sum(cents) as cents
      from change where at < ${endOfMelbourneDay(lastDay)} group by 1, 2, 3, 4
    ),
    home as (select month, sum(cents) as cents from changed where currency = 'AUD' group by month),
    open as (
      select currency, month as since, lead(month) over w as until, sum(cents) over w as cents from changed
      window w as (partition by kind, currency, due_day order by month)
    ),
    told as (
      select c.month, h.transactions, o.others,
        (select sum(cents) from home where home.month <= c.month) as closing
      from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, '1 month') c (month)
      left join happened h using (month)
      cross join lateral (
        select count(*) filter (where is_home) > 0 as is_home_open,
          coalesce(array_agg(currency order by currency collate "C") filter (where not is_home), '{}') as others
        from (
          select currency, currency = 'AUD' as is_home from open o
          where o.cents <> 0 and o.since <= c.month and (o.until > c.month or o.until is null)
          union
          select currency, false from doc d
          where d.currency <> 'AUD' and d.date_created < ${endOfMelbourneDay(lastDay)}
            and ${monthOf(fragment`d.date_created`)} <= c.month
            and (d.is_open or ${monthOf(fragment`d.date_created`)} = c.month)
        ) known
      ) o
      where h.transactions > 0 or o.is_home_open or o.others <> '{}'
    )`
}
