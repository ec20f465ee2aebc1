import type { Locator, Page } from '@playwright/test'
import { codeOf } from './code-of.ts'
import { expect, test, widths } from './portal-test.ts'

const [, phone] = widths

test('a screen whose code did not come says so, and comes with the connection', async ({ page, portal }) => {
  portal.expectConsoleError(/ERR_FAILED|This screen could not be fetched/)
  const code = /\/assets\/statements-list/
  await portal.enter('trade@example.com', '/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.route(code, (route) => route.abort())
  await page.getByRole('link', { name: /^My Statements/ }).click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be fetched.')
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

const areSheetsThere = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      (link) => link.sheet !== null,
    ),
  )

test('the list stays where the code of a menu or a dialog does not come, and a later press brings it', async ({
  page,
  portal,
}) => {
  portal.expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.setViewportSize(phone)
  await portal.enter('trade@example.com', '/sales/orders/all')
  const rows = page.getByRole('table').getByRole('button', { name: /^Actions for SO / })
  await expect(rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const [button, role] of [
    [rows.last(), 'menu'],
    [page.getByRole('button', { name: 'Filters' }), 'dialog'],
  ] as const) {
    await page.context().setOffline(true)
    await button.click()
    await expect(page.getByRole('alert')).toContainText('This part could not be fetched.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(rows.first()).toBeVisible()
    await page.context().setOffline(false)
    await button.click()
    const part = page.getByRole(role)
    await expect(part).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await areSheetsThere(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(part).toHaveCount(0)
  }
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
  expect(signIn).toBeLessThanOrEqual(120_000)
  const orders = await of('/sales/orders/all', (on) => on.locator('main tbody:not([inert]) tr'), storageState)
  expect(orders - signIn).toBeLessThanOrEqual(60_000)
})
