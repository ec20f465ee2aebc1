import type { Locator } from '@playwright/test'
import { expect, test } from './portal-test.ts'

/** How far the ring of the focused link reaches over its words, and how much of it is cut off at the left. */
const covered = (link: Locator) =>
  link.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    const inside = -Number.parseFloat(outlineOffset)
    const box = element.getBoundingClientRect()
    const words = [...element.querySelectorAll('span')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const row = element.closest('nav')?.getBoundingClientRect().left ?? 0
    return {
      ring: Number.parseFloat(outlineWidth),
      left: Math.max(0, box.left + inside - Math.min(...words.map(({ left }) => left))),
      right: Math.max(0, Math.max(...words.map(({ right }) => right)) - box.right + inside),
      cut: Math.max(0, row - box.left),
    }
  })

for (const width of [1280, 800, 390]) {
  test(`the ring of the focus leaves the words of areas and tabs whole, ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await portal.enter('trade@example.com', '/dc/performance/turnaround')
    await expect(page.getByRole('navigation', { name: 'Areas' }).locator('a:visible').first()).toBeVisible()
    // Words are as wide as they stay only once the typeface is there.
    await page.evaluate(async () => void (await document.fonts.ready))
    for (const name of ['Performance', 'Areas']) {
      const links = page.getByRole('navigation', { name }).locator('a:visible')
      await expect(links.first()).toBeVisible()
      // A ring shows only if the focus comes from the keyboard.
      await page.keyboard.press('Tab')
      for (const link of await links.all()) {
        const before = await link.locator('span:visible').first().boundingBox()
        await link.focus()
        expect(await covered(link), name).toEqual({ ring: 3, left: 0, right: 0, cut: 0 })
        expect(await link.locator('span:visible').first().boundingBox(), 'the words stay').toEqual(before)
      }
    }
  })
}

test('the menu of the user closes when the keyboard leaves it, since it would lie over what has the focus', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/')
  const opener = page.getByRole('button', { name: /^Menu of / })
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Device' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(signOut).toBeHidden()
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused()
  await opener.click()
  await page.getByText('Device', { exact: true }).click()
  await expect(signOut).toBeVisible()
  await opener.click()
  await expect(signOut).toBeHidden()
})
