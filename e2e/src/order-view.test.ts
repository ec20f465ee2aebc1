import type { Locator } from '@playwright/test'
import { followToStock } from './follow-to-stock.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'
import { newestOrders, orderNumOf } from './tracked-orders.ts'

for (const srcProvider of ['epicor', 'odoo']) {
  test(`shows an ${srcProvider} order with its document, and hands it over (spec 2)`, async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/robots.txt')
    const orderNum = await orderNumOf(page, (order) => !order.isVoid && order.srcProvider === srcProvider)
    await page.goto(`/sales/order/${orderNum}`)
    await expect(page.getByRole('heading', { level: 1, name: `Sales Order ${orderNum}` })).toBeVisible()
    await expect(page).toHaveTitle(`Sales Order ${orderNum} | Trade Portal`)
    await expect(page.getByRole('region', { name: 'Order status' }).locator('strong')).toBeVisible()
    const download = page.getByRole('button', { name: 'Download PDF' })
    await expect(download).toBeEnabled()
    await expect(page.getByTitle(`Sales Order ${orderNum}`, { exact: true })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe(`Sales Order ${orderNum}.pdf`)
  })
}

test('reads the document page by page on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await orderNumOf(page, (order) => !order.isVoid && order.srcProvider === 'odoo')
  await page.goto(`/sales/order/${orderNum}`)
  const document = page.getByRole('region', { name: 'Order document' })
  await expect(document.getByText('SALES ORDER')).toBeVisible()
  await expect(document.getByText(orderNum).first()).toBeVisible()
  await expectAccessible(page)
})

test('has its lines above the document, each part one click from its stock, and Back returns (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const [order] = await newestOrders(page, 'HP-FORTY-LINES')
  if (order === undefined) throw new Error('The demo has no order of forty lines.')
  const { orderNum, items } = order
  await page.goto(`/sales/order/${orderNum}`)
  const table = page.getByRole('table', { name: 'Lines of the order' })
  await expect(table.getByRole('row')).toHaveCount(items.length + 1)
  const { top } = await place(table)
  expect(top).toBeLessThan((await place(page.getByRole('region', { name: 'Order document' }))).top)
  await followToStock(page, table)
  await expect(page.getByRole('heading', { level: 1, name: `Sales Order ${orderNum}` })).toBeVisible()
  await expect(table).toBeVisible()
})

const place = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())

test('says that a cancelled order has no document', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await orderNumOf(page, (order) => order.isVoid)
  await page.goto(`/sales/order/${orderNum}`)
  const panel = page.getByRole('region', { name: 'Order cancelled' })
  await expect(panel.getByText('No sales order is available.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0)
})

test('leads to the orders list when there is no such order and no way back', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/sales/order/no-such-order')
  await expect(page).toHaveURL(/\/sales\/orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Orders' })).toBeVisible()
})

test('keeps documents for the session alone (screens access)', async ({ page, portal }) => {
  const kept = () => page.evaluate(async () => (await (await caches.open('portal-documents')).keys()).length)
  await portal.enterAnew('trade@example.com', '/robots.txt')
  const orderNum = await orderNumOf(page, (order) => !order.isVoid && order.srcProvider === 'odoo')
  await page.goto(`/sales/order/${orderNum}`)
  await expect.poll(kept).toBe(1)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect.poll(kept).toBe(0)
})

for (const { name, ...size } of widths) {
  test(`is accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/robots.txt')
    const orderNum = await orderNumOf(page, (order) => !order.isVoid && order.srcProvider === 'odoo')
    await page.goto(`/sales/order/${orderNum}`)
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
    await expectAccessible(page)
  })
}
