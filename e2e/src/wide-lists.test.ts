import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './portal-test.ts'

const wide = { width: 1920, height: 1080 }
const chooser = (page: Page) => page.getByRole('button', { name: 'Columns and rows' })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await chooser(page).click()
  for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
}

/** Whether the table fits its frame. */
const fits = (page: Page) =>
  page.locator('main table').evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))

const lists = [
  { path: '/sales/orders/all', further: ['Site', 'Site contact', 'Delivery note', 'Last changed'] },
  { path: '/accounts/invoices', further: ['Account #', 'Site', 'Date', 'Paid or used', 'Still open'] },
  {
    path: '/dc/requests',
    further: ['Category', 'Merchant Ref #', 'Builder Ref #', 'Date created', 'Designed'],
  },
]

for (const { path, further } of lists) {
  test(`${path} has room for every further column in a wide window`, async ({ page, portal }) => {
    await page.setViewportSize(wide)
    await portal.enter('trade@example.com', path)
    await choose(page, ...further)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(chooser(page)).toBeFocused()
    for (const name of further) await expect(head(page, name)).toBeVisible()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await page.reload()
    for (const name of further) await expect(head(page, name)).toBeVisible()
    // A narrower window shows neither of them.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(chooser(page)).toHaveCount(0)
    await expect(head(page, further[0] ?? '')).toHaveCount(0)
  })
}

test('a wide list is printed with the columns that were chosen', async ({ page, portal }) => {
  await page.setViewportSize(wide)
  await portal.enter('trade@example.com', '/sales/orders/all')
  await choose(page, 'Site')
  await page.keyboard.press('Escape')
  await expect(head(page, 'Site')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1060, height: 750 })
  await expect(head(page, 'Site')).toBeVisible()
  await expect(chooser(page)).toBeHidden()
})

test('rows of a wide list stand closer for who wants more of them, also the next time', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(wide)
  await portal.enter('trade@example.com', '/sales/orders/all')
  const rowHeight = () =>
    page
      .locator('table:not([aria-hidden]) tbody tr')
      .first()
      .evaluate((row) => row.clientHeight)
  const before = await rowHeight()
  await chooser(page).click()
  const box = page.getByRole('menuitemcheckbox', { name: 'Closer together' }).locator('svg')
  // An entry that is not chosen has an empty box, so that it does not look like a command.
  await expect(box).toBeVisible()
  await expect(box.locator('path')).toBeHidden()
  await box.click()
  await expect(box.locator('path')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(rowHeight).toBeLessThan(before)
  await page.reload()
  await expect.poll(rowHeight).toBeLessThan(before)
})

for (const width of [1280, 1366, 1440]) {
  test(`today's deliveries show the whole of a shortened company at ${width} px (spec 9)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await portal.enter('trade@example.com', '/sales/orders-for-delivery')
    const name = page.locator('main table:not([aria-hidden]) td:nth-child(3) > span').first()
    await expect(name).toBeVisible()
    const isWhole = await name.evaluate((span) => {
      span.textContent = 'Wattle Creek Timber & Hardware C…'
      // A pixel for rounding.
      return span.scrollWidth <= span.clientWidth && span.scrollHeight <= span.clientHeight + 1
    })
    expect(isWhole).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

for (const width of [1280, 1440, 1600]) {
  test(`design jobs show company names whole at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 })
    await portal.enter('trade@example.com', '/dc/requests')
    const row = page.locator('main table:not([aria-hidden]) tbody tr').first()
    await expect(row).toBeVisible()
    const height = await row.evaluate((tr) => tr.clientHeight)
    const companies = row.locator('td:nth-child(5) span, td:nth-child(6) span')
    const write = (name: string) =>
      companies.evaluateAll((spans, words) => {
        for (const span of spans.filter((each) => each.querySelector('span') === null))
          span.textContent = words
        // Inline ones have no width of their own, and heights get a pixel for rounding.
        const boxes = spans.filter(({ clientWidth }) => clientWidth > 0)
        return boxes.every(
          (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1,
        )
      }, name)
    for (const name of ['Kerr & Sons Builders', 'Harrow & Pike Building Supplies']) {
      expect(await write(name)).toBe(true)
      expect(await row.evaluate((tr) => tr.clientHeight)).toBeLessThanOrEqual(height)
    }
    expect(await write('Westernsuburbsconstruction Pty Ltd')).toBe(true)
    expect(await fits(page)).toBe(true)
  })
}
