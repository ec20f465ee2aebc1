import { listPhotos } from '@portal/contract/tracking'
import type { Page, Route } from '@playwright/test'
import { isOf } from './ask.ts'
import { expect, test } from './portal-test.ts'
import { orderNumOf } from './tracked-orders.ts'

const names = [
  'Goldfields and Western Districts Timber and Trusses Pty Ltd',
  'Wollongongwaratahbuildersandframers',
]
const purchases = ['Stage 2 of the eleventh avenue frames', 'PO-2026-11-ELEVENTHAVENUE-STAGE-2B-FRAMES']
const figures = [-98_765_432.1, 1_234_567.89, -1_234_567.89]

const among = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length]

/** Replaces texts and figures in the server's reply by the longest and largest possible ones. */
async function enlarge(route: Route): Promise<void> {
  const response = await route.fetch()
  let at = 0
  const enlarged = (key: string, value: unknown): unknown => {
    at += 1
    if (/total|amount|balance/i.test(key) && typeof value === 'number') return among(figures, at)
    if (key === 'customerPONum') return among(purchases, at)
    return key === 'name' || key === 'customerName' ? among(names, at) : value
  }
  await route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text()), enlarged) })
}

const unbroken = '4471'.repeat(25)

const lengthened = (key: string, value: unknown): unknown => {
  if (key === 'categoryName') return 'Delivered to the rear of the site beside the slab '.repeat(4)
  if (key === 'customerPONum') return `${unbroken}, second fix and cladding to the rear`
  return ['orderNum', 'invoiceNum', 'requestNumber'].includes(key) ? `${String(value)}${unbroken}` : value
}

/** Replaces purchase orders, documents' numbers and photo categories by the longest ones. */
async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text()), lengthened) })
}

const lists = [
  { path: '/sales/orders/all', has: true },
  { path: '/sales/orders-for-delivery', has: true },
  { path: '/accounts/invoices', has: true },
  { path: '/accounts/invoices/credit', has: true },
  { path: '/accounts/list', has: false },
  { path: '/dc/requests', has: false },
]

/** The sizes in which a list has columns, and a phone. */
const widths = [1920, 1280, 1024, 390]

/** How far the page scrolls sideways, and the numbers that are cut off. */
const toldOfNumbers = (page: Page) =>
  page.evaluate((number) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const texts = [...document.querySelectorAll('main tbody td :not(.hidden)')].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent.includes(number),
    )
    const cut = texts.filter((each) => {
      const cells = [each, each.parentElement ?? each]
      return cells.some(
        (cell) =>
          getComputedStyle(cell).overflowX !== 'visible' &&
          (cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1),
      )
    })
    return { over: Math.max(0, scrollWidth - clientWidth), found: texts.length > 0, cut: cut.length }
  }, unbroken)

/** How far the page scrolls sideways, and the figures that are cut off. */
const told = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cells = [...document.querySelectorAll('main tbody td *, main tbody td')]
    const cut = cells.filter((each) => {
      const isCut = getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
      return isCut && each.childElementCount === 0 && /\$[\d,]/.test(each.textContent)
    })
    return { over: Math.max(0, scrollWidth - clientWidth), cut: cut.map((each) => each.textContent) }
  })

for (const email of ['group@example.com', 'staff@example.com']) {
  test(`no list scrolls sideways or cuts a figure, however large and long its rows are, ${email}`, async ({
    page,
    portal,
  }) => {
    await page.route(/\/api\/(sales|accounts|erp|portal\/requests)\b/, enlarge)
    await portal.enter(email, '/robots.txt')
    for (const { path, has } of lists) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.goto(path)
      await expect(page.locator('main tbody td').first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      if (has) await expect(page.locator('main tbody')).toContainText(/,567\.89|,432\.10/)
      for (const width of [1440, 1280, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => told(page), `${path} at ${width} px`).toEqual({ over: 0, cut: [] })
      }
    }
  })
}

test('no list cuts a number or a PO or scrolls sideways for it, however long it is', async ({
  page,
  portal,
}) => {
  await page.route(/\/api\/(sales\/orders|accounts\/invoices|portal\/requests)\b/, lengthen)
  await portal.enter('trade@example.com', '/robots.txt')
  for (const path of ['/sales/orders/all', '/accounts/invoices/any', '/dc/requests']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.locator('main tbody')).toContainText(unbroken)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const whole = { over: 0, found: true, cut: 0 }
      await expect.poll(() => toldOfNumbers(page), `${path} at ${width} px`).toEqual(whole)
    }
  }
})

test('the name of a category of photos goes on below where it is longer than the page is wide', async ({
  page,
  portal,
}) => {
  await page.route(isOf(listPhotos), lengthen)
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await orderNumOf(page, ({ customerPONum }) => customerPONum === 'HP-4433')
  await page.goto(`/track/pod/sales-order/${orderNum}`)
  await expect(page.getByRole('group', { name: 'Show categories' }).getByRole('button')).toBeVisible()
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => told(page), `${width} px`).toEqual({ over: 0, cut: [] })
  }
})
