import { getHomeSummary } from '@portal/contract/home'
import { type AccountFigures, type HomeSummary, openCurrencies } from '@portal/domain/home-summary'
import { formatMoney, homeCurrency } from '@portal/domain/money'
import { formatCount } from '@portal/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { owing } from '../related/owing.ts'
import type { TileFact } from '../ui/tile.tsx'

/** What the tiles say: on its way, or whatever the server told; without figures if it could not say. */
export function useSummary(isWanted: boolean): HomeSummary | 'waiting' {
  const { data, isPending, isError } = useQuery({ ...query(getHomeSummary, {}), enabled: isWanted })
  if (isPending && !isError) return 'waiting'
  return data ?? {}
}

type Part = keyof HomeSummary

/** The figures of one tile; undefined without any, skeletons while they are on their way. */
function factsOf<P extends Part>(
  summary: HomeSummary | 'waiting',
  part: P,
  { labels, tell }: { labels: readonly string[]; tell: (about: NonNullable<HomeSummary[P]>) => TileFact[] },
): TileFact[] | undefined {
  if (summary === 'waiting') return labels.map((label) => ({ label, value: undefined }))
  const about = summary[part]
  return about === undefined ? undefined : tell(about)
}

const number = (label: string, value: number): TileFact => ({ label, value: formatCount(value) })

const late = (label: string, value: number): TileFact => ({ ...number(label, value), isLate: value > 0 })

export const orderFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'orders', {
    labels: ['open orders', 'on trucks today', 'late'],
    tell: (about) => [
      number('open orders', about.open),
      number('on trucks today', about.deliveriesToday),
      late('late', about.late),
    ],
  })

export const openOrderFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'orders', {
    labels: ['open orders', 'late'],
    tell: (about) => [number('open orders', about.open), late('late', about.late)],
  })

export const deliveryFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'orders', {
    labels: ['on trucks today'],
    tell: (about) => [number('on trucks today', about.deliveriesToday)],
  })

/** Each currency by itself; with open credit taken off, as the label says. */
export const accountFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'accounts', {
    labels: ['owing', 'overdue'],
    tell: (about) => openCurrencies(about).flatMap(currencyFacts),
  })

/** The portal's own currency goes without saying. */
const inCurrency = (currency: string): string => (currency === homeCurrency ? '' : ` in ${currency}`)

const onThem = (howMany: number, words: string): string => (howMany === 0 ? '' : ` on ${words}`)

function currencyFacts(figures: AccountFigures): TileFact[] {
  const { currency, overdue, overdueCount } = figures
  const { label, value } = owing(figures)
  return [
    { label: `${label}${inCurrency(currency)}`, value },
    {
      label: `overdue${inCurrency(currency)}${onThem(overdueCount, invoices(overdueCount))}`,
      value: formatMoney(overdue, currency),
      isLate: overdueCount > 0,
    },
  ]
}

export const creditFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'accounts', {
    labels: ['open credit'],
    tell: (about) =>
      openCurrencies(about).map(({ currency, credit, creditCount }) => ({
        label: `open credit${inCurrency(currency)}${onThem(creditCount, creditNotes(creditCount))}`,
        value: formatMoney(credit, currency),
      })),
  })

const requestsWith = (search: Record<string, string>) => ({ to: paths.designRequests, search })

export const designFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'designCentre', {
    labels: ['open jobs', 'due tomorrow'],
    tell: (about) => [
      { ...number('open jobs', about.open), of: requestsWith({ status: 'open' }) },
      { ...number('due tomorrow', about.dueTomorrow), of: requestsWith({ due: 'tomorrow' }) },
    ],
  })

export const priceFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'priceList', {
    labels: ['products', 'rates each'],
    tell: (about) => [number('products', about.parts), number('rates each', 2)],
  })

export const productFacts = (summary: HomeSummary | 'waiting') =>
  factsOf(summary, 'products', {
    labels: ['brands', 'categories'],
    tell: (about) => [number('brands', about.brands), number('categories', about.categories)],
  })

export const invoices = (howMany: number): string =>
  howMany === 1 ? '1 invoice' : `${formatCount(howMany)} invoices`

const creditNotes = (howMany: number): string =>
  howMany === 1 ? '1 credit note' : `${formatCount(howMany)} credit notes`
