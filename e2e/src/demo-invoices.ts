import { basePath } from '@portal/contract/call'
import type { Invoice } from '@portal/domain/invoices'
import type { Page } from '@playwright/test'

/** The hundred newest invoices and credit notes of the signed-in person: both kinds of both providers (api.md). */
export async function newestInvoices(page: Page): Promise<Invoice[]> {
  const stored = await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}')
  const { token } = JSON.parse(stored) as { token: string }
  const answer = await page.request.post(`${basePath}/accounts/invoices-hybrid/dateCreated/DESC`, {
    headers: { 'x-session-token': token },
    data: { epicorIdx: 0, timmsIdx: 0, limit: 100, filter: { invoiceType: 'any' } },
  })
  const { invoices } = (await answer.json()) as { invoices: Invoice[] }
  return invoices
}

/** The newest one of a kind; without one the demo is not what the tests are about. */
export async function newestInvoice(
  page: Page,
  isWanted: (invoice: Invoice, all: readonly Invoice[]) => boolean,
): Promise<Invoice> {
  const all = await newestInvoices(page)
  const found = all.find((invoice) => isWanted(invoice, all))
  if (found === undefined) throw new Error('The demo has no such invoice.')
  return found
}

export const invoicePath = (invoiceNum: string): string =>
  `/accounts/invoice/${encodeURIComponent(invoiceNum.replaceAll('/', '__'))}`
