import { melbourneDay } from '@portal/domain/dates'
import { invoiceTitle } from '@portal/domain/invoice-title'
import type { Invoice } from '@portal/domain/invoices'
import { fetchDocument } from '../api/document-query.ts'
import type { DownloadFile } from '../downloads/use-zip-download.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'

/** A document as on its own page, stored or new, with the same file name. */
export const fileOf = (invoice: Invoice): DownloadFile => ({
  fileName: invoiceFileName(invoice),
  mediaType: 'application/pdf',
  time: new Date(invoice.dateCreated),
  fetch: async (signal) => {
    const file = await fetchDocument(invoiceDocument(invoice), signal)
    return new Uint8Array(await file.arrayBuffer())
  },
})

/** 'Invoices 2026-11-21.zip', by the day in Melbourne. */
export const zipNameOf = (title: string, now: Date): string => `${title} ${melbourneDay(now)}.zip`

/** What was not saved, for people: a sentence, and the titles that belong to it. `missing` has file names. */
export function missingWords(missing: readonly string[], asked: readonly Invoice[]): [string, string] {
  const of = asked.length
  const titles = new Map(asked.map((invoice) => [invoiceFileName(invoice), invoiceTitle(invoice)]))
  const names = missing.map((name) => titles.get(name) ?? name).join(', ')
  if (of === 1) return [`${names} could not be downloaded.`, '']
  if (missing.length === of) return ['None of them could be downloaded:', `${names}.`]
  const are = missing.length === 1 ? 'is' : 'are'
  return [`${missing.length} of ${of} could not be downloaded and ${are} not in the zip:`, `${names}.`]
}
