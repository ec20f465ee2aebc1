import type { ReplyOf } from '@portal/contract/call'
import { getAppConfig } from '@portal/contract/service'
import type { Page, Route } from '@playwright/test'
import { isOf } from './ask.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { areInView, map, middleOf, truck } from './map-on-page.ts'
import { expect, expectAccessible, test } from './portal-test.ts'
import { isDelivered, isUnderWay, newestOrder, type Tracked } from './tracked-orders.ts'

// The map needs WebGL; these flags make Chromium render it in software on a machine without a graphics card.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})
test.setTimeout(60_000)

async function openMap(page: Page, isWanted: (tracked: Tracked) => boolean): Promise<void> {
  const { order } = await newestOrder(page, isWanted)
  await page.goto(`/track/delivery/sales-order/${order.orderNum}`)
  await expect(truck(page)).toBeVisible({ timeout: 30_000 })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('shows the truck on the built-in map, which pans but never zooms (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isDelivered)
  await expect(page.getByText('Map drawn for this portal')).toBeVisible()
  const before = await middleOf(page)

  await map(page).hover()
  await page.mouse.wheel(0, -400)
  await map(page).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Recentre' })).toHaveCount(0)
  expect(await middleOf(page)).toBe(before)

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => middleOf(page)).toBeLessThan(before - 50)
  await page.getByRole('button', { name: 'Recentre' }).click()
  await expect.poll(() => middleOf(page)).toBe(before)
  await expect(page.getByRole('button', { name: 'Recentre' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0)
})

test('follows a truck under way until it is moved by hand, and again when it is told to', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isUnderWay)
  const follow = page.getByRole('button', { name: 'Follow' })
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await map(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Recentre' }).click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
})

test('shows truck and site together at a press, and the truck from near again (screens documents)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isUnderWay)
  const both = page.getByRole('button', { name: 'Truck and site' })
  const before = await middleOf(page)
  await both.press('Enter')
  await expect(both).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => areInView(page)).toBe(true)
  await both.press('Enter')
  await expect(both).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => middleOf(page)).toBe(before)
})

test('is accessible, and its traffic can be switched off by keyboard (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isUnderWay)
  await expect(page.getByText('Heavy', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Traffic' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Heavy', { exact: true })).toHaveCount(0)
})

test('its key lies clear of its switches on a tablet', async ({ page, portal }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isUnderWay)
  const key = await page.getByText('Heavy', { exact: true }).boundingBox()
  const button = await page.getByRole('button', { name: 'Truck and site' }).boundingBox()
  expect(key?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
})

test('its switches lie under it on a phone, and Recentre on it', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/sales/branch')
  await openMap(page, isUnderWay)
  await map(page).focus()
  await page.keyboard.press('ArrowDown')
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? NaN
  const picture = await map(page).boundingBox()
  const bottom = (picture?.y ?? NaN) + (picture?.height ?? NaN)
  for (const name of ['Truck and site', 'Follow', 'Traffic'])
    expect(await topOf(name)).toBeGreaterThanOrEqual(bottom)
  expect(await topOf('Recentre')).toBeLessThan(bottom)
})

test('does without a tile, and opens on Retry where nothing of it came', async ({ page, portal }) => {
  portal.expectConsoleError(/\/map\/region\.pmtiles/)
  await portal.enter('trade@example.com', '/sales/branch')
  let [asked, came, isDown] = [0, 0, false]
  await page.route('**/map/region.pmtiles', (route) => {
    asked += 1
    return isDown ? route.abort() : route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/map/region.pmtiles')) came += 1
  })
  await openMap(page, isDelivered)
  // The first request is for the archive's index, the second for a tile.
  await expect.poll(() => came).toBeGreaterThan(1)
  // What the map shows at first may be a single tile: it is moved until it asks for another.
  isDown = true
  const before = asked
  await map(page).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(asked).toBeGreaterThan(before)
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('The map could not be fetched just now.')).toHaveCount(0)
  await expect(truck(page)).toBeVisible()

  await page.reload()
  await expect(page.getByText('The map could not be fetched just now.')).toBeVisible({ timeout: 30_000 })
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(truck(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('The map could not be fetched just now.')).toHaveCount(0)
})

/** The number of different colours on the map: land, streets, their edges, names. */
const coloursOf = (page: Page) =>
  map(page).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer())).size
  })

test.describe('on a machine without WebGL', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const known = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')
      const draws = known?.value as (kind: string) => RenderingContext | null
      const value = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : draws.call(this, kind)
      }
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...known, value })
    }),
  )

  test('is a picture with the truck in its middle, which pans', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/sales/branch')
    // A delivered one, since a truck under way moves during the test.
    await openMap(page, isDelivered)
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(20)
    await expect(page.getByText('Map drawn for this portal')).toBeVisible()
    await expectAccessible(page)
    const before = await middleOf(page)
    await map(page).press('ArrowRight')
    expect(await middleOf(page)).toBe(before - 100)
    await page.getByRole('button', { name: 'Recentre' }).click()
    await expect.poll(() => middleOf(page)).toBe(before)
  })

  test('shows the truck and its site', async ({ page, portal }) => {
    await portal.enter('trade@example.com', '/sales/branch')
    await openMap(page, isUnderWay)
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(20)
    const both = page.getByRole('button', { name: 'Truck and site' })
    await both.press('Enter')
    await expect(both).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => areInView(page)).toBe(true)
    expect(kB(await code(page))).toBeLessThanOrEqual(320)
  })

  test('draws a hosted style, and leaves out a layer that it cannot draw', async ({ page, portal }) => {
    await hostMap(page, { status: 200, contentType: 'image/png', body: onePixel })
    await portal.enter('trade@example.com', '/sales/branch')
    await openMap(page, isDelivered)
    await expect(page.getByText('Hosted maps')).toBeVisible()
    await expect.poll(() => cornerOf(page)).toEqual([0x20, 0x80, 0x40, 0xff])
  })

  test('says so where nothing comes of a hosted style', async ({ page, portal }) => {
    portal.expectConsoleError(/404 \(Not Found\) .*\/hosted\//)
    await hostMap(page, { status: 404 })
    await portal.enter('trade@example.com', '/sales/branch')
    const { order } = await newestOrder(page, isDelivered)
    await page.goto(`/track/delivery/sales-order/${order.orderNum}`)
    await expect(page.getByText('The map could not be fetched just now.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Last fix', { exact: true })).toBeVisible()
  })
})

/** The colour of the map's upper left corner. */
const cornerOf = (page: Page) =>
  map(page).evaluate((canvas) => {
    const paper = (canvas as HTMLCanvasElement).getContext('2d')
    return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])]
  })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaHAAAAGkAOGt06eBAAAAAElFTkSuQmCC',
  'base64',
)

/** Fakes a map server under the portal's own address, with the same reply for every tile. */
async function hostMap(page: Page, tile: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route(isOf(getAppConfig), async (route) => {
    const config = (await (await route.fetch()).json()) as ReplyOf<typeof getAppConfig>
    const styleUrl = new URL('/hosted/style.json', route.request().url()).href
    await route.fulfill({ json: { ...config, map: { ...config.map, styleUrl } } })
  })
  await page.route('**/hosted/**', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (pathname !== '/hosted/style.json') return route.fulfill(tile)
    const land = {
      type: 'raster',
      tiles: [`${origin}/hosted/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: '<b>Hosted</b> maps',
    }
    const odd = { id: 'odd', type: 'line', source: 'land', filter: ['no such word', 1] }
    return route.fulfill({
      json: {
        version: 8,
        sources: { land },
        layers: [{ id: 'land', type: 'raster', source: 'land' }, odd],
      },
    })
  })
}

interface Fetched {
  readonly name: string
  readonly bytes: number
}

/** The scripts and style sheets that the page has loaded so far, with their size over the wire. */
const code = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )

const kB = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

test('comes after the facts, within its bytes, and once', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/sales/branch')
  const { order } = await newestOrder(page, isUnderWay)
  await page.goto('/track/delivery/specify')
  await page.waitForLoadState('networkidle')
  const shell = new Set((await code(page)).map(({ name }) => name))
  await page.getByPlaceholder('Enter PO #, SO # or Invoice #').fill(order.orderNum)
  await page.keyboard.press('Enter')
  await expect(truck(page)).toBeVisible({ timeout: 30_000 })
  const fetched = (await code(page)).filter(({ name }) => !shell.has(name))
  const firstOfMap = fetched.findIndex(({ name }) => name.includes('map-canvas'))
  const largest = fetched.findIndex(({ bytes }) => bytes > 100_000)
  const isMap = (_file: Fetched, place: number) => place >= Math.min(firstOfMap, largest)
  const screen = fetched.filter((file, place) => !isMap(file, place))
  expect(kB(screen)).toBeLessThanOrEqual(60)
  expect(kB(screen)).toBeGreaterThan(0)
  const parts = fetched.filter(isMap)
  expect(kB(parts)).toBeLessThanOrEqual(460)
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})
