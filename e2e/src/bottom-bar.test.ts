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
