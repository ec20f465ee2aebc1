import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from './client.ts'
import type { Result } from './results.ts'
import type { Address } from './screens.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The stored state of a browser that is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Asks in a Chromium, with the state of one that is signed in; says so if none is installed. */
export async function askInBrowser(
  { url, what }: { readonly url: string; readonly what: string },
  ask: (browser: Browser, storageState: SignedIn) => Promise<Result[]>,
): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (executablePath === undefined) return [{ question: what, value: 'no Chromium: set CHROMIUM_PATH' }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await ask(browser, await signedIn(browser, url))
  } finally {
    await browser.close()
  }
}

/** What has a matching name; throws if nothing has, since goals of nothing would count as met. */
export function entriesNamed<T>(all: Readonly<Record<string, T>>, names: string): [string, T][] {
  const found = Object.entries(all).filter(([name]) => new RegExp(names, 'i').test(name))
  if (found.length === 0) throw new Error(`${names} is none of ${Object.keys(all).join(', ')}`)
  return found
}

async function signedIn(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/signin`)
  await page.getByLabel(/email/i).fill('trade@example.com')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByText(/Welcome, /).waitFor()
  return context.storageState()
}

/** The address of a screen; a screen that is linked from a list is looked up there. */
export async function screenAddress(page: Page, url: string, at: Address): Promise<string> {
  if (typeof at === 'string') return url + at
  await page.goto(url + at.list)
  const link = (await page.locator(at.link).first().getAttribute('href')) ?? ''
  return url + (at.as ? link.replace(...at.as) : link)
}
