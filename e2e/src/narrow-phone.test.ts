import type { Locator } from '@playwright/test'
import { expect, test } from './portal-test.ts'
import { reachDocument } from './reach-document.ts'
import { newestOrders, orderNumOf } from './tracked-orders.ts'

test('the number of an invoice stands beside its amount on a phone of 360 pixels', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.enter('trade@example.com', '/accounts/invoices')
  const row = page
    .getByRole('row')
    .filter({ hasText: /INV\/\d\d-\d\d\/\d{4}/ })
    .first()
  const middleOf = async (text: RegExp) => {
    const { y = 0, height = 0 } = (await row.getByText(text).first().boundingBox()) ?? {}
    return y + height / 2
  }
  const number = await middleOf(/^INV/)
  expect(Math.abs(number - (await middleOf(/^-?\$[\d,.]+$/)))).toBeLessThan(8)
})

test('a tab opens in a window of 320 by 256 pixels without scrolling the page', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await portal.enter('trade@example.com', '/dc/requests')
  const address = await page.getByRole('main').locator('a[href^="/dc/request/"]').first().getAttribute('href')
  await page.goto(`${address}/Files`)
  const tab = page.getByRole('main').getByRole('link', { name: /^Files/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the tab that is open stands clear of the edge of a phone, though its typeface comes late', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const came = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await came.promise
    await route.continue()
  })
  await portal.enter('trade@example.com', '/dc/requests')
  const address = await page.getByRole('main').locator('a[href^="/dc/request/"]').first().getAttribute('href')
  await page.goto(`${address}/History`)
  const tab = page.getByRole('main').getByRole('link', { name: /^History/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const right = () => tab.evaluate((each) => each.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThan(390 - 15)
  came.resolve()
  await page.evaluate(async () => void (await document.fonts.ready))
  await expect.poll(right).toBeLessThan(390 - 15)
})

test('an amount stands at the right edge of a card that has no menu', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/sales/orders-for-delivery')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '$' }).first()
  const edgeOf = (text: RegExp) =>
    row
      .getByRole('cell')
      .filter({ hasText: text })
      .evaluate((cell) => {
        const words = new Range()
        words.selectNodeContents(cell)
        return Math.round(words.getBoundingClientRect().right)
      })
  expect(await edgeOf(/^\$[\d,.]+$/)).toBe(await edgeOf(/^\d{1,2} \w{3} \d{4}$/))
})

test('who has one account sees its company without the border of a button', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts')
  const company = page.getByRole('banner').locator('div').filter({ hasText: '(1 account)' }).last()
  await expect(company).toHaveCSS('border-top-width', '0px')
  await portal.enter('group@example.com', '/accounts')
  await expect(page.getByRole('banner').getByRole('button', { name: /7 accounts/ })).toHaveCSS(
    'border-top-width',
    '1px',
  )
})

// A phone of 390 pixels with text of double size: lengths are in rem.
test('nothing reaches beyond a phone of 195 pixels', async ({ page, portal }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  const expectWithin = async (path: string, words: string) => {
    await page.goto(path)
    const last = page.getByText(words).first()
    await expect(last).toBeVisible()
    const { x = 0, width = 195 } = (await last.boundingBox()) ?? {}
    expect(x + width, path).toBeLessThanOrEqual(195)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(195)
  }
  await portal.enter('trade@example.com', '/robots.txt')
  await expectWithin('/sales/orders/all?q=nothing-has-this', 'Clear search and filters')
  await expectWithin('/web-resources/resources', 'Installation Guides')
})

/** Expects the last button above a dialog's picture to be within the window. */
async function expectCloseWithin(dialog: Locator, width: number): Promise<void> {
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const { x = 0, width: own = width } = (await close.boundingBox()) ?? {}
  expect(x + own).toBeLessThanOrEqual(width)
}

// The second is a phone of 390 pixels with text of double size.
for (const width of [320, 195]) {
  test(`a photo can be read about and closed on a phone of ${width} pixels`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 640 })
    await portal.enter('trade@example.com', '/robots.txt')
    const orders = await newestOrders(page, 'HP-4433')
    const order = orders.find(({ customerPONum }) => customerPONum === 'HP-4433')
    await page.goto(`/track/pod/sales-order/${order?.orderNum}`)
    await page
      .getByRole('button', { name: /enlarge/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expectCloseWithin(dialog, width)
    const words = dialog.getByText('1 of 24').locator('..')
    const beyond = await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond, 'no word is under a button').toBeLessThanOrEqual(0)
  })
}

test('a document at full size can be closed on a phone of 195 pixels', async ({ page, portal }) => {
  await page.setViewportSize({ width: 195, height: 640 })
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await orderNumOf(page, ({ srcProvider, isVoid }) => srcProvider === 'odoo' && !isVoid)
  await page.goto(`/sales/order/${orderNum}`)
  await reachDocument(page)
  await page.getByRole('button', { name: 'Read at full size' }).click()
  await expectCloseWithin(page.getByRole('dialog'), 195)
})
