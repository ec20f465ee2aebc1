import { listDesignRequests } from '@portal/contract/design-centre'
import type { Locator, Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './portal-test.ts'
import { newestOrders } from './tracked-orders.ts'

const onPaper = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
}

test('paper has no buttons, and what they would do is written out (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders-for-delivery')
  await expect(page.getByRole('link', { name: /^Track shipment/ }).first()).toBeVisible()
  await onPaper(page)
  await expect(page.getByRole('link', { name: /^Track shipment/ })).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  const params = { offset: 0, limit: 1, sortColumn: 'ID', sortDirection: 'DESC' } as const
  const [request] = await ask(page, listDesignRequests, { params, body: {} })
  await page.goto(`/dc/request/${request?.ID}`)
  const merchant = page.getByRole('region', { name: 'Merchant Details' })
  const email = merchant.getByRole('link', { name: /^Email/ })
  const address = (await email.getAttribute('href'))?.replace('mailto:', '') ?? ''
  await expect(merchant.getByText(address)).toBeHidden()
  await onPaper(page)
  await expect(email).toBeHidden()
  await expect(merchant.getByText(address)).toBeVisible()
})

test('paper has the stock and the price of a part without the ways on (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/stock/MGP10-9045-54')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^View/ })).toHaveCount(2)
  await onPaper(page)
  await expect(main.getByText('Standard rate')).toBeVisible()
  await expect(main.getByRole('link', { name: /^View/ })).toHaveCount(0)
})

const topOf = async (part: Locator) => (await part.boundingBox())?.y

test('paper has closed months beside the period, and no button for more of them (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/accounts/statement/10482')
  const months = page.getByRole('region', { name: 'Closed months' })
  await expect(months.getByRole('button')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(months.getByRole('button')).toBeHidden()
  const period = page.locator('section', { has: page.getByRole('heading', { name: 'Period' }) })
  // Both move down while the statement's pages are drawn above them.
  await expect(async () => {
    expect(await topOf(months)).toBe(await topOf(period))
  }).toPass()
})

test("paper has all of today's trucks, one row below the other (spec 2)", async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/')
  const cards = page.getByRole('region', { name: /^Today/ }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.setViewportSize({ width: 1032, height: 800 })
  await onPaper(page)
  const right = await cards.evaluateAll((all) =>
    Math.max(...all.map((card) => card.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(1032)
})

test('paper has home without what is to be pressed, and no box of it is cut by the end of a sheet (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/')
  const main = page.getByRole('main')
  const card = main.getByRole('article').first()
  const tile = main.locator('div:has(> header h2)').first()
  const due = main.getByRole('region', { name: 'To pay' }).locator('div:has(> div > h3)').first()
  const ways = [
    card.getByRole('link', { name: /^(Map|Order) of/ }).first(),
    tile.locator('header svg').nth(1),
  ]
  for (const way of ways) await expect(way).toBeVisible()
  await onPaper(page)
  for (const way of ways) await expect(way).toBeHidden()
  for (const box of [card.locator('..'), tile, due]) await expect(box).toHaveCSS('break-inside', 'avoid')
})

test('paper has what went wrong, and no button that takes it away (spec 2)', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/sales/stock/NO-SUCH-PART')
  const dismiss = page.getByRole('main').getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  await onPaper(page)
  await expect(dismiss).toBeHidden()
  await expect(page.getByText('No part NO-SUCH-PART was found.')).toBeVisible()
})

test('paper has the statement itself, each of its pages (screens documents)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/statement/10482')
  // The statement's own text says its page number too, above that of the viewer.
  const steps = page.getByText(/^Page 1 of/).last()
  const viewer = page
    .getByRole('region')
    .filter({ has: page.getByText(/^Page 1 of/) })
    .first()
  const count = Number((await steps.textContent())?.replace('Page 1 of ', ''))
  const sheets = viewer.locator('img')
  await expect(sheets).toHaveCount(count)
  await expect(sheets.first()).toBeHidden()
  await onPaper(page)
  for (const sheet of await sheets.all()) await expect(sheet).toBeVisible()
  await expect(viewer.locator('canvas:visible')).toHaveCount(0)
  await expect(viewer.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Closed months' }).locator('a svg:visible')).toHaveCount(0)
})

test('paper keeps the totals of an order with its last lines', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await page.getByRole('table').getByRole('link').first().click()
  const lines = page.getByRole('region', { name: 'Lines' })
  const totals = lines.locator('dl')
  await expect(totals).toBeVisible()
  await onPaper(page)
  await expect(totals).toHaveCSS('break-before', 'avoid')
  await expect(totals).toHaveCSS('break-inside', 'avoid')
  await expect(lines.getByRole('row').last()).toHaveCSS('break-before', 'avoid')
  // A query container is never split between pages, so the lines in it could not be split either.
  await expect(lines.getByRole('table').locator('..')).toHaveCSS('container-type', 'normal')
})

test('paper has a record upright, without the panels that have nothing to list', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const [order] = await newestOrders(page, 'HP-4468')
  await page.goto(`/sales/order/${order?.orderNum}`)
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const none = panel('Assoc. Credit Notes').getByText('No credit notes on this order.')
  await expect(none).toBeVisible()
  await onPaper(page)
  await expect(none).toBeHidden()
  await expect(panel('Order details')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('page', 'upright')
})

test('paper has the names and addresses of a list whole', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/dc/requests')
  const cells = page.getByRole('main').getByRole('cell')
  await expect(cells.first()).toBeVisible()
  // The width of a sheet.
  await page.setViewportSize({ width: 1032, height: 800 })
  await onPaper(page)
  const cut = await cells.evaluateAll((all) =>
    all
      .flatMap((cell) => [cell, ...cell.querySelectorAll('span')])
      // Words for screen readers alone lie outside their box.
      .filter((each) => !each.matches('.hidden, :has(.hidden)'))
      .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).display !== 'inline')
      .map((each) => each.textContent),
  )
  expect(cut).toEqual([])
})

test('the heads of columns are text on paper, so that each page has them', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  const sort = page.getByRole('columnheader').getByRole('button').first()
  await expect(sort).toBeVisible()
  await onPaper(page)
  // Chromium leaves the box of a button out of the heads that it repeats.
  await expect(sort).toHaveCSS('display', 'contents')
})
