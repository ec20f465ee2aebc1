import { revokeSession } from '@portal/contract/session'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, expectAccessible, password, test, widths } from './portal-test.ts'

const only = 'Only the accounts chosen at the top of the page were searched.'
const acting = (page: Page) => page.getByText('Acting for Goldfields Timber Group Pty Ltd (3 accounts)')

async function actForGoldfields(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /customers/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Account filteration' })
  await dialog.getByLabel('Company name').fill('goldfields')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add Goldfields Timber Group Pty Ltd' }).click()
  await dialog.getByRole('button', { name: 'Apply filters' }).click()
  await expect(acting(page)).toBeVisible()
}

test('who signs in again after the end of the session acts for the same customer', async ({
  page,
  portal,
}) => {
  portal.expectConsoleError(/440/)
  await portal.enterAnew('staff@example.com', '/accounts/invoices/invoice?due=overdue')
  await actForGoldfields(page)
  // On a page without the app, which may notice the end before it is loaded again, and then has nothing more to say.
  const address = page.url()
  await page.goto('/robots.txt')
  await ask(page, revokeSession, {})
  await page.goto(address)
  await expect(page.getByText('Sign in to go on where you were.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Goldfields',
  )
  await expect(page.getByLabel('Email')).toHaveValue('staff@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/accounts\/invoices\/invoice.*due=overdue/)
  await expect(acting(page)).toBeVisible()
})

test('a customer chosen in one tab brings the list of another back to its first page', async ({
  page,
  portal,
  context,
}) => {
  await portal.enterAnew('staff@example.com', '/sales/orders/all/60/60/10/dateCreated/DESC')
  await expect(page.getByRole('table')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/marketing')
  await actForGoldfields(other)
  await expect(page).toHaveURL('/sales/orders/all/0/0/10/dateCreated/DESC')
  await expect(acting(page)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('Back to a deep page from before a customer was acted for leads on to the first one', async ({
  page,
  portal,
}) => {
  await portal.enterAnew('staff@example.com', '/sales/orders/all/60/60/10/dateCreated/DESC')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('searchbox').fill('goldfields')
  await page
    .getByRole('button', { name: /^Act for this company, Goldfields/ })
    .first()
    .click()
  await expect(acting(page)).toBeVisible()
  await page.goBack()
  await expect(acting(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/sales/orders/all/0/0/10/dateCreated/DESC')
  await expect(page.getByRole('table')).toBeVisible()
})

for (const { name, ...size } of widths) {
  test(`what is not found under a filter is searched for in all customers by a button, on a ${name}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    await portal.enterAnew('staff@example.com', '/sales/orders/all')
    await actForGoldfields(page)
    await page.goto('/sales/orders/all?q=HP-4471')
    await expect(page.getByText('There are no orders matching your criteria.')).toBeVisible()
    await expect(page.getByText(only)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all customers' }).click()
    await expect(acting(page)).toHaveCount(0)
    await expect(page.getByText(only)).toHaveCount(0)
    await expect(page).toHaveURL(/q=HP-4471/)
    await expect(page.locator('main tbody tr').filter({ hasText: 'HP-4471' }).first()).toBeVisible()
  })
}
