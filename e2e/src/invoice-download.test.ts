import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select invoice / })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })

async function downloadOf(page: Page, name: string): Promise<Download> {
  const button = bar(page).getByRole('button', { name })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

/** How many files a zip holds: said at the tenth of the 22 bytes at its end. */
async function countIn(zip: Download): Promise<number> {
  const bytes = readFileSync(await zip.path())
  return bytes.readUInt16LE(bytes.length - 12)
}

test('the PDFs of invoices of two pages, of both providers, come as one zip', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/invoice/0/0/5')
  await boxes(page).nth(0).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/invoice\/(?!0\/0)\d+\/\d+\/5/)
  await expect(bar(page)).toContainText('1 selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('6 selected')
  const zip = await downloadOf(page, 'Download 6 PDFs')
  expect(zip.suggestedFilename()).toMatch(/^Invoices \d{4}-\d\d-\d\d\.zip$/)
  expect(await countIn(zip)).toBe(6)
  const text = readFileSync(await zip.path()).toString('latin1')
  // Stored as they are: each begins as a PDF does.
  expect(text.match(/%PDF-1\./g)).toHaveLength(6)
  await expect(bar(page).getByRole('button', { name: 'Download 6 PDFs' })).toBeFocused()
})

test('one alone comes as it is, by keyboard alone', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices')
  await boxes(page).nth(1).focus()
  await page.keyboard.press('Space')
  await bar(page).getByRole('button', { name: 'Download PDF' }).focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^Invoice .+\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await bar(page).getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(boxes(page).nth(1)).not.toBeChecked()
})

test('those that cannot be had are named, and the others are saved', async ({ page, portal }) => {
  portal.expectConsoleError(/502/)
  await portal.enter('trade@example.com', '/accounts/invoices')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await boxes(page).nth(2).check()
  const name = (await boxes(page).nth(0).getAttribute('aria-label'))?.replace('Select invoice ', '') ?? ''
  await page.route(`**/erp/report/**/${name.replaceAll('/', '__')}`, (route) =>
    route.fulfill({ status: 502, contentType: 'application/problem+json', body: '{"status":502}' }),
  )
  const zip = await downloadOf(page, 'Download 3 PDFs')
  expect(await countIn(zip)).toBe(2)
  await expect(bar(page)).toContainText(
    `1 of 3 could not be downloaded and is not in the zip: Invoice ${name}.`,
  )
  await page.unroute(`**/erp/report/**/${name.replaceAll('/', '__')}`)
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Retry' }).click(),
  ])
  expect(await countIn(whole)).toBe(3)
})

for (const { name, width, height } of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a selection is accessible on a ${name}, ${colorScheme}`, async ({ page, portal }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await portal.enter('trade@example.com', '/accounts/invoices/any')
      const first = page.getByRole('checkbox', { name: /^Select (invoice|credit note) / }).first()
      await first.check()
      await expect(bar(page)).toBeVisible()
      await expectAccessible(page)
    })
  }
}
