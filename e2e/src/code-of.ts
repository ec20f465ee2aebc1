import type { Page, Request } from '@playwright/test'
import { hideDemoStrip } from './demo-strip-hidden.ts'
import { expect } from './portal-test.ts'

/** Code that is loaded in the background begins sooner after a screen is there. */
const restMs = 500

/** The bytes of JavaScript and style sheets over the wire that `open` loads, without the demo's strip. */
export async function codeOf(page: Page, open: () => Promise<void>): Promise<number> {
  const files: Request[] = []
  const underWay = new Set<Request>()
  await hideDemoStrip(page.context())
  page.on('request', (request) => {
    if (isCode(request)) underWay.add(request)
  })
  page.on('requestfinished', (request) => {
    if (underWay.delete(request)) files.push(request)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  await open()
  await expect
    .poll(
      async () => {
        const before = files.length
        await page.waitForTimeout(restMs)
        return underWay.size + files.length - before
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  const sizes = await Promise.all(files.map((request) => request.sizes()))
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
}

const isCode = (request: Request): boolean => /\.(?:js|css)$/.test(new URL(request.url()).pathname)
