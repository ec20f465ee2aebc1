import type { Browser, Page } from '@playwright/test'
import { timingOf } from './measure.ts'
import type { Press } from './press.ts'
import { walks, type Walk } from './presses.ts'
import type { Result } from './results.ts'
import { screenAddress, askInBrowser, entriesNamed, type SignedIn } from './screen-browser.ts'

/** A phone held upright, four times slower than this machine. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const slower = 4

/** The longest interaction to next paint that still feels immediate. */
const mostMs = 200

/** Each sequence is repeated this often, since other load on the machine delays some runs. */
const times = 5

/** The pause after a press, because the browser reports its duration only afterwards. */
const restMs = 900

/**
 * Performs every action on the screens with matching names, and reports how long each took until the next
 * frame.
 */
export const askPresses = (url: string, names = ''): Promise<Result[]> =>
  askInBrowser({ url, what: 'Presses' }, async (browser, storageState) => {
    const results: Result[] = []
    for (const [name, walk] of entriesNamed(walks, names)) {
      results.push(...(await resultsOf(browser, { url, name, walk, storageState })))
    }
    return results
  })

interface Walking {
  readonly url: string
  readonly name: string
  readonly walk: Walk
  readonly storageState: SignedIn
}

async function resultsOf(browser: Browser, { url, name, walk, storageState }: Walking): Promise<Result[]> {
  const took = new Map<string, number[]>()
  const context = await browser.newContext({ ...phone, storageState, acceptDownloads: false })
  await context.addInitScript(tellPresses)
  for (let time = 0; time < times; time += 1) {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await page.goto(await screenAddress(page, url, walk.at))
    await page.locator(walk.content).first().waitFor({ timeout: 60_000 })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.waitForTimeout(restMs)
    for (const press of walk.presses) {
      const ms = await timeOf(page, press)
      took.set(press.name, [...(took.get(press.name) ?? []), ms])
    }
    await page.close()
  }
  await context.close()
  return [...took].map(([what, all]) => resultOf(`${name}: ${what}`, all))
}

/** Milliseconds from the press to the next frame; the longest of the events that it consists of. */
async function timeOf(page: Page, { press, shows }: Press): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as Told).pressMs = 0))
  await press(page)
  if (shows !== undefined) await page.locator(shows).first().waitFor({ timeout: 30_000 })
  await page.waitForTimeout(restMs)
  return page.evaluate(() => (globalThis as unknown as Told).pressMs)
}

interface Told {
  pressMs: number
}

/** Runs in the page. The browser does not report events that take less than 16 ms. */
function tellPresses(): void {
  const page = globalThis as unknown as Told
  page.pressMs = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) page.pressMs = Math.max(page.pressMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The median, since other load on the machine delays some presses. */
function resultOf(question: string, all: readonly number[]): Result {
  const { p50 } = timingOf(all)
  return {
    question,
    value: `${p50} ms (${all.map(String).join(', ')})`,
    target: `≤ ${mostMs} ms`,
    isMet: p50 <= mostMs,
  }
}
