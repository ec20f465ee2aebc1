import type { ParamsOf } from '@portal/contract/call'
import type { InvoiceFilter, InvoiceSortColumn, listInvoices } from '@portal/contract/invoices'
import type { Day } from '@portal/domain/dates'
import { dueDays, type DueFilter } from '@portal/domain/due-filter'
import { searchOf } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { ListDescription, ListRequest, NameParameter, Narrowing } from '../lists/list-request.ts'
import { dayConditions } from '../lists/list-query.ts'
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
  search: { text: 'search_text', others: ['search_order', 'search_po'], further: 'other_order_nums' },
  // The list's default order.
  days: { table: 'invoice_day', count: 'documents', column: 'date_due' },
  columns: invoiceColumns,
}

export type InvoiceSort = ParamsOf<typeof listInvoices>

/** The list of invoices and credit notes for a call; an open credit note counts as unpaid. */
export function invoiceRequest(
  scope: Scope,
  { sortColumn, sortDirection, today }: InvoiceSort & { today: Day },
  filter: InvoiceFilter = {},
): ListRequest<InvoiceSortColumn> {
  const { invoiceStatus = 'any', invoiceType = 'any', searchTerm } = filter
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
    narrowing: narrowingOf(filter, today),
    search: searchOf(searchTerm),
  }
}

function narrowingOf({ due, currency, searchTerm }: InvoiceFilter, today: Day): Narrowing | undefined {
  if (due === undefined && currency === undefined) return undefined
  const conditions = (parameter: NameParameter) => [
    ...(due === undefined ? [] : ['is_open', 'not is_credit_note', ...dueConditions(parameter, due, today)]),
    ...(currency === undefined
      ? []
      : [currencyCondition(parameter('currency', currency, 'text'), searchTerm)]),
  ]
  return { conditions, columns: ['currency'], isFew: due !== undefined }
}

/**
 * Without a search the condition is a range: for a single value the planner expects to match every row, and
 * would not use the index of currencies. With a search the search's index is used anyway.
 */
const currencyCondition = (value: string, searchTerm = ''): string =>
  searchTerm === '' ? `currency between ${value} and ${value}` : `currency = ${value}`

/** An invoice with nothing due is not due at any time, though its provider may not have closed it yet. */
function dueConditions(parameter: NameParameter, due: DueFilter, today: Day): string[] {
  if (due === 'partPaid') return ['due_cents > 0', 'due_cents < total_cents']
  const { hasUndated, ...days } = dueDays(due, today)
  const dated = dayConditions(parameter, 'date_due', days)
  return ['due_cents > 0', ...(hasUndated ? [`(date_due is null or ${dated.join(' and ')})`] : dated)]
}
