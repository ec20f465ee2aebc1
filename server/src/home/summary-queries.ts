import { addDays, startOfMelbourneDay, type Day } from '@portal/domain/dates'
import { ageingParts, dueDays, type DueFilter } from '@portal/domain/due-filter'
import type { AccountFigures, HomeSummary } from '@portal/domain/home-summary'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { empty, join } from 'sql-template-tag'
import { withinAccounts, withinCompanies, type Scope } from '../access/scope.ts'

/**
 * Open and late orders from the figures stored by due day; today's deliveries, without drafts, from their
 * index.
 */
export const orderFigures = (scope: Scope, today: Day): Fragment => fragment`
    select open, late, "deliveriesToday" from (
      select coalesce(sum(open_orders), 0)::bigint as open,
        coalesce(sum(unfulfilled_orders) filter (where day < ${today}::date), 0)::bigint as late
      from sales_order_due_day where ${summedWithin(scope)}
    ) f cross join (
      select count(*) as "deliveriesToday" from sales_order
      where delivery_date >= ${startOfMelbourneDay(today)}
        and delivery_date < ${startOfMelbourneDay(addDays(today, 1))}
        and status <> 'draft' and ${withinAccounts(scope, 'account_num')}
    ) d`

/** The totals of open invoices and open credit notes, and of the invoices by the list's due filters. */
export function accountFigures(scope: Scope, today: Day): Fragment {
  const [overdue, week] = [dueIn('overdue', today), dueIn('week', today)]
  const ageing = ageingParts.map((part) => {
    const { due, count } = dueIn(part, today)
    return fragment`${part}::text, json_build_object('due', ${due}, 'count', ${count})`
  })
  return fragment`
    select currency, (sum(invoiced_cents) - sum(credited_cents)) / 100 as owing, sum(invoiced_cents) / 100 as open,
      sum(invoices) as "openCount",
      ${overdue.due} as overdue, ${overdue.count} as "overdueCount",
      ${week.due} as week, ${week.count} as "weekCount",
      json_build_object(${join(ageing)}) as ageing,
      sum(credited_cents) / 100 as credit, sum(open_documents - invoices) as "creditCount"
    from invoice_due_day where ${summedWithin(scope)}
    group by currency order by currency collate "C"`
}

/**
 * The dollars due on a filter's invoices, and the number of those with something due; invoices without a due day are stored
 * under 'infinity'.
 */
function dueIn(filter: Exclude<DueFilter, 'partPaid'>, today: Day): { due: Fragment; count: Fragment } {
  const { from = '-infinity', before } = dueDays(filter, today)
  const isIn = fragment`day >= ${from}::date${before === undefined ? empty : fragment` and day < ${before}::date`}`
  return {
    due: fragment`coalesce(sum(invoiced_cents) filter (where ${isIn}), 0) / 100`,
    count: fragment`coalesce(sum(owed_invoices) filter (where ${isIn}), 0)`,
  }
}

/** The sum over all accounts is stored in a row of its own (account ''). */
const summedWithin = (scope: Scope): Fragment =>
  scope.accounts === 'all' ? fragment`account_num = ''` : withinAccounts(scope, 'account_num')

/** Requests in progress, and those due on the next day, by the date of spec 4. */
export function designFigures(scope: Scope, today: Day): Fragment {
  const tomorrow = addDays(today, 1)
  return fragment`
    select count(*) as open, count(*) filter (
        where relevant_date >= ${startOfMelbourneDay(tomorrow)}
          and relevant_date < ${startOfMelbourneDay(addDays(today, 2))}
      ) as "dueTomorrow"
    from design_request
    where status between 0 and 19 and outcome = 0
      and ${withinCompanies(scope, ['merchant_company_id', 'builder_company_id'])}`
}

/**
 * Parts with a price for an account in the scope. The stored count is right for a single list or provider;
 * with several, a part number may be in more than one and must count once, so they are counted again.
 */
export const pricedParts = (scope: Scope): Fragment =>
  scope.accounts === 'all'
    ? fragment`
    select case when (select count(*) from known_parts) > 1 then (select count(distinct part_num) from part)
      else coalesce((select parts from known_parts), 0) end as parts`
    : fragment`
    with own_lists as (
      select provider, price_list, parts from priced_parts where (provider::text, price_list) in (
        select unnest(array['', provider::text]), price_list from customer
        where ${withinAccounts(scope, 'account_num')})
    )
    select case when (select count(*) from own_lists) > 1 then (
        select count(distinct part_num) from part_price
        where (provider, price_list) in (select provider, price_list from own_lists)
      ) else coalesce((select parts from own_lists), 0) end as parts`

export const productTerms = fragment`
    select count(*) filter (where kind = 'brand') as brands,
      count(*) filter (where kind = 'category') as categories
    from product_term`

/** The rows of each figure: one, or for accounts one for each currency. */
type Figures = { [Part in Exclude<keyof HomeSummary, 'accounts'>]-?: [NonNullable<HomeSummary[Part]>] } & {
  accounts: AccountFigures[]
}

/** The rows of all queries, in one round trip. */
export async function readFigures(
  sql: Sql,
  queries: Readonly<Partial<Record<keyof Figures, Fragment>>>,
): Promise<Partial<Figures>> {
  const columns = Object.entries(queries).map(
    ([name, query]) =>
      fragment`(select coalesce(json_agg(f), '[]') from (${query}) f) as ${identifier(name)}`,
  )
  if (columns.length === 0) return {}
  const [figures = {}] = await sql<Partial<Figures>[]>`select ${join(columns)}`
  return figures
}
