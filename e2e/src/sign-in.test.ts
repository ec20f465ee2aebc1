import { revokeSession } from '@portal/contract/session'
import { ask } from './ask.ts'
import { expect, expectAccessible, password, test, widths } from './portal-test.ts'

test('signs in and out by the form', async ({ page, portal }) => {
  await portal.signIn('trade@example.com')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
  await page.goto('/sales/orders/all')
  await expect(page).toHaveURL('/signin')
})

test('says the same of a wrong password and of an unknown person', async ({ page, portal }) => {
  portal.expectConsoleError(/401/)
  const sentences: string[] = []
  for (const email of ['reports@example.com', 'nobody@example.com']) {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toBeVisible()
    sentences.push((await notice.textContent()) ?? '')
  }
  expect(sentences[0]).toBe(sentences[1])
  await page.getByRole('button', { name: /dismiss/i }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('leads back to the page that was asked for', async ({ page }) => {
  await page.goto('/sales/orders/open?q=1')
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill('trade@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sales\/orders\/open.*q=1/)
})

test('an ended session leads to sign-in, and on to the same page', async ({ page, portal }) => {
  portal.expectConsoleError(/440/)
  await portal.enterAnew('trade@example.com', '/sales/orders/all')
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
  await ask(page, revokeSession, {})
  await page.reload()
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill('trade@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sales\/orders\/all/)
})

test('signing out in one tab signs out the other', async ({ page, portal, context }) => {
  await portal.enterAnew('trade@example.com', '/')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/sales/branch')
  await other.getByRole('button', { name: /^Menu of / }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
})

for (const { name, ...size } of widths) {
  for (const path of ['/signin', '/account/recover', '/account/new_password/YUBleGFtcGxlLmNvbQ/x']) {
    test(`${path} is accessible on a ${name}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}
