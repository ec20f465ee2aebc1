import type { Day } from '@portal/domain/dates'
import { melbourneDay } from '@portal/domain/dates'
import type { AccountFigures, HomeSummary } from '@portal/domain/home-summary'
import { dollarsOf, homeCurrency } from '@portal/domain/money'
import type { Privilege } from '@portal/domain/privileges'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import {
  countPricedParts,
  countProductTerms,
  readAccountFigures,
  readDesignFigures,
  readOrderFigures,
} from './summary-queries.ts'
import type { CurrencyFigures } from './summary-queries.ts'

interface Asker {
  readonly session: { readonly privileges: ReadonlySet<Privilege> }
  /** Reading it counts as a use; a part that nobody may see must not read it. */
  readonly scope: Scope
}

/** What the dashboards' tiles say: each part for those alone who have one of its tiles. */
export async function homeSummary({ sql, clock }: AppParts, asker: Asker): Promise<HomeSummary> {
  const today = melbourneDay(clock.now())
  const may = (privilege: Privilege) => asker.session.privileges.has(privilege)
  const parts = await Promise.all([
    may('see_home_sales_tile') && ordersPart(sql, asker.scope, today),
    (may('see_home_accounts_tile') || may('view_invoices')) && accountsPart(sql, asker.scope, today),
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
  return { accounts: presentAccounts(await readAccountFigures(sql, scope, today)) }
}

const noFigures = {
  openCents: 0,
  openCount: 0,
  overdueCents: 0,
  overdueCount: 0,
  creditCents: 0,
  creditCount: 0,
}

/** The portal's own currency, and the others beside it. */
function presentAccounts(figures: readonly CurrencyFigures[]): NonNullable<HomeSummary['accounts']> {
  const home = figures.find(({ currency }) => currency === homeCurrency)
  const others = figures.filter((each) => each !== home)
  return {
    ...presentCurrency(home ?? { currency: homeCurrency, ...noFigures }),
    others: others.map(presentCurrency),
  }
}

const presentCurrency = ({
  currency,
  openCents,
  creditCents,
  ...figures
}: CurrencyFigures): AccountFigures => ({
  currency,
  owing: dollarsOf(openCents - creditCents),
  open: dollarsOf(openCents),
  openCount: figures.openCount,
  overdue: dollarsOf(figures.overdueCents),
  overdueCount: figures.overdueCount,
  credit: dollarsOf(creditCents),
  creditCount: figures.creditCount,
})

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
