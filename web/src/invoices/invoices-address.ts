import { invoiceSortColumns } from '@portal/contract/invoices'
import { listPlan } from '../lists/list-address.ts'
import { listPlaces } from '../lists/list-places.ts'
import type { FilterGroup, ValuesOf } from '../ui/form/filter-groups.ts'

const filters = [
  {
    id: 'invoiceStatus',
    legend: 'Invoice Status',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'paid', label: 'Paid/Credited' },
      { value: 'unpaid', label: 'Unpaid/Uncredited' },
    ],
  },
  {
    id: 'invoiceType',
    legend: 'Invoice Type',
    usual: 'invoice',
    isInPath: true,
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit', label: 'Credit Notes' },
    ],
  },
] as const satisfies readonly FilterGroup[]

export type InvoiceFilters = ValuesOf<typeof filters>

/** Which invoices the list shows: path and search of /accounts/invoices (spec 2). */
export const invoicesPlan = () =>
  listPlan({
    place: listPlaces.invoices,
    sortColumns: invoiceSortColumns,
    filters,
    searchLabel: 'Enter PO # , Invoice # or SO #',
    usual: { limit: 10, sortColumn: 'dateDue', sortDirection: 'DESC' },
  })

/** Titles of the list by its type (spec 2; 'any' by screens.md). */
export const titles: Record<InvoiceFilters['invoiceType'], string> = {
  invoice: 'Invoices',
  credit: 'Credit notes',
  any: 'Invoices and credit notes',
}
