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
  for (const bar of bars) await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  for (const bar of bars) {
    for (const part of await bar.locator('a:visible, button:visible').all()) {
      await part.focus()
      expect(await scrolled(page)).toBe(0)
    }
  }
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

test('in text twice as large the icons of the bar grow, as they stand there without their words', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/accounts')
  const home = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Home' })
  await expect(home).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await home.locator('svg').boundingBox())?.width).toBe(48)
})
