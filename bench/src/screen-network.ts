import { setTimeout as sleep } from 'node:timers/promises'
import { basePath, pathOf } from '@portal/contract/call'
import { getPriceList } from '@portal/contract/price-list'
import type { CDPSession, Page } from '@playwright/test'
import type { ScreenLoad } from './screen-results.ts'

/** A page is idle after this time without requests; the end of a worker's requests may never be reported. */
const restMs = 1000
const longestRestMs = 10_000

/** CPU four times slower than this machine, on slow 4G as in Chromium's developer tools. */
const phone = { cpu: 4, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Makes a page as slow as a phone, with an empty cache. */
export async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...phone })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu })
}

/** Code and styles, without those of the demo's strip, which no customer's portal has. */
const isCode = (pathname: string): boolean =>
  /\.(?:js|css|mjs)$/.test(pathname) && !pathname.includes('/demo-strip')

/** Counts what is loaded over the network; returns a function that waits until the page is idle. */
export async function count(devTools: CDPSession, load: ScreenLoad): Promise<() => Promise<void>> {
  const code = new Set<string>()
  const underWay = new Set<string>()
  let lastAt = performance.now()
  const ended = (requestId: string) => {
    underWay.delete(requestId)
    lastAt = performance.now()
  }
  devTools.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId))
  devTools.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, protocol } = new URL(response.url)
    if (!protocol.startsWith('http')) return
    // A photo comes through the API, and is a file all the same.
    if (pathname.startsWith(`${basePath}/`) && type !== 'Image') load.calls += 1
    else load.files += 1
    if (isCode(pathname)) code.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId)
    load.all += encodedDataLength
    if (code.has(requestId)) load.code += encodedDataLength
  })
  return async () => {
    const latest = performance.now() + longestRestMs
    while (performance.now() < latest) {
      if (underWay.size === 0 && performance.now() - lastAt > restMs) return
      await sleep(100)
    }
  }
}

/** Replaces the demo's price list with one of this many parts. */
export async function standIn(page: Page, parts: number): Promise<void> {
  const sizes = ['90 x 45', '140 x 45', '190 x 35', '240 x 63']
  const primary = Array.from({ length: parts }, (_, at) => ({
    partNum: `TX-${at}-${at % 97}`,
    description: `Pine framing MGP10 ${sizes[at % sizes.length]} ${at % 7} m, bundle ${at}`,
    uom: 'LM',
    currency: 'AUD',
    price: 1 + (at % 9000) / 100,
  }))
  await page.route(
    ({ pathname }) => pathname === pathOf(getPriceList),
    (route) => route.fulfill({ json: { primary, pack: [] } }),
  )
}
