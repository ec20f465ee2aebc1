import { type InvoiceSortColumn, listInvoices } from '@portal/contract/invoices'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { listAddresses, type ListAddress } from '../list-address.ts'

export type InvoiceType = 'invoice' | 'credit' | 'any'
export type InvoiceStatusFilter = 'any' | 'paid' | 'unpaid'

/** Which invoices the list shows: path and search of /accounts/invoices (spec 2). */
export interface InvoicesAddress extends ListAddress<InvoiceType, InvoiceSortColumn> {
  readonly searchTerm: string
  readonly status: InvoiceStatusFilter
}

const addresses = listAddresses<InvoiceType, InvoiceSortColumn>({
  base: '/accounts/invoices',
  filters: ['invoice', 'credit', 'any'],
  offsetsInPath: 2,
  columns: ['customerPONum', 'invoiceNum', 'orderNum', 'dateDue', 'total', 'status', 'dateCreated'],
  defaults: { limit: 10, sortColumn: 'dateDue', sortDirection: 'DESC' },
})

type Words = Readonly<Record<string, string | undefined>>

export const statusOf = (value: string | undefined): InvoiceStatusFilter =>
  value === 'paid' || value === 'unpaid' ? value : 'any'

export const typeOf = (value: string | undefined): InvoiceType =>
  value === 'credit' || value === 'any' ? value : 'invoice'

export const readInvoicesAddress = (segments: Words, search: Words): InvoicesAddress => ({
  ...addresses.read(segments),
  searchTerm: search['q']?.trim() ?? '',
  status: statusOf(search['invoiceStatus']),
})

/** Where an address is written: a path and its search. */
export const placeOf = (at: InvoicesAddress): { to: string; search: Record<string, string> } => ({
  to: addresses.path(at),
  search: {
    ...(at.searchTerm === '' ? {} : { q: at.searchTerm }),
    ...(at.status === 'any' ? {} : { invoiceStatus: at.status }),
  },
})

/** Another filter, search, sorting or page size begins at the first page (screens.md). */
export const changed = (at: InvoicesAddress, change: Partial<InvoicesAddress>): InvoicesAddress => ({
  ...at,
  offsets: [0, 0],
  ...change,
})

/** The whole list that an address is a page of. */
export const wholeListOf = ({ filter, status, sortColumn, sortDirection, searchTerm }: InvoicesAddress) => ({
  params: { sortColumn, sortDirection },
  body: {
    filter: {
      invoiceType: filter,
      invoiceStatus: status,
      ...(searchTerm === '' ? {} : { searchTerm }),
    },
  },
})

/** The page of the merged list that an address asks for. */
export function invoicesQuery(at: InvoicesAddress) {
  const [epicorIdx, timmsIdx] = at.offsets
  const { params, body } = wholeListOf(at)
  return query(listInvoices, { params, body: { epicorIdx, timmsIdx, limit: at.limit, ...body } })
}

/** The address of the list as it is, and the way to another. */
export function useInvoicesAddress(): [InvoicesAddress, (change: Partial<InvoicesAddress>) => void] {
  const at = readInvoicesAddress(useParams({ strict: false }), useSearch({ strict: false }))
  const navigate = useNavigate()
  return [at, (change) => void navigate(placeOf(changed(at, change)))]
}
