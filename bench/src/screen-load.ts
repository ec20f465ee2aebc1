import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Result } from './results.ts'
import { benchScreens, type Address, type BenchScreen } from './screens.ts'

const kB = 1000
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Four times slower than this machine, on slow 4G as Chromium's developer tools have it. */
const phone = { cpu: 4, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

interface Load {
  readonly name: string
  /** JavaScript and CSS over the wire, in bytes. */
  code: number
  /** All that came over the wire, in bytes. */
  all: number
  files: number
  calls: number
  contentMs: number
  /** From the click to the first frame that shows it was taken, and to all that it asks for. */
  answerMs: number
  doneMs: number
}

/** Opens every screen by its address on a slow phone with an empty cache, and clicks once. */
export async function askScreens(url: string): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  if (executablePath === undefined) return [{ question: 'Screens', value: 'no Chromium: set CHROMIUM_PATH' }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const state = await signedIn(browser, url)
    const loads: Load[] = []
    for (const [name, screen] of Object.entries(benchScreens)) {
      const context = await browser.newContext(name === 'Sign in' ? {} : { storageState: state })
      loads.push(await loadOf(await context.newPage(), { url, name, screen }))
      await context.close()
    }
    process.stdout.write(`${tableOf(loads)}\n\n`)
    return goals(loads)
  } finally {
    await browser.close()
  }
}

/** What a browser keeps that has signed in before. */
async function signedIn(browser: Browser, url: string) {
  const context: BrowserContext = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/signin`)
  await page.getByLabel(/email/i).fill('trade@example.com')
  await page.locator('input[type=password]').fill('Timber2026')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByText(/Welcome, /).waitFor()
  return context.storageState()
}

async function loadOf(
  page: Page,
  { url, name, screen }: { url: string; name: string; screen: BenchScreen },
): Promise<Load> {
  const load: Load = { name, code: 0, all: 0, files: 0, calls: 0, contentMs: 0, answerMs: 0, doneMs: 0 }
  const address = await addressOf(page, url, screen.at)
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  await slowDown(devTools)
  await count(devTools, load)
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(screen.content).first().waitFor({ timeout: 20_000 })
  load.contentMs = performance.now() - started
  await page.waitForLoadState('networkidle')
  const atRest = { ...load }
  Object.assign(atRest, await click(page, screen))
  return atRest
}

async function addressOf(page: Page, url: string, at: Address): Promise<string> {
  if (typeof at === 'string') return url + at
  await page.goto(url + at.list)
  const link = (await page.locator(at.link).first().getAttribute('href')) ?? ''
  return url + (at.as ? link.replace(...at.as) : link)
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...phone })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu })
}

/** Counts what comes over the network, into a load. */
async function count(devTools: CDPSession, load: Load): Promise<void> {
  const code = new Set<string>()
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url)
    if (!protocol.startsWith('http')) return
    if (pathname.startsWith('/api/')) load.calls += 1
    else load.files += 1
    if (/\.(?:js|css|mjs)$/.test(pathname)) code.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.all += encodedDataLength
    if (code.has(requestId)) load.code += encodedDataLength
  })
}

/** Clicks, and waits for the frame after the page's first change and for the whole answer. */
async function click(page: Page, { click: target, shows }: BenchScreen) {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const told = { at: timeStamp, answerMs: 0 }
        Object.assign(globalThis, { told })
        const changes = new MutationObserver(() => {
          changes.disconnect()
          requestAnimationFrame(() => setTimeout(() => (told.answerMs = performance.now() - timeStamp)))
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        document.addEventListener('toggle', () => (told.answerMs ||= performance.now() - timeStamp), true)
      },
      { capture: true, once: true },
    )
  })
  await page.locator(target).first().click()
  await page.locator(shows).first().waitFor({ timeout: 20_000 })
  const doneAt = await page.evaluate(() => performance.now())
  await page.waitForFunction(
    () => (globalThis as unknown as { told: { answerMs: number } }).told.answerMs > 0,
  )
  const told = await page.evaluate(
    () => (globalThis as unknown as { told: { at: number; answerMs: number } }).told,
  )
  return { answerMs: told.answerMs, doneMs: doneAt - told.at }
}

const sizeOf = (bytes: number): string => (bytes / kB).toFixed(1)
const ms = (time: number): string => Math.round(time).toLocaleString('en-AU')

function tableOf(loads: readonly Load[]): string {
  const heads = [
    'Screen',
    'Code kB',
    'All kB',
    'Files',
    'Calls',
    'Content ms',
    'Click answered ms',
    'in full ms',
  ]
  const lines = loads.map((load) => [
    load.name,
    sizeOf(load.code),
    sizeOf(load.all),
    load.files,
    load.calls,
    ms(load.contentMs),
    ms(load.answerMs),
    ms(load.doneMs),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function goals(loads: readonly Load[]): Result[] {
  const codeOf = (name: string) => loads.find((load) => load.name === name)?.code ?? 0
  const slowest = (some: readonly Load[]) => Math.max(...some.map(({ answerMs }) => answerMs))
  const known = loads.filter(({ name }) => benchScreens[name]?.isKnown)
  return [
    atMost('Sign-in page, JavaScript and CSS over the wire', codeOf('Sign in'), 120),
    atMost(
      'Orders list, opened by its address, beyond that',
      codeOf('Sales orders list') - codeOf('Sign in'),
      60,
    ),
    atMost(
      'Design request, beyond a page without content',
      codeOf('Design request') - codeOf('Not found'),
      40,
    ),
    soonerThan('Slowest answer to a click, of all screens on a slow phone', slowest(loads), 200),
    soonerThan('the same, where the data is there already', slowest(known), 100),
  ]
}

const atMost = (question: string, bytes: number, mostKB: number): Result => ({
  question,
  value: `${sizeOf(bytes)} kB`,
  target: `≤ ${mostKB} kB`,
  isMet: bytes <= mostKB * kB,
})

const soonerThan = (question: string, time: number, limitMs: number): Result => ({
  question,
  value: `${ms(time)} ms`,
  target: `≤ ${limitMs} ms`,
  isMet: time <= limitMs,
})
