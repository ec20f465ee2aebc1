import type { Page } from '@playwright/test'
import { expect, test, widths } from './portal-test.ts'

const [, phone] = widths

const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('the keyboard walks the bars at the bottom of a phone, and the page stays where it is', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/accounts/invoices')
  await page
    .getByRole('checkbox', { name: /^Select invoice/ })
    .first()
    .check()
  const bars = [
    page.getByRole('navigation', { name: 'Areas' }),
    page.getByRole('region', { name: 'Selected documents' }),
  ]
  await page.evaluate(() => scrollTo(0, 0))
  for (const bar of bars) {
    for (const part of await bar.locator('a:visible, button:visible').all()) {
      await part.focus()
      expect(await scrolled(page)).toBe(0)
    }
  }
})

test('the strip of the demo can be hidden with a thumb, and covers no half of a phone in large text', async ({
  page,
  portal,
}) => {
  await page.clock.setFixedTime('2026-11-22T20:00:00+11:00')
  await page.setViewportSize({ width: 320, height: 700 })
  await portal.enter('trade@example.com', '/marketing')
  const strip = page.getByRole('complementary', { name: 'Demo' })
  const { width = 0 } = (await strip.getByRole('button', { name: 'Hide' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(phone)
  await expect(strip).toBeInViewport()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(strip.getByRole('button', { name: 'Hide' })).toBeInViewport()
  const { height = phone.height } = (await strip.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(phone.height / 5 + 1)
})

test('an invoice that has the focus is clear of the bar over chosen ones', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/accounts/invoices')
  await page
    .getByRole('checkbox', { name: /^Select invoice/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toBeVisible()
  for (const link of await page.getByRole('table').locator('a:visible').all()) {
    await link.focus()
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {}
    const { y: top = 0 } = (await bar.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(top)
  }
})
