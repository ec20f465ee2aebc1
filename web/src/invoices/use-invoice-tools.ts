import { getHomeSummary } from '@portal/contract/home'
import { getInvoice, listInvoices } from '@portal/contract/invoices'
import { type AccountFigures, openCurrencies } from '@portal/domain/home-summary'
import { useQuery } from '@tanstack/react-query'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'
import { ageOf } from '../reply-age.ts'
import { useRefetchOnNewDay } from '../api/use-new-day.ts'
import { quickFilter } from '../lists/quick-filters.ts'
import { ageingCells, openCredit } from './ageing-cells.ts'
import type { InvoiceFilters, InvoicesList } from './invoices-address.ts'

/** The figures of all open documents, independent of the list's filters. They are balances, not totals. */
export interface OpenBalances {
  /** False if the user may not see invoices. */
  readonly maySee: boolean
  readonly isPending: boolean
  readonly error: Error | null
  /** The figures of each currency; undefined until they are loaded. */
  readonly currencies: readonly AccountFigures[] | undefined
  readonly at: Date
  readonly retry: () => void
}

/** The figures of the dashboard's tile. They and the list are refetched on a new day, when more becomes overdue. */
function useOpenBalances(): OpenBalances {
  const maySee = useMayAsk(getInvoice)
  const { data, isPending, error, dataUpdatedAt, refetch } = useQuery({
    ...query(getHomeSummary, {}),
    enabled: maySee,
  })
  useRefetchOnNewDay(getHomeSummary, listInvoices)
  return {
    maySee,
    isPending: maySee && isPending,
    error,
    currencies: data?.accounts && openCurrencies(data.accounts),
    at: ageOf(data)?.asOf ?? new Date(dataUpdatedAt),
    retry: () => void refetch(),
  }
}

type Counted = 'openCount' | 'overdueCount' | 'weekCount' | 'creditCount'

const unpaid = { invoiceStatus: 'unpaid' } as const

/** The chips; the summary has no count of part-paid invoices. */
const chips: readonly { label: string; filters: Partial<InvoiceFilters>; of?: Counted }[] = [
  { label: 'All open', filters: unpaid, of: 'openCount' },
  { label: 'Overdue', filters: { due: 'overdue' }, of: 'overdueCount' },
  { label: 'Due this week', filters: { due: 'week' }, of: 'weekCount' },
  { label: 'Part-paid', filters: { due: 'partPaid' } },
  { label: 'Open credit', filters: openCredit, of: 'creditCount' },
]

/** The chips count all currencies together; only the ageing has filters per currency. */
const quickChips = (list: InvoicesList, { currencies, isPending }: OpenBalances) =>
  chips.map(({ label, filters, of }) => ({
    label,
    ...quickFilter(list, filters),
    count: of === undefined ? undefined : isPending ? ('waiting' as const) : countOf(currencies, of),
  }))

const countOf = (currencies: readonly AccountFigures[] | undefined, of: Counted): number | undefined =>
  currencies?.reduce((sum, figures) => sum + figures[of], 0)

/** The quick filters of the list: chips for all currencies together, and the ageing of each currency. */
export function useInvoiceTools(list: InvoicesList) {
  const figures = useOpenBalances()
  const { currencies = [] } = figures
  const chips = quickChips(list, figures)
  const ages = currencies.map((each) => ageingCells(list, each, currencies.length === 1))
  return { figures, chips, ages, isOn: [...chips, ...ages.flat()].some(({ isOn }) => isOn) }
}
