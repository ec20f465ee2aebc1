import { listInvoices } from '@portal/contract/invoices'
import type { Invoice } from '@portal/domain/invoices'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'

/** The hundred newest invoices and credit notes of the signed-in user, from both providers (api.md). */
export async function newestInvoices(page: Page): Promise<readonly Invoice[]> {
  const { invoices } = await ask(page, listInvoices, {
    params: { sortColumn: 'dateCreated', sortDirection: 'DESC' },
    body: { epicorIdx: 0, timmsIdx: 0, limit: 100, filter: { invoiceType: 'any' } },
  })
  return invoices
}

/** The newest one of a kind; fails if the demo has none. */
export async function newestInvoice(
  page: Page,
  isWanted: (invoice: Invoice, all: readonly Invoice[]) => boolean,
): Promise<Invoice> {
  const all = await newestInvoices(page)
  const found = all.find((invoice) => isWanted(invoice, all))
  if (found === undefined) throw new Error('The demo has no such invoice.')
  return found
}
