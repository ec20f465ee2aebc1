import { recordPaths } from '@portal/contract/record-paths'
import { getInvoice } from '@portal/contract/invoices'
import { isFor, isOf } from './ask.ts'
import { newestInvoice, newestInvoices } from './demo-invoices.ts'
import { followToStock } from './follow-to-stock.ts'
import { expect, expectAccessible, test } from './portal-test.ts'
import { reachDocument } from './reach-document.ts'

const kinds = [
  { srcProvider: 'epicor', isCreditNote: false },
  { srcProvider: 'epicor', isCreditNote: true },
  { srcProvider: 'odoo', isCreditNote: false },
  { srcProvider: 'odoo', isCreditNote: true },
] as const

for (const { srcProvider, isCreditNote } of kinds) {
  const kind = isCreditNote ? 'Credit Note' : 'Invoice'
  test(`shows an ${srcProvider} ${kind} with its document, and hands it over (spec 2)`, async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/accounts')
    const invoice = await newestInvoice(
      page,
      (each) => each.srcProvider === srcProvider && each.isCreditNote === isCreditNote,
    )
    const title = `${kind} ${invoice.invoiceNum}`
    await page.goto(recordPaths.invoice(invoice.invoiceNum))
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Trade Portal`)
    const status = page.getByRole('region', { name: isCreditNote ? 'Credit note status' : 'Invoice status' })
    await expect(status).toContainText(
      new RegExp(`This ${kind} (is overdue|is pending settlement|has been fulfilled)\\.`, 'i'),
    )
    await expect(page.getByRole('region', { name: 'Assoc. Sales Order' }).getByRole('link')).toHaveAttribute(
      'href',
      `/sales/order/${invoice.orderNum}`,
    )
    const shown = isCreditNote ? 'Assoc. Invoices' : 'Assoc. Credit Notes'
    const hidden = isCreditNote ? 'Assoc. Credit Notes' : 'Assoc. Invoices'
    await expect(page.getByRole('region', { name: shown })).toBeVisible()
    await expect(page.getByRole('region', { name: hidden })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Assoc. Design Centre Requests' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Delivery tracking' })).toBeVisible()
    const download = page.getByRole('button', { name: 'Download PDF' })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe(`${title.replaceAll('/', '-')}.pdf`)
    await reachDocument(page)
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  })
}

test('leads from a credit note to its invoice, and is that one anew', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts')
  const invoices = await newestInvoices(page)
  const credit = invoices.find(
    ({ isCreditNote, orderNum }) =>
      isCreditNote && invoices.some((other) => !other.isCreditNote && other.orderNum === orderNum),
  )
  const invoice = invoices.find((other) => !other.isCreditNote && other.orderNum === credit?.orderNum)
  if (credit === undefined || invoice === undefined) throw new Error('The demo has no such credit note.')
  await page.goto(recordPaths.invoice(credit.invoiceNum))
  const related = page.getByRole('region', { name: 'Assoc. Invoices' })
  await related.getByRole('link', { name: invoice.invoiceNum }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Invoice ${invoice.invoiceNum}`, exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoice document' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Assoc. Credit Notes' }).getByRole('link', { name: credit.invoiceNum }),
  ).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: `Credit Note ${credit.invoiceNum}`, exact: true }),
  ).toBeVisible()
})

test('reads the document page by page on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/accounts')
  const { invoiceNum } = await newestInvoice(
    page,
    (invoice) => invoice.srcProvider === 'odoo' && !invoice.isCreditNote,
  )
  await page.goto(recordPaths.invoice(invoiceNum))
  await reachDocument(page)
  const document = page.getByRole('region', { name: 'Invoice document' })
  await expect(document.getByText('TAX INVOICE')).toBeVisible()
  await expect(document.getByText(invoiceNum).first()).toBeVisible()
})

for (const isCreditNote of [false, true]) {
  const kind = isCreditNote ? 'credit note' : 'invoice'
  test(`leads from the lines of one ${kind} to the stock of its part and back, on a phone (spec 2)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await portal.enter('trade@example.com', '/accounts')
    const { invoiceNum } = await newestInvoice(page, (invoice) => invoice.isCreditNote === isCreditNote)
    await page.goto(recordPaths.invoice(invoiceNum))
    const table = page.getByRole('table', { name: `Lines of the ${kind}` })
    await expect(table).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await followToStock(page, table)
    await expect(table).toBeVisible()
  })
}

test('an unknown number leads to the list, or back to where one came from', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/accounts/invoice/no__such__number')
  await expect(page).toHaveURL(/\/accounts\/invoices$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await page.route(isOf(getInvoice), async (route) => {
    // Only then is it known that the list is there again, not still.
    await page.waitForURL(/\/accounts\/invoice\//)
    await route.fulfill({ status: 404, json: {} })
  })
  await page.goto('/accounts/invoices/credit')
  const asked = page.waitForResponse(isFor(getInvoice))
  await page.locator('main a[href^="/accounts/invoice/"]').first().click()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Credit notes' })).toBeVisible()
  await expect(page).toHaveURL(/\/accounts\/invoices\/credit$/)
})

test('is not shown to whom it does not belong', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/accounts')
  const { invoiceNum } = await newestInvoice(page, () => true)
  await portal.enter('group@example.com', recordPaths.invoice(invoiceNum))
  await expect(page).toHaveURL(/\/accounts\/invoices$/)
})
