import type { Locator } from '@playwright/test'
import { expect, test } from './portal-test.ts'

/** How far the ring of the focused link reaches over its words, and how much of it is cut off at the left. */
const covered = (link: Locator) =>
  link.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    const inside = -Number.parseFloat(outlineOffset)
    const box = element.getBoundingClientRect()
    const words = [...element.querySelectorAll('span')].map((each) => each.getBoundingClientRect())
    const row = element.parentElement?.getBoundingClientRect().left ?? 0
    return {
      ring: Number.parseFloat(outlineWidth),
      left: Math.max(0, box.left + inside - Math.min(...words.map(({ left }) => left))),
      right: Math.max(0, Math.max(...words.map(({ right }) => right)) - box.right + inside),
      cut: Math.max(0, row - box.left),
    }
  })

for (const width of [1280, 390]) {
  test(`the ring of the focus leaves the words of tabs whole and where they are, ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await portal.enter('trade@example.com', '/dc/performance/turnaround')
    const tabs = page.getByRole('navigation', { name: 'Performance' }).getByRole('link')
    await expect(tabs).toHaveCount(2)
    // A ring shows only where the focus comes from the keyboard.
    await page.keyboard.press('Tab')
    for (const tab of await tabs.all()) {
      const before = await tab.locator('span').boundingBox()
      await tab.focus()
      expect(await covered(tab)).toEqual({ ring: 3, left: 0, right: 0, cut: 0 })
      expect(await tab.locator('span').boundingBox()).toEqual(before)
    }
  })
}
