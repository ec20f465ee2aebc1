import { getHomeSummary } from '@portal/contract/home'
import { ageingParts } from '@portal/domain/due-filter'
import type { AccountFigures } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect, test } from './portal-test.ts'

const chips = (page: Page) => page.getByRole('navigation', { name: 'Which invoices' })
const ageing = (page: Page) => page.getByRole('navigation', { name: /^Ageing/ })

/** The server's current figures for the signed-in user's scope. */
async function figuresOf(page: Page, filter: Record<string, string> = {}): Promise<AccountFigures> {
  const { accounts } = await ask(page, getHomeSummary, { filter })
  if (accounts === undefined) throw new Error('The person may see no invoices.')
  return accounts
}

/** Expects these figures in the parts of the bar. */
async function expectFigures(page: Page, { ageing: parts, credit }: AccountFigures): Promise<void> {
  await expect(ageing(page).locator('b')).toHaveText(
    [...ageingParts.map((part) => parts[part].due), credit === 0 ? 0 : -credit].map((due) =>
      formatMoney(due),
    ),
  )
}

test('what is open and overdue stands above the invoices, as on the dashboard', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/credit?q=nothing')
  const figures = await figuresOf(page)
  expect(figures.overdueCount).toBeGreaterThan(0)
  await expectFigures(page, figures)
  await expect(chips(page).getByRole('link', { name: `Overdue ${figures.overdueCount}` })).toBeVisible()
  await page.goto('/')
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: 'Accounts' })
    .locator('xpath=ancestor::div[1]')
  await expect(tile).toContainText(formatMoney(figures.owing))
})

test('the counts lead to lists of just so many (screens lists)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/invoice/0/0/100')
  const { openCount, weekCount, creditCount, ageing: parts } = await figuresOf(page)
  for (const [name, count, heading] of [
    [/^All open/, openCount, 'Invoices'],
    [/^Due this week/, weekCount, 'Invoices'],
    [/^Open credit/, creditCount, 'Credit notes'],
  ] as const) {
    await chips(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.locator('main tbody tr')).toHaveCount(count)
  }
  await ageing(page).getByRole('link', { name: '1 to 30 days' }).click()
  await expect(page.locator('main tbody tr')).toHaveCount(parts.days30.count)
})

test('on a phone the first order and the first invoice are in sight (screens lists)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/sales/orders/all')
  const firstRow = page.locator('main tbody tr').first()
  const top = async () => (await firstRow.boundingBox())?.y
  await expect.poll(top).toBeLessThan(250)
  await page.goto('/accounts/invoices')
  await expect(ageing(page)).toBeAttached()
  await expect.poll(top).toBeLessThan(300)
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
