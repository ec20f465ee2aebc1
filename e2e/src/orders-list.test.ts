import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

const numbers = (page: Page) => page.locator('main a[href^="/sales/order/"]').allTextContents()

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main a[href^="/sales/order/"]').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test('shows ten orders, pages on and exactly back (screens lists)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Orders' })).toBeVisible()
  await settled(page)
  const pages = [await numbers(page)]
  expect(pages[0]).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => numbers(page)).not.toEqual(pages.at(-1))
    await settled(page)
    pages.push(await numbers(page))
  }
  expect(new Set(pages.flat()).size).toBe(50)
  for (const expected of pages.slice(0, -1).toReversed()) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => numbers(page)).toEqual(expected)
    await settled(page)
  }
  await page.goBack()
  await expect.poll(() => numbers(page)).toEqual(pages[1])
  await page.reload()
  await expect.poll(() => numbers(page)).toEqual(pages[1])
})

test('sorts by a column, both ways, and says so', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await settled(page)
  const head = page.getByRole('columnheader', { name: /^SO #/ })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\/sales\/orders\/all\/0\/0\/10\/orderNum\/ASC/)
  await settled(page)
  const lowest = await numbers(page)
  expect(lowest).toEqual(lowest.toSorted())
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => numbers(page)).not.toEqual(lowest)
  await settled(page)
  const highest = await numbers(page)
  expect(highest).toEqual(highest.toSorted().toReversed())
  expect((highest.at(-1) ?? '') > (lowest.at(-1) ?? '')).toBe(true)
  await expect(page.locator('th[aria-sort]')).toHaveCount(1)
})

test('filters by status in the dialog', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all/20/0')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Order complete').click()
  await dialog.getByRole('button', { name: /apply/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completed Sales Orders' })).toBeVisible()
  await expect(page).toHaveURL(/\/sales\/orders\/closed\/0\/0/)
  await page.goto('/sales/orders/open')
  await expect(page.getByRole('heading', { level: 1, name: 'Open Sales Orders' })).toBeVisible()
})

test('finds an order by its number, and says when there is none (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await settled(page)
  const wanted = (await numbers(page))[3] ?? ''
  const box = page.getByPlaceholder('Enter PO # or SO #')
  await box.fill(wanted)
  await box.press('Enter')
  await expect.poll(() => numbers(page)).toEqual([wanted])
  await expect(page).toHaveURL(/q=/)
  await box.fill('no such order %_')
  await box.press('Enter')
  await expect(page.getByText('There are no orders matching your criteria.')).toBeVisible()
})

test('changes the number of rows on Enter', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await settled(page)
  const box = page.getByLabel('Rows per page')
  await box.fill('25')
  await box.press('Enter')
  await expect.poll(async () => (await numbers(page)).length).toBe(25)
  await box.fill('500')
  await box.press('Enter')
  await expect.poll(async () => (await numbers(page)).length).toBe(100)
  await expect(page).toHaveURL(/\/all\/0\/0\/100\//)
})

test('opens an order from the row menu, by keyboard alone', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await settled(page)
  await page
    .getByRole('button', { name: /^Actions for SO/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Track Shipment' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'View Sales Order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sales\/order\//)
})

for (const { name, ...size } of widths) {
  test(`is accessible on a ${name} (screens lists)`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/sales/orders/all')
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
