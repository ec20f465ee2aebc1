import { invoiceSortColumns } from '@portal/contract/invoices'
import { listPlan, type useListAddress } from '../lists/list-address.ts'
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
    defaultValue: 'invoice',
    isInPath: true,
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit', label: 'Credit Notes' },
    ],
  },
  {
    id: 'due',
    legend: 'Due',
    reasonAgainst: ({ invoiceType }) =>
      invoiceType === 'credit' ? 'Credit notes have no due filter.' : undefined,
    choices: [
      { value: 'any', label: 'Any time' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'week', label: 'Within 7 days' },
      { value: 'partPaid', label: 'Paid in part' },
      { value: 'notYet', label: 'Not due yet' },
      { value: 'days30', label: '1 to 30 days overdue' },
      { value: 'days60', label: '31 to 60 days overdue' },
      { value: 'days90', label: '61 to 90 days overdue' },
      { value: 'older', label: 'Over 90 days overdue' },
    ],
  },
  {
    id: 'currency',
    legend: 'Currency',
    isFree: true,
    choices: [{ value: 'any', label: 'Any' }],
  },
] as const satisfies readonly FilterGroup[]

export type InvoiceFilters = ValuesOf<typeof filters>

/** The address of the invoices list: path and search of /accounts/invoices (spec 2). */
export const invoicesPlan = () =>
  listPlan({
    place: listPlaces.invoices,
    sortColumns: invoiceSortColumns,
    filters,
    searchLabel: 'Enter PO # , Invoice # or SO #',
    defaults: { limit: 10, sortColumn: 'dateDue', sortDirection: 'DESC' },
  })

type Plan = ReturnType<typeof invoicesPlan>

/** The invoices list at its current address. */
export type InvoicesList = ReturnType<typeof useListAddress<Plan['sortColumns'][number], Plan['filters']>>

/** Titles of the list by its type (spec 2; 'any' by screens.md). */
export const titles: Record<InvoiceFilters['invoiceType'], string> = {
  invoice: 'Invoices',
  credit: 'Credit notes',
  any: 'Invoices and credit notes',
}
