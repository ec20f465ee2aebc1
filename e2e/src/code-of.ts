import type { ReplyOf } from '@portal/contract/call'
import { getAppConfig } from '@portal/contract/service'
import type { Page, Request } from '@playwright/test'
import { isOf } from './ask.ts'

/** Keeps the demo's strip off the page, since its code may load at any time, before or after the measured code. */
export async function leaveOutDemoStrip(page: Page): Promise<void> {
  await page.route(isOf(getAppConfig), async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as ReplyOf<typeof getAppConfig>
    await route.fulfill({ response, json: { ...config, isDemo: false } })
  })
}

/** The bytes of JavaScript and style sheets over the wire that `open` loads, without the demo's strip. */
export async function codeOf(page: Page, open: () => Promise<void>): Promise<number> {
  const files: Request[] = []
  await leaveOutDemoStrip(page)
  page.on('requestfinished', (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname)) files.push(request)
  })
  await open()
  await page.waitForLoadState('networkidle')
  // A request that is still being answered would fail where the page is closed.
  await page.unrouteAll({ behavior: 'wait' })
  const sizes = await Promise.all(files.map((request) => request.sizes()))
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
}
