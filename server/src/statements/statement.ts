import { melbourneDay, type Day } from '@portal/domain/dates'
import { homeCurrency } from '@portal/domain/money'
import { firstDayOfMonth, firstStatementMonth } from '@portal/domain/statement-months'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'
import type { StatementDocument } from '../documents/statement-data.ts'
import { readLedger, readOtherCurrencies } from './ledger.ts'
import { ageingOf, duesOf } from './dues.ts'

/** A statement without its letterhead. */
export type Statement = Omit<StatementDocument, 'letterhead'>

interface WantedStatement {
  readonly accountNum: string
  /** The last day of the statement's month. */
  readonly lastDay: Day
  readonly now: Date
}

interface CustomerRow {
  name: string
  address: string[]
  terms: string
}

/**
 * An account's month: the opening balance, the transactions, and the closing balance by age, exact to the
 * cent, from both providers' documents and payments. Undefined if there is nothing to report (api.md).
 */
export async function findStatement(
  sql: Sql,
  scope: Scope,
  { accountNum, lastDay, now }: WantedStatement,
): Promise<Statement | undefined> {
  const today = melbourneDay(now)
  const firstDay = firstDayOfMonth(lastDay)
  if (firstDay > today || lastDay.slice(0, 7) < firstStatementMonth) return undefined
  // What is dated later in this month has not happened yet.
  const asOf = lastDay < today ? lastDay : today
  const span = { accountNum, firstDay, lastDay: asOf }
  const [customer] = await findCustomer(sql, scope, accountNum)
  if (customer === undefined) return undefined
  const [{ transactions, items }, elsewhere] = await Promise.all([
    readLedger(sql, span),
    readOtherCurrencies(sql, span),
  ])
  const byCurrency = Map.groupBy(items, ({ currency }) => currency)
  const home = byCurrency.get(homeCurrency) ?? []
  const closing = home.reduce((sum, { cents }) => sum + cents, 0)
  const others = new Set([...elsewhere, ...byCurrency.keys()])
  others.delete(homeCurrency)
  if (transactions.length === 0 && closing === 0 && home.length + others.size === 0) return undefined
  return {
    accountNum,
    customerName: customer.name,
    customerAddress: customer.address,
    terms: customer.terms,
    lastDay,
    asOf,
    isCurrent: lastDay >= today,
    otherCurrencies: [...others]
      .toSorted()
      .map((currency) => ({ currency, ...duesOf(byCurrency.get(currency) ?? [], asOf) })),
    openingCents: transactions.reduce((sum, { amountCents }) => sum - amountCents, closing),
    transactions,
    dues: duesOf(home, asOf),
    ageing: ageingOf(home, asOf),
  }
}

/**
 * If both providers know the account, epicor's record is used. If its documents came without a customer
 * record, the name of the company that owns it is used.
 */
const findCustomer = (sql: Sql, scope: Scope, accountNum: string) => sql<CustomerRow[]>`
  select coalesce(k.name, c.company_name, a.num) as name, coalesce(k.address, '{}') as address,
    coalesce(k.terms, '') as terms
  from (select ${accountNum}::text as num) a
  left join customer k on k.account_num = a.num
  left join company_account o on o.account_num = a.num
  left join company c on c.id = o.company_id
  where ${withinAccounts(scope, 'a.num')}
  order by k.provider limit 1`
