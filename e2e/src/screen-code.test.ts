import { expect, test } from './portal-test.ts'

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
})
