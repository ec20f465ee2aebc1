import { searchRecords } from '@portal/contract/search'
import type { Page } from '@playwright/test'
import { isOf } from './ask.ts'
import { codeOf } from './code-of.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'

const box = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const field = (page: Page) => box(page).getByRole('searchbox')
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Find / })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const hits = (page: Page) => box(page).getByRole('listitem')

test('an order is found by the keyboard alone, as its PO is remembered', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts')
  await expect(heading(page)).toHaveText('Accounts')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('hp4455')
  await expect(hits(page).first()).toContainText('PO HP-4455')
  await page.keyboard.press('Escape')
  // A closed dialog is invisible at once, and removed by its next event: a key in between would not open another.
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('hp 4455')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Sales Order /)
  await expect(box(page)).toHaveCount(0)
  const title = await heading(page).innerText()
  await opener(page).press('Enter')
  await expect(hits(page)).toHaveCount(1)
  await expect(hits(page).first()).toContainText(title)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('while the box loads, Enter is kept for its first result', async ({ page, portal }) => {
  const held = Promise.withResolvers<void>()
  // Before the page is opened, since a request that follows at once may pass the first hold of a page.
  await page.route(/find-box/, async (route) => {
    await held.promise
    await route.continue()
  })
  await portal.enter('staff@example.com', '/accounts/list')
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
  await link.focus()
  await page.keyboard.press('/')
  await page.keyboard.type('hp44556')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/accounts/list')
  held.resolve()
  await expect(heading(page)).toHaveText(/^Sales Order /)
  await expect(box(page)).toHaveCount(0)
})

test('a slash in a list’s own search stays a slash', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await page.getByRole('searchbox').pressSequentially('KRH/4407')
  await expect(page.getByRole('searchbox')).toHaveValue('KRH/4407')
  await expect(box(page)).toHaveCount(0)
})

for (const { name, width, height } of widths) {
  test(`the box is accessible: ${name}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height })
    const held = Promise.withResolvers<void>()
    await page.route(isOf(searchRecords), async (route) => {
      if (route.request().postData()?.includes('"zzz no such"')) await held.promise
      await route.continue()
    })
    await portal.enter('staff@example.com', '/marketing')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
    await field(page).fill('harrow')
    await expect(box(page).getByRole('region', { name: 'Customers' })).toBeVisible()
    await expectAccessible(page)
    await field(page).fill('zzz no such')
    await expect(box(page).locator('[aria-busy=true]')).toContainText('Harrow')
    await expectAccessible(page)
    // Still that state, and not yet the failure of a search that took too long.
    await expect(box(page).locator('[aria-busy=true]')).toContainText('Harrow')
    held.resolve()
    await field(page).fill('zzz no such thing')
    await expect(box(page).getByText(/^Nothing was found in all customers/)).toBeVisible()
    await expectAccessible(page)
    await field(page).fill('boronia')
    await hits(page).first().getByRole('link').first().click()
    await expect(box(page)).toHaveCount(0)
    await opener(page).click()
    await expect(hits(page)).toHaveCount(1)
    await expectAccessible(page)
  })
}

test('on a phone of 320 pixels it fills the screen, and everything is a thumb wide', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await portal.enter('trade@example.com', '/marketing')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL('/')
  await opener(page).click()
  await field(page).fill('hp')
  await expect(hits(page).first()).toBeVisible()
  expect(await box(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
  const targets = await box(page).locator('a, button, input').all()
  for (const target of targets)
    expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
  await page.goBack()
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/marketing')
})

test('staff act for the company of what they found', async ({ page, portal }) => {
  await portal.enter('staff@example.com', '/marketing')
  await opener(page).click()
  await field(page).fill('harrow pike')
  await hits(page)
    .first()
    .getByRole('button', { name: /^Act for this company/ })
    .click()
  await expect(page.getByText('Acting for Harrow & Pike Building Supplies')).toBeVisible()
  await expect(page).toHaveURL('/')
  await opener(page).click()
  await field(page).fill('hp4455')
  await expect(hits(page).first()).toBeVisible()
  await expect(box(page).getByRole('button', { name: /^Act for this company/ })).toHaveCount(0)
  await field(page).fill('goldfields')
  await expect(box(page).getByText(/^Nothing was found in the accounts chosen/)).toBeVisible()
  await expectAccessible(page)
  await box(page).getByRole('button', { name: 'Search all customers' }).click()
  await expect(page.getByText('Acting for Harrow & Pike Building Supplies')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('goldfields')
  await expect(hits(page).first()).toContainText('Goldfields')
})

test('the PDF of what was found is saved without leaving the page', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts')
  await opener(page).click()
  await field(page).fill('hp4455')
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await hits(page)
    .first()
    .getByRole('button', { name: /^PDF, Sales Order/ })
    .click()
  expect((await saving).suggestedFilename()).toMatch(/^Sales Order .*\.pdf$/)
  await expect(box(page)).toBeVisible()
})

test('a portal that cannot be asked is told as that, and asked again once it can', async ({
  page,
  portal,
}) => {
  portal.expectConsoleError(/ERR_|Failed to load resource/)
  await portal.enter('trade@example.com', '/accounts')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.context().setOffline(true)
  await field(page).fill('hp4455')
  await expect(box(page).getByText(/^The portal did not answer/)).toBeVisible()
  await expect(box(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(box(page).getByText(/Nothing was found/)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(hits(page).first()).toContainText('PO HP-4455')
})

test('the box brings at most 15 kB over the shell', async ({ page, portal }) => {
  portal.expectConsoleError(/404 \(Not Found\).*no\/such\/place/)
  await portal.enter('trade@example.com', '/no/such/place')
  await expect(page.getByText('Sorry about that.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const all = await codeOf(page, async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('hp4455')
    await expect(field(page)).toHaveValue('hp4455')
    await expect(hits(page).first()).toBeVisible()
  })
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThanOrEqual(15_000)
})
