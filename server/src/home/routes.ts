import { features } from '@portal/contract/calls'
import { melbourneDay } from '@portal/domain/dates'
import type { AccountFigures, HomeSummary } from '@portal/domain/home-summary'
import { homeCurrency } from '@portal/domain/money'
import type { Privilege } from '@portal/domain/privileges'
import type { Asker } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import {
  accountFigures,
  designFigures,
  orderFigures,
  pricedParts,
  productTerms,
  readFigures,
} from './summary-queries.ts'

export const homeRoutes = (parts: AppParts) =>
  implement(features.home, { getHomeSummary: (asker) => homeSummary(parts, asker) })

/**
 * The figures on the dashboards' tiles: each part only for users who have one of its tiles. They are read from the same
 * database as the lists that they lead to, and so agree with these.
 */
async function homeSummary({ listSql, clock }: AppParts, asker: Asker): Promise<HomeSummary> {
  const { scope } = asker
  const today = melbourneDay(clock.now())
  const may = (privilege: Privilege) => asker.session.privileges.has(privilege)
  const figures = await readFigures(listSql, {
    ...(may('see_home_sales_tile') && { orders: orderFigures(scope, today) }),
    ...((may('see_home_accounts_tile') || may('view_invoices')) && {
      accounts: accountFigures(scope, today),
    }),
    ...(may('see_home_design_centre_tile') && { designCentre: designFigures(scope, today) }),
    ...(may('view_price_list') && { priceList: pricedParts(scope) }),
    ...(may('see_home_products_tile') && { products: productTerms }),
  })
  const { accounts, ...others } = figures
  const single = Object.entries(others).map(([part, [row]]) => [part, row] as const)
  return { ...Object.fromEntries(single), ...(accounts && { accounts: presentAccounts(accounts) }) }
}

const nothing = { due: 0, count: 0 }

const noFigures: AccountFigures = {
  currency: homeCurrency,
  owing: 0,
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  week: 0,
  weekCount: 0,
  ageing: { notYet: nothing, days30: nothing, days60: nothing, days90: nothing, older: nothing },
  credit: 0,
  creditCount: 0,
}

/** The figures in Australian dollars, and those in other currencies beside them. */
function presentAccounts(figures: readonly AccountFigures[]): NonNullable<HomeSummary['accounts']> {
  const home = figures.find(({ currency }) => currency === homeCurrency) ?? noFigures
  return { ...home, others: figures.filter((each) => each !== home) }
}
