import type { Day } from '@portal/domain/dates'
import { melbourneDay } from '@portal/domain/dates'
import type { HomeSummary } from '@portal/domain/home-summary'
import { dollarsOf } from '@portal/domain/money'
import type { Privilege } from '@portal/domain/privileges'
import type { Sql } from 'postgres'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import {
  countPricedParts,
  countProductTerms,
  readAccountFigures,
  readDesignFigures,
  readOrderFigures,
} from './summary-queries.ts'
import type { AccountFigures } from './summary-queries.ts'

interface Asker {
  readonly session: { readonly privileges: ReadonlySet<Privilege> }
  /** Reading it counts as a use; a part that nobody may see must not read it. */
  readonly scope: Scope
}

/** What the dashboard's tiles say: each part for those alone who have its tile. */
export async function homeSummary({ sql, clock }: AppParts, asker: Asker): Promise<HomeSummary> {
  const today = melbourneDay(clock.now())
  const may = (privilege: Privilege) => asker.session.privileges.has(privilege)
  const parts = await Promise.all([
    may('see_home_sales_tile') && ordersPart(sql, asker.scope, today),
    may('see_home_accounts_tile') && accountsPart(sql, asker.scope, today),
    may('see_home_design_centre_tile') && designPart(sql, asker.scope, today),
    may('view_price_list') && pricePart(sql, asker.scope),
    may('see_home_products_tile') && productsPart(sql),
  ])
  return Object.assign({}, ...parts) as HomeSummary
}

type Part = Promise<HomeSummary>

async function ordersPart(sql: Sql, scope: Scope, today: Day): Part {
  const [orders] = await readOrderFigures(sql, scope, today)
  return orders ? { orders } : {}
}

async function accountsPart(sql: Sql, scope: Scope, today: Day): Part {
  const [figures] = await readAccountFigures(sql, scope, today)
  return figures ? { accounts: presentAccounts(figures) } : {}
}

function presentAccounts({ owingCents, overdueCents, overdueCount }: AccountFigures) {
  return { owing: dollarsOf(owingCents), overdue: dollarsOf(overdueCents), overdueCount }
}

async function designPart(sql: Sql, scope: Scope, today: Day): Part {
  const [designCentre] = await readDesignFigures(sql, scope, today)
  return designCentre ? { designCentre } : {}
}

async function pricePart(sql: Sql, scope: Scope): Part {
  const [priceList] = await countPricedParts(sql, scope)
  return priceList ? { priceList } : {}
}

async function productsPart(sql: Sql): Part {
  const [products] = await countProductTerms(sql)
  return products ? { products } : {}
}
