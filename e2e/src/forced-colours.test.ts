import type { Locator } from '@playwright/test'
import { expect, test } from './portal-test.ts'
import { isDelivered, newestOrder } from './tracked-orders.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const edgeOf = (link: Locator) => link.evaluate((each) => getComputedStyle(each).borderLeftColor)
const lineOf = (link: Locator) => link.evaluate((each) => getComputedStyle(each).borderBottomColor)

test('with forced colours only the area and the tab that are open have a line', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/dc/performance/turnaround')
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(tab('Turnaround Times')).toHaveAttribute('aria-current', 'page')
  expect(await lineOf(tab('Snapshot'))).not.toBe(await lineOf(tab('Turnaround Times')))
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const here = await lineOf(areas.getByRole('link', { name: 'Design Centre' }))
  expect(await lineOf(areas.getByRole('link', { name: 'Accounts' }))).not.toBe(here)
})

test('with forced colours the part of the ageing and the month that are shown have a line', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/accounts/invoices?due=notYet')
  const part = (name: RegExp) => page.getByRole('navigation', { name: /^Ageing/ }).getByRole('link', { name })
  await expect(part(/^Not due yet/)).toHaveAttribute('aria-current', 'true')
  expect(await lineOf(part(/^1 to 30 days over/))).not.toBe(await lineOf(part(/^Not due yet/)))
  await page.goto('/accounts/list')
  await page.getByRole('table').getByRole('link').first().click()
  const months = page.getByRole('region', { name: 'Closed months' }).getByRole('link')
  await months.first().click()
  await expect(months.first()).toHaveAttribute('aria-current', 'page')
  expect(await edgeOf(months.nth(1))).not.toBe(await edgeOf(months.first()))
})

test('with forced colours a button that cannot be pressed looks so', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((each) => getComputedStyle(each).color)
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  expect(await colourOf('Previous')).not.toBe(await colourOf('Next'))
})

test('with forced colours the map and its key keep the colours of its roads', async ({ page, portal }) => {
  // The drawn map, whose picture can be read.
  await page.addInitScript(() => {
    const known = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')
    const draws = known?.value as (kind: string) => RenderingContext | null
    const value = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : draws.call(this, kind)
    }
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...known, value })
  })
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isDelivered)
  await page.goto(`/track/delivery/sales-order/${order.orderNum}`)
  const coloursOf = () =>
    page.getByRole('region', { name: /^Map of the delivery/ }).evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer())).size
    })
  await expect.poll(coloursOf).toBeGreaterThan(20)
  const key = page.getByText('Heavy').locator('i')
  expect(await key.evaluate((line) => getComputedStyle(line).forcedColorAdjust)).toBe('none')
})
