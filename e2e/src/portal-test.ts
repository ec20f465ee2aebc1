import { existsSync, readFileSync, statSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { basePath } from '@portal/contract/call'
import { test as base, expect, type Page } from '@playwright/test'
import { portalLog } from './portal-log.ts'

export const password = 'Timber2026'

interface Portal {
  /** Console errors the test means to cause, such as a refused call; every other one fails it. */
  expectConsoleError(pattern: RegExp): void
  /** Signs in through the form and waits for the dashboard. */
  signIn(email: string): Promise<void>
  /** Signs in by the API, for tests that are about something else. */
  enter(email: string, path: string): Promise<void>
}

const logLength = (): number => (existsSync(portalLog) ? statSync(portalLog).size : 0)

function errorLinesSince(offset: number): string[] {
  if (!existsSync(portalLog)) return []
  const lines = readFileSync(portalLog).subarray(offset).toString('utf8').split('\n')
  return lines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))
}

/** A page that fails its test on any console error, page error or error-level line of the server's log. */
export const test = base.extend<{ portal: Portal }>({
  portal: [
    async ({ page }, use) => {
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
        enter: (email, path) => enterByApi(page, email, path),
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

async function enterByApi(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/robots.txt')
  const answer = await page.request.post(`${basePath}/session/create`, { data: { email, password } })
  const session: unknown = await answer.json()
  await page.evaluate((value) => localStorage.setItem('portal.session', JSON.stringify(value)), session)
  await page.goto(path)
}

/** Until nothing fades or slides: half-way through, a colour is neither the one nor the other. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map((each) => each.finished))
  })
}

const toLines = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)

/** Axe finds nothing on the page at rest, in light and in dark, and the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // The colours alone differ between the two.
  await page.emulateMedia({ colorScheme: 'dark' })
  await comeToRest(page)
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(toLines(dark.violations), 'in dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await comeToRest(page)
  const light = await new AxeBuilder({ page }).analyze()
  expect(toLines(light.violations), 'in light').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
}

/** The two widths every screen is looked at: a desk and a phone. */
export const widths = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const

export { expect }
