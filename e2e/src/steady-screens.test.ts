import { trackOrders } from '@portal/contract/tracking'
import { isFor, isOf } from './ask.ts'
import { sumOfShifts } from './layout-shift.ts'
import { expect, test } from './portal-test.ts'
import { isUnderWay, newestOrder } from './tracked-orders.ts'

const screens = [
  '/accounts/invoices',
  '/accounts/list',
  '/sales/pipeline',
  '/dc/performance/snapshot',
  '/web-resources/products/categories',
]

/** Screens tested with doubled text size. Without the privilege, /sources is only a notice with a link back. */
const enlargedScreens = [
  '/',
  '/sales/orders/all',
  '/accounts/invoices',
  '/dc/requests',
  '/dc/performance/turnaround',
  '/sales/pipeline',
  '/marketing',
  '/sources',
]

for (const width of [390, 768]) {
  test(`nothing jumps while a screen comes over a slow line, ${width} px wide (screens lists)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifted = await sumOfShifts(page)
    await portal.enter('trade@example.com', '/')
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 }
    await line.send('Network.emulateNetworkConditions', slow)
    for (const path of screens) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await shifted(), path).toBeLessThan(0.02)
    }
  })
}

/** In a window of 1024 px, today's deliveries have no room for the longest status beside long numbers. */
const steadyLists = { 1024: ['/sales/orders/all'], 1280: ['/sales/orders/all', '/sales/orders-for-delivery'] }

for (const [width, paths] of Object.entries(steadyLists)) {
  test(`nothing moves when the deliveries' statuses arrive, ${width} px wide (screens lists)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const shifted = await sumOfShifts(page)
    const answers: (() => void)[] = []
    await page.route(isOf(trackOrders), async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    await portal.enter('trade@example.com', '/sales/branch')
    for (const path of paths) {
      const asked = page.waitForRequest(isFor(trackOrders))
      await page.goto(path)
      await asked
      await expect(page.getByRole('table').getByText('Offline').first()).toBeVisible()
      const before = await shifted()
      for (const answer of answers.splice(0)) answer()
      await expect(page.getByRole('table').getByText('Ready for pickup').first()).toBeVisible()
      expect((await shifted()) - before, path).toBe(0)
    }
  })
}

/** Screens with numbers beside words. */
const numberScreens = [
  '/sales/orders/all',
  '/price-list',
  '/accounts/statement/10482',
  '/dc/performance/turnaround',
]

/** The amounts, dates and numbers of a page that stand on more than one line. Runs in the page. */
function brokenNumbers(main: Element): string[] {
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(/\$?\d[\d.,/]*/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.push(number)
    }
  }
  return broken
}

test("a phone's text twice as large breaks no number (screens lists)", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const line = await page.context().newCDPSession(page)
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await portal.enter('trade@example.com', '/sales/branch')
  const tracked = await newestOrder(page, isUnderWay)
  const order = `/sales/order/${tracked.order.orderNum}`
  await page.goto('/accounts/invoices')
  const invoice = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  for (const path of [order, invoice ?? '', ...numberScreens]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    expect(await page.getByRole('main').evaluate(brokenNumbers), path).toEqual([])
  }
})

for (const width of [390, 1280]) {
  test(`text twice as large scrolls no screen sideways, ${width} px wide (screens lists)`, async ({
    page,
    portal,
  }) => {
    portal.expectConsoleError(/403.*\/api\/sources/)
    await page.setViewportSize({ width, height: 800 })
    await portal.enter('trade@example.com', '/')
    for (const path of enlargedScreens) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(over, path).toBeLessThanOrEqual(0)
    }
  })
}
