import { Report } from '@portal/domain/reports'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { LookupId } from './inputs.ts'
import { orderPrivileges } from './sales.ts'

/**
 * The reply of calls that make a document: its report, or the PDF itself if the client accepts
 * `application/pdf`.
 */
export const made = { reply: Report, alternative: bytes('application/pdf') } as const

export const reportEpicorOrder = call({
  method: 'GET',
  path: '/erp/report/sales-order/:orderNum',
  who: orderPrivileges,
  sees: 'scope',
  summary: 'Begins the PDF of an epicor order; it is polled by its report id.',
  params: z.object({ orderNum: LookupId }),
  ...made,
  faults: [404],
})

export const reportOdooOrder = call({
  method: 'GET',
  path: '/erp/report/odoo/sales-order/:orderNum',
  who: orderPrivileges,
  sees: 'scope',
  summary: 'The PDF of a newer-system order, at once.',
  params: z.object({ orderNum: LookupId }),
  ...made,
  faults: [404, 502, 503, 504],
  urgency: 'last',
})

/** Slashes in the number come as double underscores. */
export const reportEpicorInvoice = call({
  method: 'GET',
  path: '/erp/report/invoice/:invoiceNum',
  who: ['view_invoices'],
  sees: 'scope',
  summary: 'Begins the PDF of an epicor invoice or credit note; it is polled by its report id.',
  params: z.object({ invoiceNum: LookupId }),
  ...made,
  faults: [404],
})

export const reportOdooInvoice = call({
  method: 'GET',
  path: '/erp/report/odoo/invoice/:invoiceNum',
  who: ['view_invoices'],
  sees: 'scope',
  summary: 'The PDF of a newer-system invoice or credit note, at once.',
  params: z.object({ invoiceNum: LookupId }),
  ...made,
  faults: [404, 502, 503, 504],
  urgency: 'last',
})

export const getReport = call({
  method: 'GET',
  path: '/erp/report/get/:reportId',
  who: 'signed-in',
  sees: 'scope',
  summary:
    'A report by its id; `data` is null until it is ready. Only for those whose scope covers its document.',
  params: z.object({ reportId: LookupId }),
  ...made,
  faults: [404, 502, 504],
})
