import { getHomeSummary } from '@portal/contract/home'
import { getInvoice, listInvoices } from '@portal/contract/invoices'
import { ageingLabels, ageingParts } from '@portal/domain/due-filter'
import { type AccountFigures, openCurrencies } from '@portal/domain/home-summary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMayAsk } from '../api/may-ask.ts'
import { callKey, query } from '../api/query.ts'
import { useNewDay } from '../api/use-new-day.ts'
import { quickFilter, type QuickFilter } from '../lists/quick-filters.ts'
import type { useListAddress } from '../lists/list-address.ts'
import type { InvoiceFilters, invoicesPlan } from './invoices-address.ts'

type List = ReturnType<typeof useListAddress<SortColumn, Groups>>
type Plan = ReturnType<typeof invoicesPlan>
type SortColumn = Plan['sortColumns'][number]
type Groups = Plan['filters']

/** What the desk is told of open documents: whatever the list is filtered by, balances and not totals. */
export interface DeskFigures {
  /** Nobody may say for those who may not see invoices. */
  readonly isTold: boolean
  readonly isPending: boolean
  readonly error: Error | null
  /** Each currency by itself; undefined while they are not known. */
  readonly currencies: readonly AccountFigures[] | undefined
  readonly at: Date
  readonly retry: () => void
}

/** The same figures as the dashboard's tile has; asked again, with the list, when a new day makes more of them overdue. */
function useDeskFigures(): DeskFigures {
  const isTold = useMayAsk(getInvoice)
  const { data, isPending, error, dataUpdatedAt, refetch } = useQuery({
    ...query(getHomeSummary, {}),
    enabled: isTold,
  })
  const queries = useQueryClient()
  useNewDay(() => {
    for (const call of [getHomeSummary, listInvoices]) {
      void queries.invalidateQueries({ queryKey: callKey(call) })
    }
  })
  return {
    isTold,
    isPending: isTold && isPending,
    error,
    currencies: data?.accounts && openCurrencies(data.accounts),
    at: new Date(dataUpdatedAt),
    retry: () => void refetch(),
  }
}

type Counted = 'openCount' | 'overdueCount' | 'weekCount' | 'creditCount'

const unpaid = { invoiceStatus: 'unpaid' } as const
const openCredit = { ...unpaid, invoiceType: 'credit' } as const

/** Nobody keeps count of what is paid in part. */
const chips: readonly { label: string; filters: Partial<InvoiceFilters>; of?: Counted }[] = [
  { label: 'All open', filters: unpaid, of: 'openCount' },
  { label: 'Overdue', filters: { due: 'overdue' }, of: 'overdueCount' },
  { label: 'Due this week', filters: { due: 'week' }, of: 'weekCount' },
  { label: 'Part-paid', filters: { due: 'partPaid' } },
  { label: 'Open credit', filters: openCredit, of: 'creditCount' },
]

/** Over all currencies: a filter of its own is each part of the ageing. */
const deskChips = (list: List, { currencies, isPending }: DeskFigures) =>
  chips.map(({ label, filters, of }) => ({
    label,
    ...quickFilter(list, filters),
    count: of === undefined ? undefined : isPending ? ('waiting' as const) : countOf(currencies, of),
  }))

const countOf = (currencies: readonly AccountFigures[] | undefined, of: Counted): number | undefined =>
  currencies?.reduce((sum, figures) => sum + figures[of], 0)

/** A part of what is open, with the list of exactly its rows. */
export interface AgeingCell extends QuickFilter {
  readonly part: (typeof ageingParts)[number] | 'credit'
  readonly label: string
  readonly count: number
  /** Dollars; of credit below zero. */
  readonly due: number
}

/** The statement's ageing of one currency, and the credit that is not used yet. */
function ageingCells(list: List, figures: AccountFigures, isOnly: boolean): readonly AgeingCell[] {
  const { currency, ageing, credit, creditCount } = figures
  const ofCurrency = isOnly ? {} : { currency }
  return [
    ...ageingParts.map((part) => ({
      part,
      label: ageingLabels[part],
      ...ageing[part],
      ...quickFilter(list, { due: part, ...ofCurrency }),
    })),
    {
      part: 'credit' as const,
      label: 'Open credit',
      count: creditCount,
      due: credit === 0 ? 0 : -credit,
      ...quickFilter(list, { ...openCredit, ...ofCurrency }),
    },
  ]
}

/** The one-tap filters of the list: chips over all currencies, and the ageing of each. */
export function useDesk(list: List) {
  const figures = useDeskFigures()
  const { currencies = [] } = figures
  const chips = deskChips(list, figures)
  const ages = currencies.map((each) => ageingCells(list, each, currencies.length === 1))
  return { figures, chips, ages, isOn: [...chips, ...ages.flat()].some(({ isOn }) => isOn) }
}
