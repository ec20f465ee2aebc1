import { getHomeSummary } from '@portal/contract/home'
import type { AccountFigures } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './portal-test.ts'

const totals = (page: Page) => page.getByRole('region', { name: 'Open and overdue' })

/** The figures of the signed-in person's scope, as the server has them now. */
async function figuresOf(page: Page, filter: Record<string, string> = {}): Promise<AccountFigures> {
  const { accounts } = await ask(page, getHomeSummary, { filter })
  if (accounts === undefined) throw new Error('The person may see no invoices.')
  return accounts
}

/** The strip says these figures. */
async function expectFigures(page: Page, figures: AccountFigures): Promise<void> {
  await expect(totals(page).getByRole('definition')).toHaveText([
    formatMoney(figures.open),
    formatMoney(figures.overdue),
    formatMoney(figures.credit),
    formatMoney(Math.abs(figures.owing)),
  ])
  await expect(totals(page)).toContainText(`${figures.openCount} open invoice`)
  await expect(totals(page)).toContainText(/as of \d{1,2}.[A-Z][a-z]{2}.\d{4}, \d{1,2}:\d\d.[ap]m/)
}

test('what is open and overdue stands above the invoices, as on the dashboard', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/credit?q=nothing')
  const figures = await figuresOf(page)
  expect(figures.overdueCount).toBeGreaterThan(0)
  await expectFigures(page, figures)
  await expect(totals(page).getByText(`of that, ${figures.overdueCount} overdue`)).toBeVisible()
  await page.goto('/')
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: 'Accounts' })
    .locator('xpath=ancestor::div[1]')
  await expect(tile).toContainText(formatMoney(figures.owing))
})

test('the counts lead to lists of just so many (screens lists)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices')
  const { openCount, creditCount } = await figuresOf(page)
  for (const [name, count, heading] of [
    [/open invoices?$/, openCount, 'Invoices'],
    [/open credit notes?$/, creditCount, 'Credit notes'],
  ] as const) {
    await totals(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await page.getByLabel('Rows per page').fill('100')
    await page.getByLabel('Rows per page').press('Enter')
    await expect(page.locator('main tbody tr')).toHaveCount(count)
    await expect(page).toHaveURL(/invoiceStatus=unpaid/)
  }
})

test('another account filter is another sum', async ({ page, portal }) => {
  await portal.enter('group@example.com', '/accounts/invoices')
  const whole = await figuresOf(page)
  await expectFigures(page, whole)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /accounts/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose an account' })
  await dialog.getByRole('button', { name: /^Murray Valley/ }).click()
  const narrowed = await figuresOf(page, { 'x-account-filter': '10520,10521' })
  expect(narrowed.open).toBeLessThan(whole.open)
  await expectFigures(page, narrowed)
})
