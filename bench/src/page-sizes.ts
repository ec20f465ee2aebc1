import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Result } from './results.ts'

const kB = 1000
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What a browser loads of JavaScript and CSS, over the wire, for the sign-in page and then for the orders list. */
export async function askPageSizes(url: string): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (executablePath === undefined)
    return [{ question: 'Page sizes', value: 'no Chromium: set CHROMIUM_PATH' }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const loaded = await countLoaded(page)
    await page.goto(`${url}/signin`, { waitUntil: 'networkidle' })
    const signIn = loaded()
    await page.getByLabel(/email/i).fill('trade@example.com')
    await page
      .getByLabel(/password/i)
      .first()
      .fill('Timber2026')
    await page.getByRole('button', { name: /sign in/i }).click()
    await page.getByText(/Welcome, /).waitFor()
    // Everything beyond sign-in counts for the list: what home needs as well.
    await page.goto(`${url}/sales/orders/all`, { waitUntil: 'networkidle' })
    await page.getByRole('table').waitFor()
    return [
      sizeResult('Sign-in page, JavaScript and CSS over the wire', signIn, 120),
      sizeResult('Orders list and home, beyond that', loaded() - signIn, 60),
    ]
  } finally {
    await browser.close()
  }
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
