import { sumOfShifts } from './layout-shift.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

test('a customer sees every tile of the dashboard, with its figures (spec 1)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/')
  await expect(page.getByText('What would you like to do today?')).toBeVisible()
  const tiles = {
    'Quotes, Orders & Deliveries': '/sales',
    'Design Centre': '/dc',
    Accounts: '/accounts',
    'Products, Resources & News': '/web-resources',
    'Price List': '/price-list',
  }
  for (const [name, path] of Object.entries(tiles)) {
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      path,
    )
  }
  await expect(page.getByText('open orders')).toBeVisible()
  await expect(page).toHaveTitle(/ \| /)
})

test('somebody with few privileges sees few tiles', async ({ page, portal }) => {
  await portal.enter('limited@example.com', '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'late' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Quotes, Orders & Deliveries'])
  await main.getByRole('link', { name: 'Quotes, Orders & Deliveries' }).click()
  await expect(page).toHaveURL('/sales')
  await expect(page.getByRole('main').getByRole('link', { name: 'Orders & Delivery Tracking' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Quote Pipeline' })).toHaveCount(0)
})

for (const { name, ...size } of widths) {
  test(`home opens with today's trucks and what is to pay, on a ${name} (screens lists)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    const shifted = await sumOfShifts(page)
    await portal.enter('trade@example.com', '/')
    const cards = page.getByRole('region', { name: /^Today, / }).getByRole('article')
    const onTheWay = cards.filter({ hasText: / away/ }).first()
    await expect(onTheWay).toHaveAccessibleName(/^On the way, last seen .+ in .+, \d+.k?m from /)
    const due = page.getByRole('region', { name: 'To pay' }).getByRole('link', { name: /due this week/ })
    await expect(due).toBeVisible()
    expect(await shifted()).toBeLessThan(0.02)
    await expectAccessible(page)
    const [, count] = /on (\d+) invoices?$/.exec((await due.getAttribute('aria-label')) ?? '') ?? []
    await due.click()
    await expect(page).toHaveURL('/accounts/invoices/invoice?due=week')
    await expect(page.locator('main tbody tr')).toHaveCount(Number(count))
    await page.goBack()
    await onTheWay.getByRole('link', { name: /^Map of/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Delivery of Sales Order/ })).toBeVisible()
  })
}

/** The console error for the page itself, whose status is 404. */
const notFound = /404 .*\/no\/such\/place$/

test('an address that does not exist says so', async ({ page, portal }) => {
  portal.expectConsoleError(notFound)
  await portal.enter('trade@example.com', '/no/such/place')
  await expect(page.getByText('Sorry about that.')).toBeVisible()
})

const paths = [
  '/',
  '/sales',
  '/sales/branch',
  '/accounts',
  '/dc',
  '/web-resources',
  '/web-resources/resources',
  '/web-resources/products',
  '/marketing',
  '/no/such/place',
]

for (const { name, ...size } of widths) {
  test(`the dashboards are accessible on a ${name} (spec 1)`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    portal.expectConsoleError(notFound)
    await portal.enter('staff@example.com', '/')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('every screen says in its crumbs how to get back', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  const crumbs = page.getByRole('navigation', { name: /breadcrumb/i })
  await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
  await expect(crumbs.getByRole('link', { name: 'Quotes, Orders & Deliveries' })).toHaveAttribute(
    'href',
    '/sales',
  )
})
