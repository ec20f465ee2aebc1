import type { Locator } from '@playwright/test'
import { expect, test, widths } from './portal-test.ts'

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
