import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalCommand } from './portal-command.ts'
import { portalData } from './portal-files.ts'
import { expect, test } from './portal-test.ts'

const outbox = () => join(portalData(), 'outbox')

/** The link in the newest mail to an address, with soft line breaks removed. */
function linkMailedTo(email: string): string | undefined {
  // The folder is created with the first mail.
  if (!existsSync(outbox())) return undefined
  const mails = readdirSync(outbox())
    .toSorted()
    .map((name) => readFileSync(join(outbox(), name), 'utf8'))
    .filter((text) => text.includes(email))
  const text = mails
    .at(-1)
    ?.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return text?.match(/\/account\/new_password\/[\w-]+=*\/[\w-]+/)?.[0]
}

test('sets a new password by the mailed link, with its rules', async ({ page, portal }) => {
  // A user for this test only, since a new password ends all of the user's sessions.
  const email = 'kim@example.com'
  const company = 'Harrow & Pike Building Supplies'
  await portalCommand(
    'users',
    'add',
    email,
    '--name',
    'Kim Berg',
    '--company',
    company,
    '--privileges',
    'trade',
  )
  await page.goto('/signin')
  await page.getByRole('link', { name: "Don't know your password?" }).click()
  // Waits for the page, since the page before has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Password recovery' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /send|recover|instructions/i }).click()
  await expect(page.getByText(/thank/i).first()).toBeVisible()

  await expect.poll(() => linkMailedTo(email)).toBeTruthy()
  await page.goto(linkMailedTo(email) ?? '')
  const [first, second] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ]
  await first.fill('short')
  await second.fill('other')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      "The passwords you entered don't match. The password supplied is too short. Your password must have at least one number. Your password must have at least one upper case character.",
    ),
  ).toBeVisible()
  await expect(second).toHaveValue('')
  await expect(first).toBeFocused()

  await first.fill('Timber2026')
  await second.fill('Timber2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signin')
  await expect(
    page.getByText('Your password has been reset. Press the sign in button to continue.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()

  portal.expectConsoleError(/400/)
})
