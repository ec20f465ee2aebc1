import { getInvoice } from '@portal/contract/invoices'
import type { QueryClient } from '@tanstack/react-query'
import { documentQuery } from '../api/document-query.ts'
import { query } from '../api/query.ts'
import { saveFile } from '../ui/save-file.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'

/** Saves an invoice's PDF from another screen, under the name that its own page gives it. */
export async function saveInvoiceDocument(queries: QueryClient, number: string): Promise<void> {
  const invoiceNum = number.replaceAll('/', '__')
  const invoice = await queries.fetchQuery(query(getInvoice, { params: { invoiceNum } }))
  saveFile(await queries.fetchQuery(documentQuery(invoiceDocument(invoice))), invoiceFileName(invoice))
}
