import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from './client.ts'
import type { Address } from './screens.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to open screens in; undefined if none is installed. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))

/** The stored state of a browser that is signed in. */
export async function signedIn(browser: Browser, url: string) {
  const context: BrowserContext = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/signin`)
  await page.getByLabel(/email/i).fill('trade@example.com')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByText(/Welcome, /).waitFor()
  return context.storageState()
}

/** The address of a screen; a screen that is linked from a list is looked up there. */
export async function addressOf(page: Page, url: string, at: Address): Promise<string> {
  if (typeof at === 'string') return url + at
  await page.goto(url + at.list)
  const link = (await page.locator(at.link).first().getAttribute('href')) ?? ''
  return url + (at.as ? link.replace(...at.as) : link)
}
