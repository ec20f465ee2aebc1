import type { Locator, Page } from '@playwright/test'
import { codeOf } from './code-of.ts'
import { hideDemoStrip } from './demo-strip-hidden.ts'
import { expect, test, widths } from './portal-test.ts'

const [, phone] = widths

test('a screen whose code did not come says so, and comes with the connection', async ({ page, portal }) => {
  portal.expectConsoleError(/ERR_FAILED|This screen could not be fetched/)
  const code = /\/assets\/statements-list/
  await page.route(code, (route) => route.abort())
  await portal.enter('trade@example.com', '/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByRole('link', { name: /^My Statements/ }).click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be fetched.')
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

/** The style sheets that the page has. */
const sheetsOf = async (page: Page) =>
  new Set(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href)))

const actions = (page: Page) => page.getByRole('table').getByRole('button', { name: /^Actions for SO / })
const partsOf = (page: Page) =>
  [
    [actions(page).last(), 'menu'],
    [page.getByRole('button', { name: 'Filters' }), 'dialog'],
  ] as const

test('the list stays where the code of a menu or a dialog does not come, and a later press brings it', async ({
  page,
  portal,
  browser,
}) => {
  portal.expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/sales/orders/all')
  await expect(actions(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState, viewport: phone })
  await hideDemoStrip(context)
  const connected = await context.newPage()
  await connected.goto('/sales/orders/all')
  for (const [at, [button, role]] of partsOf(page).entries()) {
    await page.context().setOffline(true)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('This part could not be fetched.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(actions(page).first()).toBeVisible()
    await page.context().setOffline(false)
    await button.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await partsOf(connected)[at]?.[0].click()
    for (const on of [page, connected]) await expect(on.getByRole(role)).toBeInViewport()
    expect(await sheetsOf(page)).toEqual(await sheetsOf(connected))
    for (const on of [page, connected]) {
      await on.keyboard.press('Escape')
      await expect(on.getByRole(role)).toHaveCount(0)
    }
  }
  await context.close()
})

test('sign-in brings at most 120 kB of code, and the orders list 60 beyond that', async ({
  page,
  portal,
  browser,
}) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const storageState = await page.context().storageState()
  const of = async (path: string, content: (on: Page) => Locator, state?: typeof storageState) => {
    const context = await browser.newContext(state && { storageState: state })
    const fresh = await context.newPage()
    const code = await codeOf(fresh, async () => {
      await fresh.goto(path)
      await expect(content(fresh).first()).toBeVisible()
    })
    await context.close()
    return code
  }
  const signIn = await of('/signin', (on) => on.getByRole('button', { name: 'Sign in' }))
  expect(signIn).toBeGreaterThan(0)
  expect(signIn).toBeLessThanOrEqual(120_000)
  const orders = await of('/sales/orders/all', (on) => on.locator('main tbody:not([inert]) tr'), storageState)
  expect(orders - signIn).toBeLessThanOrEqual(60_000)
})
