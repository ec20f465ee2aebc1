import type { Page, Request } from '@playwright/test'
import { hideDemoStrip } from './demo-strip-hidden.ts'

/** The bytes of JavaScript and style sheets over the wire that `open` loads, without the demo's strip. */
export async function codeOf(page: Page, open: () => Promise<void>): Promise<number> {
  const files: Request[] = []
  await hideDemoStrip(page.context())
  page.on('requestfinished', (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname)) files.push(request)
  })
  await open()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(files.map((request) => request.sizes()))
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
}
