import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Download, Page } from '@playwright/test'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

/** The demo's ERP fails to print the documents of this purchase order. */
const unprintable = 'HP-NO-PDF'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (invoice|credit note) / })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })
const zipButton = (page: Page) => bar(page).getByRole('button', { name: 'Download PDFs (zip)' })

/** The names of the page's documents, from the labels of their checkboxes. */
const named = async (page: Page) =>
  (await boxes(page).evaluateAll((found) => found.map((box) => box.getAttribute('aria-label') ?? ''))).map(
    (label) => label.replace('Select i', 'I').replace('Select credit note', 'Credit Note'),
  )

const fileNameOf = (name: string) => `${name.replaceAll('/', '-')}.pdf`

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  // Epicor makes its documents in the background, three at a time.
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()])
  return file
}

/** The files in a zip, each with its first bytes. */
async function filesIn(zip: Download): Promise<[name: string, begin: string][]> {
  const files = unzipSync(readFileSync(await zip.path()))
  return Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes.subarray(0, 5))])
}

test('the PDFs of two pages, of both providers and kinds, come as one zip', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/any/0/0/5/dateCreated/DESC')
  await boxes(page).nth(0).check()
  const [first = ''] = await named(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/any\/(?!0\/0)\d+\/\d+\/5/)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(bar(page)).toContainText('1 selected')
  await all(page).check()
  await expect(bar(page)).toContainText('6 selected')
  const names = [first, ...(await named(page))]
  const zip = await downloadBy(page, () => zipButton(page).click())
  expect(zip.suggestedFilename()).toMatch(/^Invoices and credit notes \d{4}-\d\d-\d\d\.zip$/)
  expect(await filesIn(zip)).toEqual(names.map((name) => [fileNameOf(name), '%PDF-']))
  await expect(zipButton(page)).toBeFocused()
})

test('a selection holds over pages and sorting, and ends with another filter, for good', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/accounts/invoices')
  await boxes(page).nth(0).check()
  await expect(all(page)).toBeChecked({ indeterminate: true })
  await page.getByRole('columnheader', { name: 'Total Amount' }).getByRole('button').click()
  await expect(page).toHaveURL(/total/)
  await expect(bar(page)).toContainText('1 selected')
  const search = page.getByPlaceholder('Enter PO # , Invoice # or SO #')
  await search.fill('874')
  await search.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/q=/)
  await expect(boxes(page)).toHaveCount(10)
  await expect(bar(page)).toHaveCount(0)
})

test('one alone comes as it is, by keyboard alone', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices')
  await expect(boxes(page)).toHaveCount(10)
  const press = async (key: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await page.keyboard.press(key)
  }
  await all(page).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('10 selected')
  await page.keyboard.press('Space')
  await expect(bar(page)).toHaveCount(0)
  // Tab passes five more sortable column heads before the first row.
  await press('Tab', 7)
  await expect(boxes(page).nth(0)).toBeFocused()
  await page.keyboard.press('Space')
  const button = bar(page).getByRole('button', { name: 'Download PDF' })
  // Four tab stops per row, then page size, Previous, Next and Clear.
  for (let stop = 0; stop < 60; stop += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
  }
  await expect(button).toBeFocused()
  const file = await downloadBy(page, () => page.keyboard.press('Enter'))
  const [name = ''] = await named(page)
  expect(file.suggestedFilename()).toBe(fileNameOf(name))
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/)
  for (const name of ['Copy reference', 'Clear']) {
    await page.keyboard.press('Shift+Tab')
    await expect(bar(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(boxes(page).nth(0)).not.toBeChecked()
})

test('one that cannot be made is named, and the others are saved', async ({ page, portal }) => {
  portal.expectConsoleError(/502/)
  await portal.enter('staff@example.com', '/accounts/invoices/invoice/0/0/10/customerPONum/DESC?q=HP-')
  const row = page.getByRole('row').filter({ hasText: unprintable })
  const invoiceNum = (await row.getByRole('link').first().textContent()) ?? ''
  await page.getByRole('checkbox', { name: `Select invoice ${invoiceNum}`, exact: true }).check()
  const others = (await named(page)).filter((name) => name !== `Invoice ${invoiceNum}`).slice(0, 2)
  for (const name of others) {
    await page.getByRole('checkbox', { name: name.replace('I', 'Select i'), exact: true }).check()
  }
  const zip = await downloadBy(page, () => zipButton(page).click())
  expect(await filesIn(zip)).toEqual(others.map((name) => [fileNameOf(name), '%PDF-']))
  await expect(bar(page)).toContainText(
    `1 of 3 could not be downloaded and is not in the zip: Invoice ${invoiceNum}.`,
  )
  await expectAccessible(page)
})

for (const lost of ['all', 'all but one'] as const) {
  test(`where ${lost} of a hundred cannot be made, a small phone shows Retry and all buttons`, async ({
    page,
    portal,
  }) => {
    portal.expectConsoleError(/500/)
    await page.setViewportSize({ width: 360, height: 640 })
    let isFirst = lost === 'all but one'
    await page.route('**/api/erp/report/**', async (route) => {
      const pdf = { reportId: 'r', data: Buffer.from('%PDF-1').toString('base64') }
      const answer = isFirst ? { json: pdf } : { status: 500 }
      isFirst = false
      await route.fulfill(answer)
    })
    await portal.enter('staff@example.com', '/accounts/invoices/any/0/0/100')
    await boxes(page).first().check()
    await bar(page).getByRole('button', { name: 'Select all on this page' }).click()
    await zipButton(page).click()
    const notice = bar(page).locator('[role=alert], [role=status]').filter({ hasText: 'could' })
    await expect(notice).toContainText(lost === 'all' ? 'None of them could be downloaded:' : '99 of 100')
    for (const name of ['Dismiss', 'Retry', 'Clear', 'Download PDFs (zip)']) {
      await expect(bar(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  })
}

test('a download can be cancelled, and nothing is saved', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices/invoice/0/0/30/invoiceNum/ASC')
  await all(page).check()
  let isSaved = false
  page.on('download', () => (isSaved = true))
  await zipButton(page).click()
  await expect(bar(page)).toContainText(/Preparing \d+ of 30…/)
  await bar(page).getByRole('button', { name: 'Cancel download' }).click()
  await expect(zipButton(page)).toBeFocused()
  await expect(bar(page)).toContainText('30 selected')
  expect(isSaved).toBe(false)
})

for (const { name, ...size } of widths) {
  test(`a selection is accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/accounts/invoices/any')
    await boxes(page).first().check()
    await expect(bar(page)).toBeVisible()
    await expectAccessible(page)
    const place = await boxes(page).first().locator('..').boundingBox()
    const thumb = name === 'phone' ? 44 : 24
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(thumb)
  })
}
