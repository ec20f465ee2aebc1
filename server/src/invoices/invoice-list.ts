import type { SortDirection } from '@portal/contract/inputs'
import type { InvoiceFilter, InvoiceSortColumn } from '@portal/contract/invoices'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription, ListRequest } from '../lists/list-request.ts'
import { invoiceColumns } from './queries.ts'

const invoiceList: ListDescription<InvoiceSortColumn> = {
  table: 'invoice',
  number: 'invoice_num',
  flags: ['is_open', 'is_credit_note'],
  sorts: {
    customerPONum: { column: 'customer_po_num', isNullable: true },
    invoiceNum: { column: 'invoice_num' },
    orderNum: { column: 'sort_order', isNullable: true },
    dateDue: { column: 'date_due', isNullable: true },
    total: { column: 'total_cents' },
    status: { column: 'is_open', hasManyTies: true },
    dateCreated: { column: 'date_created' },
  },
  search: { text: 'search_text', others: ['search_order', 'search_po'] },
  // The order in which the list is first shown.
  days: { table: 'invoice_day', count: 'documents', column: 'date_due' },
  columns: invoiceColumns,
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
