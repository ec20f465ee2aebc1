import type { Locator } from '@playwright/test'
import { expect, test } from './portal-test.ts'

/** Whether a link is as high as a thumb: presses well above and below its middle still hit it. */
const isThumbHigh = (link: Locator): Promise<boolean> =>
  link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const meets = (above: number) =>
      document.elementFromPoint(x + width / 2, y + height / 2 + above)?.closest('a') === element
    return meets(-21) && meets(21)
  })

test('figures and numbers to call are as high as a thumb on a phone of 320 pixels', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await portal.enter('trade@example.com', '/accounts')
  const figures = page.getByRole('main').locator('dd a')
  await expect(figures.first()).toBeVisible()
  for (const figure of await figures.all())
    expect(await isThumbHigh(figure), await figure.innerText()).toBe(true)
  await page.goto('/')
  const note = page.getByRole('main').getByRole('link', { name: / statement / })
  await expect(note).toBeVisible()
  expect(await isThumbHigh(note)).toBe(true)
  // At some times of day the first truck of the list has no location yet.
  portal.expectConsoleError(/404.*track\/location/)
  await page.goto('/sales/orders-for-delivery')
  await page
    .getByRole('link', { name: /^Track shipment/ })
    .first()
    .click()
  const phones = page.getByRole('main').locator('a[href^="tel:"]')
  await expect(phones.first()).toBeVisible()
  // The phone numbers are rendered again when the delivery is loaded.
  for (const phone of await phones.all())
    await expect.poll(() => isThumbHigh(phone), await phone.innerText()).toBe(true)
})
