import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Result } from './results.ts'

const kB = 1000
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What a browser loads of JavaScript and CSS, over the wire, for the sign-in page and for the orders list. */
export async function askPageSizes(url: string): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (executablePath === undefined)
    return [{ question: 'Page sizes', value: 'no Chromium: set CHROMIUM_PATH' }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const signIn = await loadedBy(await browser.newContext(), `${url}/signin`)
    const list = await loadedBy(await signedIn(browser, url), `${url}/sales/orders/all`)
    return [
      sizeResult('Sign-in page, JavaScript and CSS over the wire', signIn, 120),
      sizeResult('Orders list, opened by its address, beyond that', list - signIn, 60),
    ]
  } finally {
    await browser.close()
  }
}

/** A browser that has signed in before and has nothing in its cache. */
async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/signin`)
  await page.getByLabel(/email/i).fill('trade@example.com')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('Timber2026')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByText(/Welcome, /).waitFor()
  return browser.newContext({ storageState: await context.storageState() })
}

async function loadedBy(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const loaded = await countLoaded(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  return loaded()
}

const sizeResult = (question: string, bytes: number, mostKB: number): Result => ({
  question,
  value: `${(bytes / kB).toFixed(1)} kB`,
  target: `≤ ${mostKB} kB`,
  isMet: bytes <= mostKB * kB,
})

/** Counts what comes over the network; what the cache has is free, as it is for a person. */
async function countLoaded(page: Page): Promise<() => number> {
  const devTools = await page.context().newCDPSession(page)
  const counted = new Set<string>()
  let bytes = 0
  await devTools.send('Network.enable')
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if ((type === 'Script' || type === 'Stylesheet' || type === 'Other') && isCode(response.url))
      counted.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.delete(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

const isCode = (url: string): boolean => /\.(?:js|css|mjs)$/.test(new URL(url).pathname)
