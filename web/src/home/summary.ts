import type { CallShape } from '@portal/contract/call'
import { listDesignRequests } from '@portal/contract/design-centre'
import { getHomeSummary } from '@portal/contract/home'
import { listInvoices } from '@portal/contract/invoices'
import { getPriceList } from '@portal/contract/price-list'
import { listBrands, listProductCategories } from '@portal/contract/products'
import { listOrders } from '@portal/contract/sales'
import { type AccountFigures, type HomeSummary, openCurrencies } from '@portal/domain/home-summary'
import { formatMoney, homeCurrency } from '@portal/domain/money'
import { counted, formatCount, nounFor } from '@portal/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { figurePlaces } from '../related/figure-places.ts'
import { owing } from '../related/owing.ts'
import type { TileFact } from '../ui/tile.tsx'

/** A figure of the summary. It links to the list it counts only for users who may make the call `listedBy`. */
export interface SummaryFact extends TileFact {
  readonly listedBy?: CallShape
}

/** The figures for the tiles: 'waiting' while they load, and empty if the request failed. */
export function useSummary(isWanted: boolean): HomeSummary | 'waiting' {
  const { data, isPending, isError } = useQuery({ ...query(getHomeSummary, {}), enabled: isWanted })
  if (isPending && !isError) return 'waiting'
  return data ?? {}
}

type Part = keyof HomeSummary

/** The figures of one tile: undefined if there are none; without values, shown as skeletons, while they load. */
const factsOf =
  <P extends Part>(
    part: P,
    labels: readonly string[],
    tell: (about: NonNullable<HomeSummary[P]>) => SummaryFact[],
  ) =>
  (summary: HomeSummary | 'waiting'): SummaryFact[] | undefined => {
    if (summary === 'waiting') return labels.map((label) => ({ label, value: undefined }))
    const about = summary[part]
    return about && tell(about)
  }

const number = (label: string, value: number): SummaryFact => ({ label, value: formatCount(value) })

/** A number with a noun, which is in the singular for 1. */
const numberOf = (value: number, one: string, many?: string): SummaryFact =>
  number(nounFor(value, one, many), value)

type OrderFigures = NonNullable<HomeSummary['orders']>

const openOrders = ({ open }: OrderFigures): SummaryFact => ({
  ...numberOf(open, 'open order'),
  of: { to: paths.openOrders },
  listedBy: listOrders,
})

/** The list of the orders that are delivered today. */
export const todaysDeliveries: Required<NonNullable<TileFact['of']>> = {
  to: paths.orders,
  search: { onTruckToday: 'true' },
}

const deliveriesDue = ({ deliveriesToday }: OrderFigures): SummaryFact => ({
  ...numberOf(deliveriesToday, 'delivery today', 'deliveries today'),
  of: todaysDeliveries,
  listedBy: listOrders,
})

/** The list of the late orders. */
export const lateOrders: Required<NonNullable<TileFact['of']>> = {
  to: paths.orders,
  search: { late: 'true' },
}

const lateOrdersFact = ({ late }: OrderFigures): SummaryFact => ({
  ...number('late', late),
  isLate: late > 0,
  of: lateOrders,
  listedBy: listOrders,
})

export const orderFacts = factsOf('orders', ['open orders', 'deliveries today', 'late'], (about) => [
  openOrders(about),
  deliveriesDue(about),
  lateOrdersFact(about),
])

export const openOrderFacts = factsOf('orders', ['open orders', 'late'], (about) => [
  openOrders(about),
  lateOrdersFact(about),
])

export const deliveryFacts = factsOf('orders', ['deliveries today'], (about) => [deliveriesDue(about)])

/** Owing and overdue, for each currency by itself. Open credit is deducted if the label says so. */
export const accountFacts = factsOf('accounts', ['owing', 'overdue'], (about) => {
  const currencies = openCurrencies(about)
  return currencies.flatMap((figures) => currencyFacts(figures, currencies))
})

/** The portal's own currency is not named. */
const inCurrency = (currency: string): string => (currency === homeCurrency ? '' : ` in ${currency}`)

const onDocuments = (howMany: number, words: string): string => (howMany === 0 ? '' : ` on ${words}`)

function currencyFacts(figures: AccountFigures, currencies: readonly AccountFigures[]): SummaryFact[] {
  const { currency, overdue, overdueCount } = figures
  const { label, value } = owing(figures)
  const places = figurePlaces(figures, currencies)
  return [
    { label: `${label}${inCurrency(currency)}`, value, of: places.owing, listedBy: listInvoices },
    {
      label: `overdue${inCurrency(currency)}${onDocuments(overdueCount, counted(overdueCount, 'invoice'))}`,
      value: formatMoney(overdue, currency),
      isLate: overdueCount > 0,
      of: places.overdue,
      listedBy: listInvoices,
    },
  ]
}

export const creditFacts = factsOf('accounts', ['open credit'], (about) =>
  openCurrencies(about).map((figures, _at, currencies) => {
    const { currency, credit, creditCount } = figures
    return {
      label: `open credit${inCurrency(currency)}${onDocuments(creditCount, counted(creditCount, 'credit note'))}`,
      value: formatMoney(credit, currency),
      of: figurePlaces(figures, currencies).credit,
      listedBy: listInvoices,
    }
  }),
)

const requestsWith = (search: Record<string, string>) => ({
  of: { to: paths.designRequests, search },
  listedBy: listDesignRequests,
})

export const designFacts = factsOf('designCentre', ['open jobs', 'due tomorrow'], (about) => [
  { ...numberOf(about.open, 'open job'), ...requestsWith({ status: 'open' }) },
  { ...number('due tomorrow', about.dueTomorrow), ...requestsWith({ due: 'tomorrow' }) },
])

export const priceFacts = factsOf('priceList', ['products', 'rates each'], ({ parts }) => [
  { ...numberOf(parts, 'product'), of: { to: paths.priceList }, listedBy: getPriceList },
  number('rates each', 2),
])

export const productFacts = factsOf('products', ['brands', 'categories'], ({ brands, categories }) => [
  { ...numberOf(brands, 'brand'), of: { to: paths.productTerms('brands') }, listedBy: listBrands },
  {
    ...numberOf(categories, 'category', 'categories'),
    of: { to: paths.productTerms('categories') },
    listedBy: listProductCategories,
  },
])
