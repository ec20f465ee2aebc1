import { getOrder } from '@portal/contract/sales'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { Locator } from '@playwright/test'
import { isOf } from './ask.ts'
import { followToStock } from './follow-to-stock.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'
import { reachDocument } from './reach-document.ts'
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
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe(`Sales Order ${orderNum}.pdf`)
    await reachDocument(page)
    await expect(page.getByRole('region', { name: `Sales Order ${orderNum}`, exact: true })).toBeVisible()
  })
}

test.describe('the document', () => {
  test.beforeEach(async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/robots.txt')
    const [order] = await newestOrders(page, 'HP-FORTY-LINES')
    if (order === undefined) throw new Error('The demo has no order of forty lines.')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/sales/order/${order.orderNum}`)
  })

  test('is asked for when it comes near, in a place of its size (spec 2)', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const ofDocument = () => asked.filter((path) => /\/erp\/report\/|\/pdf-/.test(path))
    const panel = page.getByRole('region', { name: 'Order document' })
    await expect(panel).toBeAttached()
    const last = page.getByRole('region', { name: 'Assoc. Credit Notes' })
    await expect(
      last.getByText('No credit notes on this order.').or(last.getByRole('link')).first(),
    ).toBeAttached()
    expect(ofDocument()).toEqual([])
    const before = await place(panel)
    await reachDocument(page)
    await expect(numberOf(panel)).toHaveText('Page 1 of 2')
    const after = await place(panel)
    expect([after.width, after.height]).toEqual([before.width, before.height])
    expect(ofDocument().some((path) => path.includes('/erp/report/'))).toBe(true)
    await expect(page.getByRole('button', { name: /download/i })).toHaveCount(1)
  })

  test('is read on a phone after one tap, by keyboard too (spec 2)', async ({ page }) => {
    await reachDocument(page)
    const enlarge = page.getByRole('button', { name: 'Read at full size' })
    await enlarge.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Sales Order / })
    const caption = dialog.getByText('Sold to', { exact: true })
    await expect(caption).toBeVisible()
    expect((await heightOfLetters(caption)).toFixed(0)).toBe('11')
    await expectAccessible(page)
    const zoom = dialog.getByLabel('Zoom', { exact: true })
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('100%')
    await page.keyboard.press('+')
    await expect(zoom).toHaveText('125%')
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await expect(numberOf(dialog)).toHaveText('Page 2 of 2')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(enlarge).toBeFocused()
    await expect(numberOf(page.getByRole('region', { name: 'Order document' }))).toHaveText('Page 2 of 2')
    await expectAccessible(page)
  })

  test('is not on the paper of its page, where the lines are (spec 2)', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Lines of the order' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order document' })).toBeHidden()
  })
})

const numberOf = (viewer: Locator) => viewer.locator('[aria-live=polite]')

/** The height in pixels of letters in the text layer over the rendered page. */
const heightOfLetters = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

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

test('a unit of several words stands beside its quantity or below it, whole', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const [order] = await newestOrders(page, 'HP-FORTY-LINES')
  await page.route(isOf(getOrder), async (route) => {
    const reply = await route.fetch()
    const shown = (await reply.json()) as SalesOrderDetail
    const items = shown.items.map((item, at) => ({ ...item, qty: 10 ** (at % 6), uom: 'PACK OF 100' }))
    await route.fulfill({ response: reply, json: { ...shown, items } })
  })
  await page.goto(`/sales/order/${order?.orderNum}`)
  for (const width of [1280, 700, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const units = page.getByText('PACK OF 100', { exact: true })
    await expect(units.first()).toBeVisible()
    const heights = await units.evaluateAll((all) => all.map((unit) => unit.getBoundingClientRect().height))
    expect(Math.max(...heights), `at ${width}`).toBeLessThan(30)
  }
})

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
  await page.getByRole('button', { name: 'Download PDF' }).click()
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
    await reachDocument(page)
    await expectAccessible(page)
  })
}
