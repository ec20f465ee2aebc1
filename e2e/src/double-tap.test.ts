import type { Locator, Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Two clicks at one place, the second after what the first one closed has gone; returns how many the page got. */
async function clickTwice(part: Locator, layer: Locator): Promise<number> {
  const page = part.page()
  // Waits until a sheet has come to rest, so that its place is that of the clicks.
  await part.hover()
  const box = await part.boundingBox()
  if (box === null) throw new Error('the part is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Both clicks get one time, so that a slow machine does not draw them apart.
  await page.evaluate(() =>
    Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => 1000 }),
  )
  const got = await page.evaluateHandle(() => {
    const clicks = { count: 0 }
    document.addEventListener('click', () => (clicks.count += 1), true)
    return clicks
  })
  await page.mouse.click(x, y)
  await expect(layer).toHaveCount(0)
  await page.mouse.click(x, y)
  return got.evaluate(({ count }) => count)
}

const dialog = (page: Page) => page.getByRole('dialog')

test('the second click of a double click on a sheet or a box does not press what lies under it', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/accounts/invoices/invoice')
  const filters = page.getByRole('button', { name: /^Filters/ })
  for (const name of ['Apply filters', 'Cancel', 'Clear filters']) {
    await filters.click()
    const got = await clickTwice(dialog(page).getByRole('button', { name, exact: true }), dialog(page))
    expect(got, name).toBe(1)
    await expect(page).toHaveURL(/\/accounts\/invoices\/invoice/)
  }
  await page.getByRole('button', { name: /^Find / }).click()
  expect(await clickTwice(dialog(page).getByRole('button', { name: 'Close' }), dialog(page))).toBe(1)
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  // A click that is meant still works.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/\/sales/)
})
