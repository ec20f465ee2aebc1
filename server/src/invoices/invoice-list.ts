import type { SortDirection } from '@portal/contract/inputs'
import type { InvoiceFilter, InvoiceSortColumn } from '@portal/contract/invoices'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription } from '../lists/list-description.ts'
import type { ListRequest } from '../lists/list-request.ts'

export const invoiceList: ListDescription<InvoiceSortColumn> = {
  table: 'invoice',
  number: 'invoice_num',
  flags: ['is_open', 'is_credit_note'],
  columns: {
    customerPONum: { column: 'customer_po_num', kind: 'text', isNullable: true },
    invoiceNum: { column: 'invoice_num', kind: 'text' },
    orderNum: { column: 'sort_order', kind: 'text', isNullable: true },
    dateDue: { column: 'date_due', kind: 'instant', isNullable: true },
    total: { column: 'total_cents', kind: 'number' },
    status: { column: 'is_open', kind: 'flag', hasManyTies: true },
    dateCreated: { column: 'date_created', kind: 'instant' },
  },
  search: { text: 'search_text', others: ['search_order', 'search_po'] },
  // The order in which the list is first shown.
  days: { table: 'invoice_day', count: 'documents', column: 'date_due' },
}

interface InvoiceSort {
  readonly sortColumn: InvoiceSortColumn
  readonly sortDirection: SortDirection
}

/** The list of invoices and credit notes that a call asks for; an uncredited credit note counts as unpaid. */
export function invoiceRequest(
  scope: Scope,
  { sortColumn, sortDirection }: InvoiceSort,
  { invoiceStatus = 'any', invoiceType = 'any', searchTerm }: InvoiceFilter = {},
): ListRequest<InvoiceSortColumn> {
  const flags = {
    ...(invoiceStatus !== 'any' && { is_open: invoiceStatus === 'unpaid' }),
    ...(invoiceType !== 'any' && { is_credit_note: invoiceType === 'credit' }),
  }
  return {
    list: invoiceList,
    scope,
    sortColumn,
    direction: sortDirection,
    flags,
    search: searchOf(searchTerm),
  }
}
