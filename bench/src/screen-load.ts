import type { Locator, Page } from '@playwright/test'
import type { Result } from './results.ts'
import { screenAddress, askInBrowser, entriesNamed } from './screen-browser.ts'
import { count, slowDown, standIn } from './screen-network.ts'
import { type ClickAnswer, goals, tableOf, type ScreenLoad } from './screen-results.ts'
import { benchScreens, type BenchScreen } from './screens.ts'
import { listenForFrame, type Told } from './listen-for-frame.ts'

/** Each click is made three times, since other load on the machine may delay one of them. */
const clicks = 3

/** How long the pointer rests before it presses; a user's hand takes longer. */
const pointedMs = 100

const outside = /^\/(?:signin|account\/)/

/**
 * Opens the screens with matching names on a slow phone, at first with an empty cache, and clicks on each.
 */
export const askScreens = (url: string, names = ''): Promise<Result[]> =>
  askInBrowser({ url, what: 'Screens' }, async (browser, storageState) => {
    const loads: ScreenLoad[] = []
    for (const [name, screen] of entriesNamed(benchScreens, names)) {
      const isOutside = typeof screen.at === 'string' && outside.test(screen.at)
      const context = await browser.newContext(isOutside ? {} : { storageState })
      loads.push(await loadOf(await context.newPage(), { url, name, screen }))
      await context.close()
    }
    process.stdout.write(`${tableOf(loads)}\n\n`)
    return goals(loads)
  })

async function loadOf(
  page: Page,
  { url, name, screen }: { url: string; name: string; screen: BenchScreen },
): Promise<ScreenLoad> {
  const load: ScreenLoad = { name, code: 0, all: 0, files: 0, calls: 0, contentMs: 0, answers: [] }
  const address = await screenAddress(page, url, screen.at)
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  await slowDown(devTools)
  const isQuiet = await count(devTools, load)
  if (screen.parts !== undefined) await standIn(page, screen.parts)
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(screen.content).first().waitFor({ timeout: 20_000 })
  load.contentMs = performance.now() - started
  await isQuiet()
  const atRest = { ...load, answers: [await act(page, screen)] }
  while (atRest.answers.length < clicks) {
    await page.goto(address)
    await page.locator(screen.content).first().waitFor({ timeout: 20_000 })
    await isQuiet()
    atRest.answers.push(await act(page, screen))
  }
  return atRest
}

/** Clicks or types; waits for the first frame that shows a change, and for the complete result. */
async function act(page: Page, { click: target, key, shows }: BenchScreen): Promise<ClickAnswer> {
  const box = page.locator(target).first()
  if (key !== undefined) await box.focus()
  else await pointAt(page, box)
  await page.evaluate(listenForFrame, key === undefined ? 'click' : 'keydown')
  await (key === undefined ? press(page) : page.keyboard.press(key))
  await page.locator(shows).first().waitFor({ timeout: 20_000 })
  const doneAt = await page.evaluate(() => performance.now())
  await page.waitForFunction(() => (globalThis as unknown as { told: Told }).told.answerMs > 0)
  const told = await page.evaluate(() => (globalThis as unknown as { told: Told }).told)
  return { ms: told.answerMs, inFullMs: doneAt - told.at }
}

/** Moves the pointer before the press: Playwright's own click would do both and its checks in one step. */
async function pointAt(page: Page, box: Locator) {
  await box.scrollIntoViewIfNeeded()
  const place = await box.boundingBox()
  if (place === null) throw new Error('what is to be clicked is not on the page')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.waitForTimeout(pointedMs)
}

async function press(page: Page) {
  await page.mouse.down()
  await page.mouse.up()
}
