import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './portal-test.ts'

const phone = { width: 390, height: 844 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const countOf = (words: string) => Number.parseInt(words.replace(',', ''))
const answer = (page: Page, part: string) => page.getByRole('table', { name: `Stock of ${part}` })

test('a part is asked for by keyboard, on a phone; an unknown one returns with the reason (spec 2 and 8)', async ({
  page,
  portal,
}) => {
  portal.expectConsoleError(/404 .*\/part\/stock\/NO-SUCH-PART/)
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/sales/stock')
  const box = page.getByPlaceholder('Enter Part # / SKU')
  await box.focus()
  await page.keyboard.type('NO-SUCH-PART')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No part NO-SUCH-PART')).toBeVisible()
  await expect(page).toHaveURL('/sales/stock')
  await expect(box).toHaveValue('NO-SUCH-PART')
  await box.fill('sb-3050')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(answer(page, 'sb-3050').getByRole('cell')).toHaveText(['VIC', /^(Yes|No)$/])
  const website = page.getByRole('link', { name: 'View on website' })
  await expect(website).toHaveAttribute('href', 'https://www.ridgeline.example/search?q=SB')
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
})

test('a part whose system does not answer shows what was known last, and its age (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/stock/SB-3030')
  await expect(page.getByText('The stock system does not answer now')).toContainText(/^As of \d/)
  await expect(answer(page, 'SB-3030').getByRole('cell')).toHaveText(['VIC', /^(Yes|No)$/])
})

test('prices of one of several accounts are filtered, walked and exported by keyboard (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('group@example.com', '/price-list')
  await page
    .getByRole('link', { name: /^View Price List of account/ })
    .nth(1)
    .focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?account=\d+$/)
  const box = page.getByRole('searchbox', { name: 'Filter by part or description' })
  const count = page.getByText(/^[\d,]+ of [\d,]+ parts$/)
  await box.focus()
  await page.keyboard.type('pine 90')
  await expect(count).toBeVisible()
  await expect(page).toHaveURL(/\?account=\d+&q=pine\+90$/)
  await expectAccessible(page)
  await page.reload()
  await expect(box).toHaveValue('pine 90')
  const table = page.getByRole('table', { name: 'Parts' })
  const [shown = 0, all = 0] = ((await count.textContent()) ?? '').split(' of ').map(countOf)
  await expect(table).toHaveAttribute('aria-rowcount', String(shown + 1))
  await page.getByRole('button', { name: 'Export CSV' }).focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.length - 1).toBe(shown)
  await box.fill('')
  await expect(table).toHaveAttribute('aria-rowcount', String(all + 1))
  await page.getByRole('region', { name: 'Parts, scrolls' }).focus()
  await page.keyboard.press('End')
  const last = page.locator('tbody tr:not([aria-hidden])').last()
  await expect(last).toHaveAttribute('aria-rowindex', String(all + 1))
  await page.getByRole('link', { name: 'Select another account' }).click()
  await expect(page).toHaveURL('/price-list')
})

test('a price leads to the stock of its part, and that to its price again (spec 2)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/price-list')
  const part = page.getByRole('table', { name: 'Parts' }).getByRole('link').first()
  await expect(part).toBeVisible()
  await expectAccessible(page)
  const partNum = (await part.textContent()) ?? ''
  await part.click()
  await expect(answer(page, partNum)).toBeVisible()
  const price = page.getByRole('region', { name: 'Your price' })
  await expect(price.getByRole('definition').nth(1)).toHaveText(/^(\$[\d,.]+|-)$/)
  await expectAccessible(page)
  await price.getByRole('link', { name: 'View in price list' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter by part or description' })).toHaveValue(partNum)
  await expect(page.getByRole('table', { name: 'Parts' }).getByRole('link', { name: partNum })).toBeVisible()
})

test('paper has every price, laid out as plain blocks, with whole words (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/price-list?q=pine')
  const table = page.getByRole('table', { name: 'Parts' })
  const count = Number(await table.getAttribute('aria-rowcount'))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('main tbody tr')).toHaveCount(count - 1)
  await expect(page.locator('#root')).toHaveCSS('display', 'block')
  const cut = page
    .locator('main td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(await cut).toBe(0)
})

test('products are found by brand, and lead safely to the public website (spec 2)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/web-resources/products')
  await page.getByRole('main').getByRole('link', { name: 'By brand' }).click()
  const brand = page.getByRole('table', { name: 'Brands' }).getByRole('link').first()
  const name = (await brand.textContent()) ?? ''
  await brand.click()
  await expect(heading(page)).toHaveText(name)
  const product = page.getByRole('table', { name: 'Products' }).getByRole('link').first()
  for (const [attribute, value] of [
    ['href', /^https:\/\//],
    ['rel', 'noopener noreferrer'],
    ['target', '_blank'],
  ] as const)
    await expect(product).toHaveAttribute(attribute, value)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^View .* details$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('the eight resources lie four abreast at a desk (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/web-resources/resources')
  const tiles = page.getByRole('main').getByRole('link', { name: /Opens/ })
  await expect(tiles).toHaveCount(8)
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
  expect(tops.map((top) => top === tops[0])).toEqual([...Array(4).fill(true), ...Array(4).fill(false)])
})

test('prices and products without the privilege are refused in words (spec 6 and 8)', async ({
  page,
  portal,
}) => {
  portal.expectConsoleError(/403/)
  await portal.enter('limited@example.com', '/price-list')
  await expect(page.getByRole('alert')).toContainText('privilege')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goto('/web-resources/products/brands')
  await expect(page.getByRole('alert')).toContainText('privilege')
})
