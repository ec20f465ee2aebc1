import type { FilterGroup } from '../ui/filter-groups.ts'
import type { InvoiceStatusFilter, InvoiceType } from './invoices-address.ts'

/** Titles of the list by its type (spec 2; 'any' by screens.md). */
export const titles: Record<InvoiceType, string> = {
  invoice: 'Invoices',
  credit: 'Credit notes',
  any: 'Invoices and credit notes',
}

const statusLabels: Record<InvoiceStatusFilter, string> = {
  any: 'Any',
  paid: 'Paid/Credited',
  unpaid: 'Unpaid/Uncredited',
}

export const invoiceFilters: readonly FilterGroup[] = [
  {
    id: 'status',
    legend: 'Invoice Status',
    choices: [
      { value: 'any', label: statusLabels.any },
      { value: 'paid', label: statusLabels.paid },
      { value: 'unpaid', label: statusLabels.unpaid },
    ],
  },
  {
    id: 'type',
    legend: 'Invoice Type',
    usual: 'invoice' satisfies InvoiceType,
    choices: [
      { value: 'any', label: 'Any' },
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit', label: 'Credit Notes' },
    ],
  },
]

/** What was looked through, in words for the empty list. */
export const filterWords: Record<InvoiceType, string> = {
  invoice: 'invoices',
  credit: 'credit notes',
  any: 'invoices and credit notes',
}
