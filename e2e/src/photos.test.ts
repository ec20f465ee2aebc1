import { readFileSync } from 'node:fs'
import { getOdooPhoto, getPhoto } from '@portal/contract/tracking'
import type { Page } from '@playwright/test'
import { isFor } from './ask.ts'
import { expect, expectAccessible, test, widths } from './portal-test.ts'
import { newestOrders } from './tracked-orders.ts'

/** Orders of the demo by their PO, from the scenarios of trade@example.com and of the test customer. */
const many = 'HP-4433'
const newerSystem = 'HP-4432'
const broken = 'HP-BROKEN-PHOTO'
const none = 'HP-4471'

/** Opens the photos of the order with this PO, after `enter`. */
async function openPhotos(page: Page, po: string): Promise<string> {
  const orders = await newestOrders(page, po)
  const orderNum = orders.find(({ customerPONum }) => customerPONum === po)?.orderNum ?? ''
  await page.goto(`/track/pod/sales-order/${orderNum}`)
  return orderNum
}

const tiles = (page: Page) => page.getByRole('button', { name: /enlarge/ })
const dialog = (page: Page) => page.getByRole('dialog')

/** Waits until the lightbox is open, its current picture loaded, and all animations have ended. */
async function settled(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('Loading')).toHaveCount(0)
  // A cancelled animation, such as that of the progress line, has ended too.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

test('looks through the photos of a delivery, there and around (spec 2)', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await openPhotos(page, many)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNum)
  await expect(tiles(page)).toHaveCount(24)
  await expect(page.getByText(/^Date received/)).toHaveCount(24)

  await tiles(page).first().click()
  await expect(dialog(page)).toContainText('1 of 24')
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Previous photo' }).click()
  await expect(dialog(page)).toContainText('24 of 24')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('1 of 24')
  await dialog(page).getByRole('button', { name: 'Next photo' }).click()
  await expect(dialog(page)).toContainText('2 of 24')
  await expect(page).toHaveURL(/photo=/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(tiles(page).nth(1)).toBeFocused()
  await expect(tiles(page).nth(1)).toBeInViewport()
  await expect(page).not.toHaveURL(/photo=/)
})

test('moves for 300 ms, and not at all for those who asked for less motion (spec 9; screens rules)', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, many)
  await tiles(page).first().click()
  const moving = page.locator('[class*="_scrim_"]')
  await expect(moving).toHaveCSS('animation-duration', '0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(moving).toHaveCSS('animation-duration', '0s')
})

test('zooms to the pointer, within bounds, and back', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, many)
  await tiles(page).first().click()
  await settled(page)
  const picture = dialog(page).getByRole('img')
  const fit = await picture.boundingBox()
  if (fit === null) throw new Error('The picture has no box')
  await page.mouse.dblclick(fit.x + 1, fit.y + 1)
  await expect(dialog(page).getByText('200%')).toBeVisible()
  await settled(page)
  const zoomed = await picture.boundingBox()
  expect(zoomed?.width).toBeCloseTo(fit.width * 2, 0)
  expect(Math.abs((zoomed?.y ?? 0) - fit.y), 'the corner stays under the pointer').toBeLessThan(2)

  await page.mouse.wheel(0, -100)
  await page.mouse.wheel(0, -100)
  await page.mouse.wheel(0, -100)
  await expect(dialog(page).getByText('800%')).toBeVisible()
  await page.keyboard.press('0')
  await expect(dialog(page).getByText('100%')).toBeVisible()
  await settled(page)
  expect(await picture.boundingBox()).toEqual(fit)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('one turns over, two zoom, one moves the zoomed picture no further than its edge (spec 9)', async ({
    page,
    portal,
  }) => {
    await portal.enter('trade@example.com', '/robots.txt')
    await openPhotos(page, many)
    await tiles(page).first().tap()
    await settled(page)
    const touch = await fingers(page)

    await touch([[[330, 420]], [[250, 420]], [[170, 420]], [[90, 420]]])
    await expect(dialog(page)).toContainText('2 of 24')
    await touch([[[60, 420]], [[140, 420]], [[220, 420]], [[300, 420]]])
    await expect(dialog(page)).toContainText('1 of 24')

    const apart = [40, 60, 80].map((half) => [
      [195 - half, 420],
      [195 + half, 420],
    ])
    await touch(apart)
    await expect(dialog(page).getByText('200%')).toBeVisible()
    await touch([[[100, 420]], [[250, 420]], [[380, 420]]])
    await settled(page)
    const box = await dialog(page).getByRole('img').boundingBox()
    expect(box?.x).toBeCloseTo(10, 0)
    await expect(dialog(page)).toContainText('1 of 24')
  })
})

/** Plays a touch gesture, given as the positions of all fingers step by step. */
async function fingers(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly number[][]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x = 0, y = 0], id) => ({ x, y, id })),
    })
  return async (moments: readonly number[][][]) => {
    for (const [at, places] of moments.entries()) await send(at === 0 ? 'touchStart' : 'touchMove', places)
    await send('touchEnd', [])
  }
}

test('chooses categories, each by itself', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, many)
  await expect(tiles(page)).toHaveCount(24)
  const chips = page.getByRole('group', { name: 'Show categories' }).getByRole('button')
  const counts = (await chips.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
  await chips.first().click()
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles(page)).toHaveCount(counts[0] ?? 0)
  await chips.nth(1).click()
  await expect(tiles(page)).toHaveCount((counts[0] ?? 0) + (counts[1] ?? 0))
  await page.reload()
  await expect(tiles(page)).toHaveCount((counts[0] ?? 0) + (counts[1] ?? 0))
  await chips.first().click()
  await expect(tiles(page)).toHaveCount(counts[1] ?? 0)
  await tiles(page).first().click()
  await expect(dialog(page)).toContainText(`1 of ${counts[1]}`)
})

test('the browser’s Back closes the lightbox and stays with the photos', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, newerSystem)
  await tiles(page).first().click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(12)
})

test('fetches a newer-system order’s thumbnails as they come into view, a few at a time', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/robots.txt')
  const asked = new Set<string>()
  let [running, most] = [0, 0]
  page.on('request', (request) => {
    if (!isFor(getOdooPhoto)(request)) return
    asked.add(request.url())
    running += 1
    most = Math.max(most, running)
  })
  page.on('requestfinished', (request) => {
    if (isFor(getOdooPhoto)(request)) running -= 1
  })
  await openPhotos(page, newerSystem)
  await expect(tiles(page).first().getByRole('presentation')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBeLessThan(12)
  await tiles(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked.size).toBe(12)
  expect(most).toBeLessThanOrEqual(4)
})

test('an upright photo is as high in the grid as all others', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, many)
  const pictures = tiles(page).locator('img')
  const upright = () =>
    pictures.evaluateAll(
      (all) =>
        all.filter((each) => each instanceof HTMLImageElement && each.naturalHeight > each.naturalWidth)
          .length,
    )
  await expect.poll(upright).toBeGreaterThan(0)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const heights = await pictures.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().height)),
    )
    expect(new Set(heights).size).toBe(1)
  }
})

test('a grid of 24 photos is loaded whole at a desk, for less than 600 kB', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const sizes: number[] = []
  page.on('requestfinished', async (request) => {
    if (!isFor(getPhoto)(request)) return
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    sizes.push(responseBodySize + responseHeadersSize)
  })
  await openPhotos(page, many)
  await expect.poll(() => sizes.length).toBe(24)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
})

test('an image that fails to load says so, and is asked for again', async ({ page, portal }) => {
  portal.expectConsoleError(/\/sales\/photo\//)
  await portal.enter('staff@example.com', '/robots.txt')
  await openPhotos(page, broken)
  await tiles(page).first().click()
  await expect(dialog(page).getByText('This image failed to load')).toBeVisible()
  const again = page.waitForRequest(/\/sales\/photo\/[^?]+$/)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await again
  await expect(dialog(page).getByText('This image failed to load')).toBeVisible()
  await expectAccessible(page)
})

test('downloads one photo, and all of them as a zip', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/robots.txt')
  const orderNum = await openPhotos(page, newerSystem)
  await tiles(page).first().click()
  const [photo] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download photo' }).click(),
  ])
  expect(photo.suggestedFilename()).toMatch(/^IMG_\d+\.jpg$/)
  await page.keyboard.press('Escape')
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe(`SO ${orderNum} photos.zip`)
  const bytes = readFileSync(await zip.path())
  // The end record of a zip without comment has 22 bytes; the number of files is at offset 10.
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(12)
})

test('an order without photos says so; one that cannot be loaded leads on', async ({ page, portal }) => {
  portal.expectConsoleError(/404/)
  await portal.enter('trade@example.com', '/robots.txt')
  await openPhotos(page, none)
  await expect(page.getByText('There are no photos of this order’s delivery.')).toBeVisible()
  const tracking = page.waitForURL('/track/delivery/sales-order/NO-SUCH')
  await page.goto('/track/pod/sales-order/NO-SUCH')
  await tracking
})

test('staff see whose delivery it is', async ({ page, portal }) => {
  await portal.enter('staff@example.com', '/robots.txt')
  await openPhotos(page, many)
  await expect(page.getByText(/^Transaction /)).toBeVisible()
})

for (const { name, ...size } of widths) {
  test(`photos are accessible on a ${name}`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/robots.txt')
    await openPhotos(page, many)
    await expect(tiles(page)).toHaveCount(24)
    await page.getByRole('button', { name: /^Damage \d/ }).click()
    await expectAccessible(page)
    await tiles(page).first().click()
    await settled(page)
    await expectAccessible(page)
  })
}
