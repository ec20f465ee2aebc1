import { locateEpicorDelivery, locateOdooDelivery } from '@portal/contract/tracking'
import type { Page } from '@playwright/test'
import { isFor } from './ask.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'
import { isDelivered, isUnderWay, newestOrder, type Tracked } from './tracked-orders.ts'

const delivery = (orderNum: string) => `/track/delivery/sales-order/${orderNum}`
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const isForLocation = isFor(locateEpicorDelivery, locateOdooDelivery)

/** Counts the requests for a location and their responses from now on. */
function locationCalls(page: Page): { asked: () => number; answered: () => number } {
  const counts = { asked: 0, answered: 0 }
  page.on('request', (request) => void (counts.asked += Number(isForLocation(request))))
  page.on('requestfinished', (request) => void (counts.answered += Number(isForLocation(request))))
  return { asked: () => counts.asked, answered: () => counts.answered }
}

/** Makes a request and awaits it: what the page asked for before has been seen by then. */
const afterRequests = (page: Page) => page.evaluate(async () => (await fetch('/robots.txt')).status)

test('a delivery under way is found by its PO number and followed in words', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isUnderWay)
  await page.goto('/track/delivery/specify')
  await page.getByPlaceholder('Enter PO #, SO # or Invoice #').fill(order.customerPONum)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(delivery(order.orderNum))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNum)
  await expect(fact(page, 'Speed')).toContainText(/Stationary|\d+ km\/h/)
  await expect(fact(page, 'Heading')).toContainText(/North|East|South|West/)
  await expect(fact(page, 'Last fix')).toContainText(/\d{4}, \d+:\d\d/)
  await expect(fact(page, 'Place')).toContainText(', ')
  const history = page.getByRole('region', { name: 'Event history' })
  await expect(history.getByRole('listitem').first()).toContainText('In transit')
  await expect(page.getByText(/^Transaction /)).toHaveCount(0)
})

test('the location is asked every 30 seconds, not while the tab is hidden', async ({ page, portal }) => {
  await page.clock.install()
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isUnderWay)
  const calls = locationCalls(page)
  await page.goto(delivery(order.orderNum))
  await expect(fact(page, 'Speed')).toContainText(/Stationary|km/)
  await expect.poll(calls.answered).toBe(1)
  await page.clock.fastForward(31_000)
  await expect.poll(calls.answered).toBe(2)
  await showTab(page, 'hidden')
  await page.clock.fastForward(120_000)
  await afterRequests(page)
  expect(calls.asked()).toBe(2)
  await showTab(page, 'visible')
  await expect.poll(calls.answered).toBe(3)
  await page.getByRole('link', { name: 'View Sales Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sales Order/ })).toBeVisible()
  await page.clock.fastForward(120_000)
  await afterRequests(page)
  expect(calls.asked()).toBe(3)
})

const showTab = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)

test('a delivered one shows its last fix alone, asked once', async ({ page, portal }) => {
  await page.clock.install()
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isDelivered)
  const calls = locationCalls(page)
  await page.goto(delivery(order.orderNum))
  await expect(page.getByText('Delivery completed')).toBeVisible()
  await expect(fact(page, 'Last fix')).toContainText(/\d{4}/)
  await expect(fact(page, 'Speed')).toHaveCount(0)
  await page.clock.fastForward(300_000)
  await afterRequests(page)
  expect(calls.asked()).toBe(1)
})

const cameTwice = ({ records }: Tracked) =>
  records.length > 1 && records.every(({ timeDelivered }) => timeDelivered !== null)

test('an order of several deliveries leads from one to the other', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  const { order, records } = await newestOrder(page, cameTwice)
  const second = records[1]?.transactionId[0] ?? ''
  await page.goto(delivery(order.orderNum))
  await page.getByRole('link', { name: second }).click()
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(btoa(second))))
  await expect(page.getByRole('link', { name: second })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('link', { name: second })).not.toHaveAttribute('aria-current', 'page')
})

test('a place that nobody knows is said, and the rest stays', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, (tracked) => tracked.order.customerPONum === 'HP-NO-FIX')
  await page.goto(delivery(order.orderNum))
  await expect(page.getByRole('alert')).toContainText('Could not determine location.')
  await expect(page.getByRole('region', { name: 'Event history' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page).toHaveURL(delivery(order.orderNum))
})

test('what cannot be tracked leads to the search, which says so', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, (tracked) => tracked.records.length === 0)
  for (const orderNum of [order.orderNum, 'NO-SUCH-ORDER']) {
    await page.goto('/sales/branch')
    await page.goto(delivery(orderNum))
    await expect(page).toHaveURL('/track/delivery/specify')
    await expect(page.getByText('No tracking information found.')).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/sales/branch')
})

test('internal users see whose delivery it is', async ({ page, portal }) => {
  await portal.enter('staff@example.com', '/sales/branch')
  const { order, records } = await newestOrder(page, isDelivered)
  await page.goto(delivery(order.orderNum))
  await expect(page.getByText(`Transaction ${records[0]?.transactionId[0]}`)).toBeVisible()
  const name = order.shipToCustomer.name || order.soldToCustomer.name
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('buttons lead on where there is something to see, and say why where there is not', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isUnderWay)
  await page.goto(delivery(order.orderNum))
  await expect(page.getByRole('button', { name: 'View POD Photos' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'View POD Photos' })).toHaveAttribute('title', /photos/i)
  await page.getByRole('link', { name: 'View Sales Order' }).click()
  await expect(page).toHaveURL(`/sales/order/${order.orderNum}`)
})

test('on a phone the sentence comes first, and the Tab key follows what is seen', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isDelivered)
  await page.goto(delivery(order.orderNum))
  const main = page.getByRole('main')
  const sentence = main.getByText(/^Delivered .*\.$/)
  const site = page.getByRole('region', { name: 'Site and contact' })
  const button = page.getByRole('link', { name: 'View Sales Order' })
  const map = page.getByRole('region', { name: 'Where the vehicle was last seen' })
  const parts = [sentence, button, site, map]
  const topOf = async (part: (typeof parts)[number]) => (await part.boundingBox())?.y ?? NaN
  // Parts that come later push the others down.
  await expect(async () => {
    const tops = await Promise.all(parts.map(topOf))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(tops[0]).toBeLessThan(240)
  }).toPass()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await main.getByText('View POD Photos').focus()
  await page.keyboard.press('Tab')
  await expect(site.getByRole('link').first()).toBeFocused()
})

test('a search that finds nothing says so, in both modes (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/track/pod/specify')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Order POD' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No matches found.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('No matches found.')).toHaveCount(0)
  await page.goto('/track/delivery/specify')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Order Delivery' })).toBeVisible()
  await page.getByPlaceholder('Enter PO #, SO # or Invoice #').fill('no such %_ number')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No matches found.')).toBeVisible()
})

test("today's deliveries lead to each one's tracking, and their search to all orders", async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/orders-for-delivery')
  await expect(page.getByRole('heading', { level: 1, name: "Today's deliveries" })).toBeVisible()
  const numbers = page.locator('main a[href^="/sales/order/"]')
  await expect(numbers.first()).toBeVisible()
  await expect(page.getByText('Draft')).toHaveCount(0)
  const first = (await numbers.first().textContent()) ?? ''
  const track = page.getByRole('link', { name: `Track shipment of SO ${first}` })
  await expect(track).toHaveAttribute('href', delivery(first))
  await page.getByRole('button', { name: /^\$ Value/ }).click()
  await expect(page).toHaveURL('/sales/orders-for-delivery/all/0/10/total/ASC')
  await page.getByPlaceholder('Enter PO # or SO #').fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sales/orders/all?q=${first}`)
})

for (const { name, ...size } of widths) {
  test(`the tracking screens are accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/sales/orders-for-delivery')
    await expect(page.locator('main a[href^="/sales/order/"]').first()).toBeVisible()
    await expectAccessible(page)
    const { order } = await newestOrder(page, isUnderWay)
    await page.goto(delivery(order.orderNum))
    await expect(fact(page, 'Speed')).toContainText(/Stationary|km/)
    await expectAccessible(page)
    await page.goto('/track/delivery/specify')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No matches found.')).toBeVisible()
    await expectAccessible(page)
  })
}
