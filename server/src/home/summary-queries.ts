import type { Day } from '@portal/domain/dates'
import { addDays, startOfMelbourneDay } from '@portal/domain/dates'
import { fragment } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, withinCompanies } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

export interface OrderFigures {
  open: number
  deliveriesToday: number
  late: number
}

/** Open and late ones by the figures kept for each due day; today's deliveries, without drafts, by their index. */
export async function readOrderFigures(sql: Sql, scope: Scope, today: Day): Promise<OrderFigures[]> {
  return sql<OrderFigures[]>`
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
}

export interface CurrencyFigures {
  currency: string
  openCents: number
  openCount: number
  overdueCents: number
  overdueCount: number
  creditCents: number
  creditCount: number
}

/** What open invoices and open credit notes come to; overdue are invoices whose due day has gone by. */
export function readAccountFigures(sql: Sql, scope: Scope, today: Day): Promise<CurrencyFigures[]> {
  return sql<CurrencyFigures[]>`
    select currency, sum(invoiced_cents)::bigint as "openCents", sum(invoices)::bigint as "openCount",
      coalesce(sum(invoiced_cents) filter (where day < ${today}::date), 0)::bigint as "overdueCents",
      coalesce(sum(invoices) filter (where day < ${today}::date), 0)::bigint as "overdueCount",
      sum(credited_cents)::bigint as "creditCents", sum(open_documents - invoices)::bigint as "creditCount"
    from invoice_due_day where ${summedWithin(scope)}
    group by currency order by currency collate "C"`
}

/** Everything has a row of its own, so that nobody adds up thousands of accounts. */
const summedWithin = (scope: Scope): Fragment =>
  scope.accounts === 'all' ? fragment`account_num = ''` : withinAccounts(scope, 'account_num')

export interface DesignFigures {
  open: number
  dueTomorrow: number
}

/** Requests in progress, and those of them that are due on the next day, by the date spec 4 measures them by. */
export function readDesignFigures(sql: Sql, scope: Scope, today: Day): Promise<DesignFigures[]> {
  const tomorrow = addDays(today, 1)
  return sql<DesignFigures[]>`
    select count(*) as open, count(*) filter (
        where relevant_date >= ${startOfMelbourneDay(tomorrow)}
          and relevant_date < ${startOfMelbourneDay(addDays(today, 2))}
      ) as "dueTomorrow"
    from design_request
    where status between 0 and 19 and outcome = 0
      and ${withinCompanies(scope, ['merchant_company_id', 'builder_company_id'])}`
}

/** Parts with a price for an account of the scope. */
export function countPricedParts(sql: Sql, scope: Scope): Promise<{ parts: number }[]> {
  if (scope.accounts === 'all') return sql<{ parts: number }[]>`select count(*) as parts from part`
  return sql<{ parts: number }[]>`
    select count(distinct part_num) as parts from part_price
    where price_list in (select price_list from customer where ${withinAccounts(scope, 'account_num')})`
}

export function countProductTerms(sql: Sql): Promise<{ brands: number; categories: number }[]> {
  return sql<{ brands: number; categories: number }[]>`
    select count(*) filter (where kind = 'brand') as brands,
      count(*) filter (where kind = 'category') as categories
    from product_term`
}
