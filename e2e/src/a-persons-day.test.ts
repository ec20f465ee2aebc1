import { readFileSync } from 'node:fs'
import { listOrders } from '@portal/contract/sales'
import { revokeSession } from '@portal/contract/session'
import { strFromU8, unzipSync } from 'fflate'
import type { Download, Page } from '@playwright/test'
import { ask, isOf } from './ask.ts'
import { expect, password, test } from './portal-test.ts'
import { isUnderWay, newestOrder } from './tracked-orders.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('main tbody tr')

/** The header button that shows the current company and opens the account filter. */
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /account|customers/ })

async function search(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').fill(term)
  await page.getByRole('searchbox').press('Enter')
}

/** The file that a button downloads, and its bytes; documents of one provider are made in the background. */
async function downloaded(page: Page, button: string): Promise<{ file: Download; bytes: Buffer }> {
  const press = page.getByRole('button', { name: button })
  await expect(press).toBeEnabled({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press.click()])
  return { file, bytes: readFileSync(await file.path()) }
}

test("a builder on a phone finds today's truck by its PO, and looks at the photos of another", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/track/delivery/specify')
  const { order } = await newestOrder(page, isUnderWay)
  await search(page, order.customerPONum)
  await expect(heading(page)).toContainText(order.orderNum)
  await expect(page.getByText('Last fix')).toBeVisible()
  await page.goto('/track/pod/specify')
  await search(page, 'HP-4433')
  await expect(page).toHaveURL(/\/track\/pod\/sales-order\//)
  await page
    .getByRole('button', { name: /enlarge/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an accounts clerk takes an overdue invoice, the statement, the list and a zip along', async ({
  page,
  portal,
}) => {
  test.slow()
  await portal.enter('trade@example.com', '/accounts')
  await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Unpaid/Uncredited').check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/invoiceStatus=unpaid/)
  await page.getByRole('columnheader', { name: 'Due Date' }).getByRole('button').click()
  await expect(page).toHaveURL(/dateDue\/ASC/)
  const overdue = rows(page).filter({ hasText: 'Overdue' }).first()
  const invoice = overdue.locator('a[href^="/accounts/invoice/"]')
  const number = await invoice.textContent()
  await invoice.click()
  await expect(heading(page)).toHaveText(`Invoice ${number}`)
  await expect(page.getByText('This invoice is overdue.')).toBeVisible()
  expect((await downloaded(page, 'Download PDF')).bytes.toString('latin1')).toMatch(/^%PDF-/)
  await page.goto('/accounts/list')
  await page.locator('main a[href^="/accounts/statement/"]').first().click()
  expect((await downloaded(page, 'Download PDF')).bytes.toString('latin1')).toMatch(/^%PDF-/)
  await page.goto('/accounts/invoices/invoice/0/0/5/dateDue/ASC')
  const list = await downloaded(page, 'Export CSV')
  expect(list.bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(5)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const zip = await downloaded(page, 'Download PDFs (zip)')
  const files = Object.values(unzipSync(zip.bytes))
  expect(files.map((bytes) => strFromU8(bytes.subarray(0, 5)))).toEqual(Array(5).fill('%PDF-'))
})

test('staff on the phone find an order by half its PO, act for its company and leave again', async ({
  page,
  portal,
}) => {
  await portal.enter('staff@example.com', '/sales/orders/all')
  await expect(rows(page).first()).toBeVisible()
  await search(page, 'HP-44')
  await expect(page).toHaveURL(/q=HP-44/)
  const found = rows(page).filter({ hasText: 'HP-44' }).first()
  await expect(found).toContainText('10482')
  await account(page).click()
  const dialog = page.getByRole('dialog', { name: 'Account filteration' })
  await dialog.getByLabel('Account number').fill('10482')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove account 10482' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText(/^Acting for/)).toBeVisible()
  await expect(page).toHaveURL(/q=HP-44/)
  await found.locator('a[href^="/sales/order/"]').click()
  await expect(heading(page)).toContainText('Sales Order')
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page.getByText(/^Acting for/)).toHaveCount(0)
})

test('whose session ends lands where they were, with what they had typed', async ({ page, portal }) => {
  portal.expectConsoleError(/440/)
  // The session ends during the request for the sorted list. If a poll noticed it first, the column head would be gone.
  await page.route(
    (address) => isOf(listOrders)(address) && address.pathname.includes('/total/'),
    async (route) => {
      await ask(page, revokeSession, {})
      await route.continue()
    },
    { times: 1 },
  )
  await portal.enterAnew('trade@example.com', '/sales/orders/open')
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox').fill('HP-44')
  await page.getByRole('columnheader', { name: '$ Value' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill('trade@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sales\/orders\/open/)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('HP-44')
})
