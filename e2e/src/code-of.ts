import type { Page, Request } from '@playwright/test'

/** JavaScript and style sheets over the wire, in bytes, of a screen opened by its address with an empty cache. */
export async function codeOf(page: Page, open: () => Promise<void>): Promise<number> {
  const files: Request[] = []
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
