import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathOf } from '@portal/contract/call'
import { createSession } from '@portal/contract/session'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { hideDemoStrip } from './demo-strip-hidden.ts'
import { portalLog } from './portal-files.ts'

export const password = 'Timber2026'

interface Portal {
  /** Allows console errors that the test causes on purpose, such as a refused call; any other fails it. */
  expectConsoleError(pattern: RegExp): void
  /** Signs in through the form and waits for the dashboard. */
  signIn(email: string): Promise<void>
  /** Opens a page with a shared session, for tests that are not about sign-in. They must not end the session. */
  enter(email: string, path: string): Promise<void>
  /** The same with a session of its own, for a test that ends it. */
  enterAnew(email: string, path: string): Promise<void>
}

/** Sessions by email, as sign-in returned them. */
const sessions = new Map<string, string>()

const logLength = (): number => (existsSync(portalLog()) ? statSync(portalLog()).size : 0)

function errorLinesSince(offset: number): string[] {
  if (!existsSync(portalLog())) return []
  const lines = readFileSync(portalLog()).subarray(offset).toString('utf8').split('\n')
  return lines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))
}

/** A test that fails on any console error, page error or error-level line in the server's log. */
export const test = base.extend<{ portal: Portal; hasDemoStrip: boolean }>({
  hasDemoStrip: [false, { option: true }],
  portal: [
    async ({ page, hasDemoStrip }, use) => {
      if (!hasDemoStrip) await hideDemoStrip(page.context())
      const unexpected: string[] = []
      const expected: RegExp[] = []
      const logFrom = logLength()
      page.on('pageerror', (error) => unexpected.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error') unexpected.push(`console error: ${text}`)
      })
      await use({
        expectConsoleError: (pattern) => void expected.push(pattern),
        signIn: (email) => signInByForm(page, email),
        enter: async (email, path) => {
          const session = sessions.get(email) ?? (await newSession(page, email))
          sessions.set(email, session)
          await openAs(page, session, path)
        },
        enterAnew: async (email, path) => openAs(page, await newSession(page, email), path),
      })
      const left = unexpected.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect([...left, ...errorLinesSince(logFrom)], 'nothing went wrong unnoticed').toEqual([])
    },
    { auto: true },
  ],
})

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

async function newSession(page: Page, email: string): Promise<string> {
  const answer = await page.request.post(pathOf(createSession), { data: { email, password } })
  expect(answer.status()).toBe(200)
  return answer.text()
}

async function openAs(page: Page, session: string, path: string): Promise<void> {
  const keep = await page.addInitScript((value) => {
    // The documents in frames have no storage.
    if (globalThis.top === globalThis.self) localStorage.setItem('portal.session', value)
  }, session)
  await page.goto(path)
  await keep.dispose()
}

/** Waits until all animations have ended, since colours in between would fail the contrast check. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map((each) => each.finished))
  })
}

/** Without its comments and long names, which the browser would read for each page: that took twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The violations that axe finds on the page, by the given rules or by all. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  }
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (given) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    return (await here.run(given)).violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => node.html),
    }))
  }, options)
  return violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`)
}

/** Expects that axe finds no violation in the light and the dark theme, and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // The themes differ only in their colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await comeToRest(page)
  expect(await findings(page, ['color-contrast']), 'in dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await comeToRest(page)
  expect(await findings(page), 'in light').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
}

/** The two widths at which every screen is tested: a desktop and a phone. */
export const widths = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const

export { expect }
