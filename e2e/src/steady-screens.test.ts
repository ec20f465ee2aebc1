import { sumOfShifts } from './layout-shift.ts'
import { expect, test } from './portal-test.ts'

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
