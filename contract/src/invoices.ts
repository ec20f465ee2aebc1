import { dueFilters } from '@portal/domain/due-filter'
import { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { PagePlaces } from '@portal/domain/merging'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { HybridPage, LookupId, OfProvider, pageInPath, SearchTerm, sortInPath } from './inputs.ts'

const invoicePrivileges = ['view_invoices'] as const

/** What lists of invoices and credit notes can be sorted by. */
export const invoiceSortColumns = [
  'customerPONum',
  'invoiceNum',
  'orderNum',
  'dateDue',
  'total',
  'status',
  'dateCreated',
] as const
export type InvoiceSortColumn = (typeof invoiceSortColumns)[number]

export const InvoiceFilter = z.object({
  invoiceStatus: z.optional(z.enum(['any', 'paid', 'unpaid'])),
  invoiceType: z.optional(z.enum(['any', 'invoice', 'credit'])),
  /** Open invoices by their due day; credit notes are never due. */
  due: z.optional(z.enum(dueFilters)),
  currency: z.optional(z.string().check(z.maxLength(20))),
  searchTerm: z.optional(SearchTerm),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

export const listInvoicesByOffset = call({
  method: 'POST',
  path: '/accounts/invoices/:offset/:limit/:sortColumn/:sortDirection',
  who: invoicePrivileges,
  sees: 'scope',
  summary: 'Lists the invoices and credit notes of both providers as one list with one offset.',
  params: pageInPath(invoiceSortColumns),
  body: z.object({ filter: z.optional(InvoiceFilter) }),
  reply: z.array(Invoice),
  mayBeOld: 'Invoices',
})

export const listInvoices = call({
  method: 'POST',
  path: '/accounts/invoices-hybrid/:sortColumn/:sortDirection',
  who: [...invoicePrivileges, 'view_live_delivery_tracking', 'view_proof_of_delivery_photos'],
  sees: 'scope',
  summary: 'Lists the invoices and credit notes of both providers, merged, from an offset for each.',
  params: sortInPath(invoiceSortColumns),
  body: z.extend(HybridPage, { filter: z.optional(InvoiceFilter) }),
  reply: z.object({
    invoices: z.array(Invoice),
    ...PagePlaces.shape,
  }),
  mayBeOld: 'Invoices',
})

/** The whole filtered list in its order, a file that spreadsheets read. */
export const exportInvoices = call({
  method: 'POST',
  path: '/accounts/invoices/export/:sortColumn/:sortDirection',
  who: invoicePrivileges,
  sees: 'scope',
  summary:
    'All invoices and credit notes of both providers as CSV, in the order of the list; 503 while too many are under way.',
  params: sortInPath(invoiceSortColumns),
  body: z.object({ filter: z.optional(InvoiceFilter) }),
  reply: bytes('text/csv'),
  isStreamed: true,
  faults: [503],
  urgency: 'last',
})

/** Slashes in the number come as double underscores. */
export const getInvoice = call({
  method: 'GET',
  path: '/accounts/invoice/:invoiceNum',
  who: invoicePrivileges,
  sees: 'scope',
  summary:
    "One invoice or credit note, with its lines and payments; epicor's if two have the number and no provider is asked for.",
  params: z.object({ invoiceNum: LookupId }),
  query: OfProvider,
  reply: InvoiceDetail,
  mayBeOld: 'Invoices',
  faults: [404],
})

const ofOrder = (path: `/accounts/${string}`, what: string) =>
  call({
    method: 'GET',
    path,
    who: invoicePrivileges,
    sees: 'scope',
    summary: `${what} of a sales order; an empty list when there are none.`,
    params: z.object({ orderNum: LookupId }),
    reply: z.array(Invoice),
    mayBeOld: 'Invoices',
  })

export const listEpicorOrderInvoices = ofOrder(
  '/accounts/invoice/bySalesOrderNumber/:orderNum',
  'Epicor invoices',
)
export const listOdooOrderInvoices = ofOrder(
  '/accounts/invoice/odoo/bySalesOrderNumber/:orderNum',
  'Newer-system invoices',
)
export const listEpicorOrderCreditNotes = ofOrder(
  '/accounts/credit-note/bySalesOrderNumber/:orderNum',
  'Epicor credit notes',
)
export const listOdooOrderCreditNotes = ofOrder(
  '/accounts/credit-note/odoo/bySalesOrderNumber/:orderNum',
  'Newer-system credit notes',
)

/** The supplier's bank account, as documents print it; what the supplier leaves out is left out. */
export const getHowToPay = call({
  method: 'GET',
  path: '/accounts/how-to-pay',
  who: invoicePrivileges,
  summary: "The supplier's bank details; what it does not give is left out.",
  reply: z.object({
    name: z.optional(z.string()),
    accountName: z.optional(z.string()),
    bsb: z.optional(z.string()),
    accountNumber: z.optional(z.string()),
  }),
})
