import { numberInPath } from '@portal/contract/record-paths'
import { reportEpicorInvoice, reportOdooInvoice } from '@portal/contract/reports'
import { invoiceTitle } from '@portal/domain/invoice-title'
import type { Invoice } from '@portal/domain/invoices'
import { ask } from '../api/client.ts'
import type { DocumentRequest } from '../api/document-query.ts'
import { documentWaits } from '../api/report-polling.ts'

/** Saved as 'Invoice INV-26-1.pdf' for INV/26/1, as orders are: what no file name may hold becomes a hyphen. */
export const invoiceFileName = (invoice: Invoice): string => `${invoiceTitle(invoice)}.pdf`

/** An invoice's PDF: epicor's is ordered and polled, the newer system's comes at once (spec 7). */
export function invoiceDocument({
  invoiceNum,
  srcProvider,
  dateUpdated,
  amountDue,
  total,
  customerPONum,
}: Invoice): DocumentRequest {
  const call = srcProvider === 'epicor' ? reportEpicorInvoice : reportOdooInvoice
  return {
    name: `invoice/${srcProvider}/${invoiceNum}`,
    // A payment changes the document but not its date, and a correction may have the date of what it corrects.
    version: `${dateUpdated} ${amountDue} ${total} ${customerPONum}`,
    order: (signal) => ask(call, { params: { invoiceNum: numberInPath(invoiceNum) } }, signal),
    waits: documentWaits,
  }
}
