import { recordPaths } from '@portal/contract/record-paths'
import { basePath } from '@portal/contract/call'
import { getAppConfig } from '@portal/contract/service'
import { listInvoices } from '@portal/contract/invoices'
import type { Locator, Page } from '@playwright/test'
import { isFor } from './ask.ts'
import { newestInvoice } from './demo-invoices.ts'
import { portalCommand } from './portal-command.ts'
import { expect, expectAccessible, password, test, widths } from './portal-test.ts'
import { reachDocument } from './reach-document.ts'

const statements = '/accounts/list/0/50/CustNum/ASC'
const murrayValley = ['10520', '10521']
const goldfields = ['10511', '10512', '10513']

/** The accounts in the statements list, which show the current scope. */
const accounts = (page: Page) => page.locator('main a[href^="/accounts/statement/"]')
const account = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /account|customers/ })

async function openDialog(page: Page, name: string): Promise<Locator> {
  await account(page).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('the account selector', () => {
  test('filters by company and by account, and clears the filter (spec 1)', async ({ page, portal }) => {
    await portal.enter('group@example.com', statements)
    await expect(accounts(page)).toHaveCount(7)
    await expect(account(page)).toContainText('Goldfields Timber Group Pty Ltd(7 accounts)')
    let dialog = await openDialog(page, 'Choose an account')
    await expect(dialog.getByRole('button', { name: 'Clear filter' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Murray Valley Building Supplies (2 accounts)' }).click()
    await expect(accounts(page)).toHaveText(murrayValley)
    await expect(account(page)).toContainText('Murray Valley Building Supplies(2 accounts)')
    dialog = await openDialog(page, 'Choose an account')
    await expect(dialog.locator('[aria-pressed="true"]')).toHaveText(
      'Murray Valley Building Supplies (2 accounts)',
    )
    await dialog.getByRole('button', { name: 'Account 10512' }).click()
    await expect(accounts(page)).toHaveText(['10512'])
    await expect(account(page)).toContainText('10512 (1 account)')
    dialog = await openDialog(page, 'Choose an account')
    await dialog.getByRole('button', { name: 'Clear filter' }).click()
    await expect(accounts(page)).toHaveCount(7)
    await expect(account(page)).toContainText('(7 accounts)')
  })

  test('finds companies and accounts as one types, by keyboard alone', async ({ page, portal }) => {
    await portal.enter('group@example.com', statements)
    await expect(accounts(page)).toHaveCount(7)
    await account(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose an account' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('otway')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(account(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('no such account')
    await expect(dialog.getByText('No company or account of yours matches.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('10531')
    await expect(dialog.getByRole('button', { name: 'Otway Timber & Hardware 10531' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(accounts(page)).toHaveText(['10531'])
  })

  test('begins lists at their first page, and narrows the figures', async ({ page, portal }) => {
    await portal.enter('group@example.com', '/accounts')
    const owing = page.getByRole('link', { name: /^Invoices/ }).locator('xpath=ancestor::div[1]')
    await expect(owing).toContainText(/owing( after credit)?\$[\d,.]+/)
    const before = await owing.textContent()
    await page.goto('/accounts/invoices/any/10/10/5/total/ASC?invoiceStatus=paid')
    const dialog = await openDialog(page, 'Choose an account')
    const [answer] = await Promise.all([
      page.waitForResponse(isFor(listInvoices)),
      dialog.getByRole('button', { name: /^Murray Valley/ }).click(),
    ])
    const { invoices } = (await answer.json()) as { invoices: { customerAccountNum: string }[] }
    expect(invoices).toHaveLength(5)
    for (const { customerAccountNum } of invoices) expect(murrayValley).toContain(customerAccountNum)
    await expect(page).toHaveURL(/\/accounts\/invoices\/any\/0\/0\/5\/total\/ASC\?invoiceStatus=paid$/)
    await page.goto('/accounts')
    await expect(owing).toContainText(/owing( after credit)?\$[\d,.]+/)
    expect(await owing.textContent()).not.toBe(before)
  })

  test('is there for staff who look after several accounts, without the admin dialog', async ({
    page,
    portal,
  }) => {
    await portal.enter('reports@example.com', statements)
    await expect(accounts(page)).toHaveCount(3)
    const dialog = await openDialog(page, 'Choose an account')
    await expect(dialog.getByRole('button', { name: /^Sunraysia/ })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Account filteration' })).toHaveCount(0)
  })

  test('is no button for whom there is nothing to choose', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/')
    await expect(page.getByRole('banner')).toContainText('Harrow & Pike Building Supplies(1 account)')
    await expect(account(page)).toHaveCount(0)
  })
})

test.describe('the admin dialog', () => {
  const title = 'Account filteration'

  test('finds merchants, adds by number, takes away and applies (spec 1 and 6)', async ({ page, portal }) => {
    await portal.enter('staff@example.com', statements)
    await expect(accounts(page)).toHaveCount(50)
    const dialog = await openDialog(page, title)
    const company = dialog.getByLabel('Company name')
    await expect(company).toBeFocused()
    await company.press('Enter')
    await expect(dialog).toContainText('None: every customer is shown.')
    await company.fill('no such company')
    await company.press('Enter')
    await expect(dialog).toContainText(
      'No results. Check that the company exists in the Portal and has at least one account number.',
    )
    await company.fill('goldfields')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add Goldfields Timber Group Pty Ltd' }).click()
    const number = dialog.getByLabel('Account number')
    await number.fill('99999')
    await number.press('Enter')
    await expect(dialog.getByText('No matching account was found.')).toBeVisible()
    await number.fill('10521')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const selected = dialog.getByRole('region', { name: 'Selected accounts' })
    await expect(selected).toContainText('Murray Valley Building Supplies, Wattle Ford 10521')
    await expect(number).toHaveValue('')
    await selected.getByRole('button', { name: 'Remove account 10512' }).click()
    await expect(selected.getByRole('heading')).toHaveText('Selected accounts (3 accounts)')
    await dialog.getByRole('button', { name: 'Apply filters' }).click()
    await expect(accounts(page)).toHaveText(['10511', '10513', '10521'])
    await expect(page.getByText(/^Acting for Goldfields Timber Group Pty Ltd and 1 more/)).toContainText(
      '(3 accounts)',
    )
    const again = await openDialog(page, title)
    await again.getByRole('button', { name: 'Clear filters' }).click()
    await expect(accounts(page)).toHaveCount(50)
    await expect(page.getByText(/^Acting for/)).toHaveCount(0)
  })

  test('acts on every call until acting stops, which the audit log tells', async ({ page, portal }) => {
    test.slow()
    await portal.enter('staff@example.com', statements)
    const dialog = await openDialog(page, title)
    await dialog.getByLabel('Company name').fill('goldfields')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add Goldfields Timber Group Pty Ltd' }).click()
    await dialog.getByRole('button', { name: 'Apply filters' }).click()
    await expect(accounts(page)).toHaveText(goldfields)
    const unfiltered: string[] = []
    page.on('request', (request) => {
      const { 'x-admin-account-filter': numbers, 'x-admin-company-filter': companies } = request.headers()
      const isOurs = request.url().includes(`${basePath}/`) && !isFor(getAppConfig)(request)
      const isFiltered = numbers === goldfields.join(',') && /^\d+$/.test(companies ?? '')
      if (isOurs && !isFiltered) unfiltered.push(request.url())
    })
    for (const path of ['/', '/sales/orders/all', '/sales/orders-for-delivery', '/accounts/invoices/any']) {
      await page.goto(path)
      await expect(page.getByText('Acting for Goldfields Timber Group Pty Ltd (3 accounts)')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(unfiltered).toEqual([])
    await expect
      .poll(() => portalCommand('audit'), { timeout: 30_000 })
      .toMatch(/staff@example\.com\tlistInvoices\t.*companies \d+; accounts 10511, 10512, 10513/)
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await expect(page.getByText(/^Acting for/)).toHaveCount(0)
    await expect(account(page)).toContainText('All customers')
  })
})

test.describe('what one scope was answered', () => {
  test('is not shown under another: documents, records, lists', async ({ page, portal }) => {
    portal.expectConsoleError(/404/)
    await portal.enter('group@example.com', statements)
    const { invoiceNum } = await newestInvoice(
      page,
      ({ srcProvider, customerAccountNum }) =>
        srcProvider === 'odoo' && goldfields.includes(customerAccountNum),
    )
    for (const path of [recordPaths.invoice(invoiceNum), '/accounts/statement/10511']) {
      await page.goto(path)
      await reachDocument(page)
    }
    const dialog = await openDialog(page, 'Choose an account')
    await dialog.getByRole('button', { name: /^Murray Valley/ }).click()
    await expect(account(page)).toContainText('Murray Valley')
    await expect(page.getByText('There were no transactions on this account in this period.')).toBeVisible()
    await page.goto(recordPaths.invoice(invoiceNum))
    await expect(page).toHaveURL(/\/accounts\/invoices$/)
  })

  test('goes from every tab when the filter changes in one', async ({ page, portal, context }) => {
    await portal.enter('group@example.com', statements)
    await expect(accounts(page)).toHaveCount(7)
    const other = await context.newPage()
    await other.goto(statements)
    const dialog = await openDialog(other, 'Choose an account')
    await dialog.getByRole('button', { name: /^Murray Valley/ }).click()
    await expect(accounts(other)).toHaveText(murrayValley)
    await expect(accounts(page)).toHaveText(murrayValley)
    await expect(account(page)).toContainText('Murray Valley')
  })

  test('goes with the person, in the same tab', async ({ page, portal }) => {
    await portal.enterAnew('staff@example.com', statements)
    const dialog = await openDialog(page, 'Account filteration')
    await dialog.getByLabel('Account number').fill('10521')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Remove account 10521' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply filters' }).click()
    await expect(accounts(page)).toHaveText(['10521'])
    await signOutAndIn(page, 'group@example.com')
    await expect(page).toHaveURL(statements)
    await expect(accounts(page)).toHaveCount(7)
    await expect(page.getByText(/^Acting for/)).toHaveCount(0)
    await signOutAndIn(page, 'trade@example.com')
    await expect(accounts(page)).toHaveText(['10482'])
  })

  test('goes with the person, in a second tab', async ({ page, portal, context }) => {
    await portal.enterAnew('group@example.com', statements)
    await expect(accounts(page)).toHaveCount(7)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await signOutAndIn(other, 'trade@example.com')
    await expect(other.getByRole('heading', { name: 'Welcome, Dana!' })).toBeVisible()
    await expect(accounts(page)).toHaveText(['10482'])
    await expect(page.getByRole('banner')).toContainText('Harrow & Pike Building Supplies')
  })
})

for (const { name, ...size } of widths) {
  test(`the account dialogs are accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('group@example.com', statements)
    await openDialog(page, 'Choose an account')
    await expectAccessible(page)
    await portal.enter('staff@example.com', statements)
    const dialog = await openDialog(page, 'Account filteration')
    await dialog.getByLabel('Company name').fill('timber')
    await page.keyboard.press('Enter')
    await dialog
      .getByRole('button', { name: /^Add .*Timber/ })
      .first()
      .click()
    await dialog.getByLabel('Account number').fill('99999')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('No matching account was found.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText(/^Acting for/)).toBeVisible()
    await expectAccessible(page)
  })
}
