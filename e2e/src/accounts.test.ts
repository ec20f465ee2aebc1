import { recordPaths } from '@portal/contract/record-paths'
import type { Page } from '@playwright/test'
import { newestInvoice } from './demo-invoices.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'
import { reachDocument } from './reach-document.ts'

const links = (page: Page) => page.locator('main a[href^="/accounts/invoice/"]')
const numbers = (page: Page) => links(page).allTextContents()
const column = (page: Page, place: number) =>
  page.locator(`main tbody tr td:nth-child(${place})`).allTextContents()

async function settled(page: Page): Promise<void> {
  await expect(links(page).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

async function applyFilters(page: Page, ...choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  for (const choice of choices) await dialog.getByRole('radio', { name: choice, exact: true }).check()
  await dialog.getByRole('button', { name: 'Apply filters' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('the invoices list', () => {
  test('names each type, and shows its columns (spec 2)', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/accounts')
    const titles = {
      '/accounts/invoices': 'Invoices',
      '/accounts/invoices/invoice': 'Invoices',
      '/accounts/invoices/credit': 'Credit notes',
      '/accounts/invoices/any': 'Invoices and credit notes',
    }
    for (const [path, name] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${name} | Trade Portal`)
      await settled(page)
    }
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual([
      'Your PO #',
      'Invoice #',
      'SO #',
      'Company',
      'Due Date',
      'Total Amount',
      'Status',
      'Actions',
    ])
    for (const company of await column(page, 4)) expect(company).toMatch(/^.{1,32}…?$/u)
    for (const due of await column(page, 5)) expect(due).toMatch(/^\d{1,2}\s[A-Z][a-z]{2}\s\d{4}( overdue)?$/)
    for (const total of await column(page, 6))
      expect(total).toMatch(
        /^(\$ -|-?\$[\d,]+\.\d\d)(, (\$[\d,]+\.\d\d (still due|left in your favour)|in your favour))?$/,
      )
  })

  test('shows ten of both providers, latest due first, pages on and exactly back (spec 1)', async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/accounts/invoices')
    await settled(page)
    await expect(page.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const pages = [await numbers(page)]
    expect(pages[0]).toHaveLength(10)
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    for (let turn = 0; turn < 4; turn += 1) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => numbers(page)).not.toEqual(pages.at(-1))
      await settled(page)
      pages.push(await numbers(page))
    }
    const all = pages.flat()
    expect(new Set(all).size).toBe(50)
    expect(all.filter((number) => number.includes('/')).length).toBeGreaterThan(5)
    expect(all.filter((number) => !number.includes('/')).length).toBeGreaterThan(5)
    for (const expected of pages.slice(0, -1).toReversed()) {
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect.poll(() => numbers(page)).toEqual(expected)
      await settled(page)
    }
    await page.goBack()
    await expect.poll(() => numbers(page)).toEqual(pages[1])
    await page.reload()
    await expect.poll(() => numbers(page)).toEqual(pages[1])
  })

  test('sorts by amount, both ways, from the first page', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/accounts/invoices/invoice/10/0')
    await settled(page)
    const head = page.getByRole('columnheader', { name: 'Total Amount' })
    for (const [order, turn] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', order)
      await settled(page)
      // The head says at the press how the rows will be sorted; on a busy machine they come visibly later.
      await expect(async () => {
        const amounts = (await column(page, 6)).map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
        expect(amounts).toEqual(amounts.toSorted((a, b) => turn * (a - b)))
      }).toPass({ timeout: 30_000 })
    }
    await expect(page).toHaveURL(/\/accounts\/invoices\/invoice\/0\/0\/10\/total\/DESC$/)
  })

  test('filters by type and status, from the first page', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/accounts/invoices/invoice/10/10')
    await settled(page)
    await applyFilters(page, 'Credit Notes', 'Unpaid/Uncredited')
    await expect(page.getByRole('heading', { level: 1, name: 'Credit notes' })).toBeVisible()
    await expect(page).toHaveURL(
      /\/accounts\/invoices\/credit\/0\/0\/10\/dateDue\/DESC\?invoiceStatus=unpaid$/,
    )
    await settled(page)
    for (const status of await column(page, 7)) expect(status).toMatch(/^(Uncredited|Overdue)$/)
    await applyFilters(page, 'Invoices', 'Paid/Credited')
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    await settled(page)
    expect(new Set(await column(page, 7))).toEqual(new Set(['Paid']))
  })

  test('says in red what is overdue', async ({ page, portal }) => {
    await portal.enter(
      'trade@example.com',
      '/accounts/invoices/invoice/0/0/10/dateDue/ASC?invoiceStatus=unpaid',
    )
    await settled(page)
    const first = page.locator('main tbody tr').first()
    await expect(first).toContainText('Overdue')
    await expect(first.locator('.late')).toContainText('overdue')
  })

  for (const [what, termOf] of [
    ['invoice number, slashes and all', 'invoiceNum'],
    ['sales order number', 'orderNum'],
    ['PO number', 'customerPONum'],
  ] as const) {
    test(`finds by ${what}`, async ({ page, portal }) => {
      await portal.enter('trade@example.com', '/accounts/invoices')
      const wanted = await newestInvoice(
        page,
        (invoice, all) =>
          invoice.srcProvider === 'odoo' &&
          !invoice.isCreditNote &&
          all.filter(({ orderNum }) => orderNum === invoice.orderNum).length === 1,
      )
      const box = page.getByPlaceholder('Enter PO # , Invoice # or SO #')
      await box.fill(wanted[termOf])
      await box.press('Enter')
      await expect.poll(() => numbers(page)).toEqual([wanted.invoiceNum])
      await page.reload()
      await expect.poll(() => numbers(page)).toEqual([wanted.invoiceNum])
      await expect(box).toHaveValue(wanted[termOf])
    })
  }

  test('says when there is nothing, with a way out', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/accounts/invoices/credit?q=no+such+%25_+number')
    await expect(page.getByText('There are no credit notes matching your criteria.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await settled(page)
    await expect(page).toHaveURL(/\/accounts\/invoices\/credit\/0\/0\/10\/dateDue\/DESC$/)
  })

  test('leads from a row to invoice, order and tracking, by keyboard alone (spec 2)', async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/accounts/invoices')
    await settled(page)
    const [invoiceNum] = await numbers(page)
    for (const [entry, address] of [
      ['View Invoice', /\/accounts\/invoice\//],
      ['View Sales Order', /\/sales\/order\//],
      ['Track Shipment', /\/track\/delivery\/sales-order\//],
    ] as const) {
      await settled(page)
      await page.getByRole('button', { name: `Actions for invoice ${invoiceNum}`, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'View Invoice' })).toBeFocused()
      await page.getByRole('menuitem', { name: entry }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await page.goBack()
    }
  })
})

test.describe('the statements', () => {
  test('are listed by account, and lead to the current month with its PDF (spec 2)', async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/accounts')
    await page.getByRole('link', { name: /My Statements/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Customer #', 'Name', 'Sales Rep', 'Actions'])
    await expect(page.getByLabel('Rows per page')).toHaveValue('50')
    await page.getByRole('link', { name: '10482' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statement 10482' })).toBeVisible()
    const period = page.getByRole('combobox', { name: 'Period' })
    const months = await period.locator('option').allTextContents()
    expect(months.at(-1)).toBe('March 2020')
    await expect(period.locator('option:checked')).toHaveText(months[0] ?? '')
    const download = page.getByRole('button', { name: 'Download PDF' })
    await expect(download).toBeEnabled()
    await expect(
      page.getByRole('region', { name: `Statement 10482, ${months[0]}`, exact: true }),
    ).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe(`Statement 10482, ${months[0]}.pdf`)
  })

  test('say that a month is empty, and show another one when it is chosen', async ({ page, portal }) => {
    portal.expectConsoleError(/aged-receivables.*404|404.*aged-receivables/)
    await portal.enter('trade@example.com', '/accounts/statement/10482')
    const period = page.getByRole('combobox', { name: 'Period' })
    await period.selectOption({ label: 'March 2020' })
    await expect(page.getByText('There were no transactions on this account in this period.')).toBeVisible()
    await expect(page).toHaveURL(/\?period=2020-03$/)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await period.selectOption({ index: 1 })
    await reachDocument(page)
  })

  test('sort, page, and open from the row menu (spec 2)', async ({ page, portal }) => {
    await portal.enter('staff@example.com', '/accounts/list/0/20')
    const cells = () => column(page, 1)
    await expect.poll(async () => (await cells()).length).toBe(20)
    const first = await cells()
    expect(first).toEqual(first.toSorted().toReversed())
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/accounts\/list\/20\/20\/CustNum\/DESC$/)
    await expect.poll(cells).not.toEqual(first)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page).toHaveURL(/\/accounts\/list\/0\/20\/customerName\/ASC$/)
    await page
      .getByRole('button', { name: /^Actions for customer/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'View statement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Statement \d+$/ })).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Download PDF' }).or(page.getByText('There were no')),
    ).toBeVisible()
  })
})

for (const { name, ...size } of widths) {
  test(`invoices and statements are accessible on a ${name} (screens lists)`, async ({ page, portal }) => {
    portal.expectConsoleError(/404/)
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/accounts/invoices/any')
    await settled(page)
    await expectAccessible(page)
    const { invoiceNum } = await newestInvoice(page, (invoice) => invoice.srcProvider === 'odoo')
    await page.goto('/accounts/list')
    await expect(page.getByRole('link', { name: '10482' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/accounts/statement/10482?period=2020-03')
    await expect(page.getByText('There were no transactions')).toBeVisible()
    await expectAccessible(page)
    for (const path of [recordPaths.invoice(invoiceNum), '/accounts/statement/10482']) {
      await page.goto(path)
      await reachDocument(page)
      await expectAccessible(page)
    }
  })
}
