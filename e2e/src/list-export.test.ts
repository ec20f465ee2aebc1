import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

const lists = {
  orders: { path: '/sales/orders/open/0/0/20/total/ASC', links: 'main a[href^="/sales/order/"]' },
  invoices: {
    path: '/accounts/invoices/any/0/0/20/total/ASC?invoiceStatus=unpaid',
    links: 'main a[href^="/accounts/invoice/"]',
  },
} as const

async function settled(page: Page, links: string): Promise<void> {
  await expect(page.locator(links).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The downloaded file: its name, its text, and its lines split into cells, which contain no commas here. */
async function exportShown(page: Page): Promise<{ name: string; text: string; lines: string[][] }> {
  const button = page.getByRole('button', { name: 'Export CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await download.path(), 'utf8')
  const lines = text.slice(1).trimEnd().split('\r\n')
  return { name: download.suggestedFilename(), text, lines: lines.map((line) => line.split(',')) }
}

/** The numbers of all rows on all pages. */
async function numbersOfAllPages(page: Page, links: string): Promise<string[]> {
  const numbers: string[] = []
  for (;;) {
    await settled(page, links)
    numbers.push(...(await page.locator(links).allTextContents()))
    const next = page.getByRole('button', { name: 'Next' })
    if (!(await next.isEnabled())) return numbers
    const address = page.url()
    await next.click()
    await expect(page).not.toHaveURL(address)
  }
}

for (const [what, { path, links }] of Object.entries(lists)) {
  test(`exports what the list of ${what} filters, every page of it in its order`, async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', path)
    await settled(page, links)
    const { name, text, lines } = await exportShown(page)
    await expect(page.getByText('The export has been saved.')).toBeAttached()
    expect(name).toMatch(/^(Open sales orders|Invoices and credit notes) \d{4}-\d{2}-\d{2}\.csv$/)
    expect(text.startsWith('\ufeffYour PO #,')).toBe(true)
    const [heads = [], ...rows] = lines
    expect(heads.at(-1)).toBe('Status')
    const shown = await numbersOfAllPages(page, links)
    expect(rows.map((cells) => cells[1])).toEqual(shown)
    expect(rows.length).toBeGreaterThan(20)
  })
}

test('exports the accounts that the filter leaves, and an empty list not at all', async ({
  page,
  portal,
}) => {
  await portal.enter('group@example.com', '/accounts/invoices/any')
  await settled(page, lists.invoices.links)
  const accountsIn = async () => new Set((await exportShown(page)).lines.slice(1).map((cells) => cells[4]))
  expect((await accountsIn()).size).toBe(7)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose an account' })
  await dialog.getByRole('button', { name: 'Account 10512' }).click()
  await expect(dialog).toHaveCount(0)
  await settled(page, lists.invoices.links)
  expect(await accountsIn()).toEqual(new Set(['10512']))
  await page.goto('/accounts/invoices/any?q=no+such+number+at+all')
  await expect(page.getByText('There are no invoices and credit notes matching')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})

for (const { name, ...size } of widths) {
  test(`lists with their export are accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/sales/orders/all')
    for (const [path, links] of [
      ['/sales/orders/all', lists.orders.links],
      ['/accounts/invoices', lists.invoices.links],
    ] as const) {
      await page.goto(path)
      await settled(page, links)
      const exportButton = page.getByRole('button', { name: 'Export CSV' })
      // On a phone the button is at the end of a line that scrolls sideways.
      await exportButton.scrollIntoViewIfNeeded()
      await expect(exportButton).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await exportShown(page)
      await expectAccessible(page)
    }
    await page.goto('/sales/orders/all?q=no+such+order')
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    await expectAccessible(page)
  })
}
