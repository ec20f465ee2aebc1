import type { Locator, Page } from '@playwright/test'
import { expect, test, widths } from './portal-test.ts'
import { isUnderWay, newestOrder } from './tracked-orders.ts'

/** Texts and links of a part with their edges. */
const piecesOf = (part: Locator) =>
  part.evaluate((root) =>
    [...root.querySelectorAll('p, h3, article, article > *, article a, b, p > a')].map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline'
      return { text: each.textContent, isLink: each.matches('a'), isCut, left, right, top, bottom }
    }),
  )

type Piece = Awaited<ReturnType<typeof piecesOf>>[number]

const meet = (a: Piece, b: Piece): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2

const textsOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text)

/** What of a part is cut off; its links that are lower than a thumb, and those that cover one another. */
async function faultsIn(part: Locator) {
  const pieces = await piecesOf(part)
  const links = pieces.filter(({ isLink }) => isLink)
  return {
    cut: textsOf(pieces.filter(({ isCut }) => isCut)),
    low: textsOf(links.filter(({ top, bottom }) => bottom - top < 44)),
    covered: textsOf(links.filter((one) => links.some((other) => other !== one && meet(one, other)))),
  }
}

for (const { name, ...size } of widths) {
  test(`text twice as large cuts and covers nothing of today's trucks, on a ${name} (screens lists)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    await portal.enter('trade@example.com', '/')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const today = page.getByRole('region', { name: /^Today, / })
    await expect(today.getByRole('link', { name: /^Map of/ }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => faultsIn(today)).toEqual({ cut: [], low: [], covered: [] })
    // The line of the yard wraps, down to its last link.
    const last = await today.locator('p > a').last().boundingBox()
    expect((last?.x ?? size.width) + (last?.width ?? 0)).toBeLessThanOrEqual(size.width)
  })
}

/** Texts of the main content that reach beyond the screen or are cut short, except what scrolls or is not shown. */
const cutIn = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isExcused = (each: Element): boolean => {
      const { overflowX, clipPath } = getComputedStyle(each)
      const isSo = clipPath !== 'none' || (overflowX === 'auto' && each.scrollWidth > each.clientWidth)
      return isSo || (each.parentElement !== null && each !== main && isExcused(each.parentElement))
    }
    return [...main.querySelectorAll('a, button, th, td, p, span, b')]
      .filter((each) => {
        const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline'
        return (isCut || each.getBoundingClientRect().right > innerWidth) && !isExcused(each)
      })
      .map(({ textContent }) => textContent)
  })

test('text twice as large is whole on a phone: stock, the design centre, and the map', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const expectWhole = async (told: RegExp | string) => {
    await expect(page.getByText(told).first()).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => cutIn(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, page.url()).toBe(360)
  }
  await portal.enter('staff@example.com', '/sales/stock/LNT-F100-12')
  await expectWhole('View on website')
  await page.goto('/dc/performance/snapshot')
  await expectWhole('Loss to competing product')
  await page.goto('/dc/performance/turnaround')
  await expectWhole(/^\d\.\d days$/)
  // The first one is overdue, in words that take several lines.
  await page.goto('/dc/requests/0/10/dateCompletionDue/ASC?status=open')
  await page.getByRole('row').getByRole('link').first().click()
  await expectWhole(/^Overdue, /)
  // Trade's: of everybody's newest orders none may be under way.
  await portal.enter('trade@example.com', '/')
  const { order } = await newestOrder(page, isUnderWay)
  await page.goto(`/track/delivery/sales-order/${order.orderNum}`)
  await expectWhole('Heavy')
})
