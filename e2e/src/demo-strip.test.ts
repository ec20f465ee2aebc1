import { expect, expectAccessible, test, widths } from './portal-test.ts'

test.use({ hasDemoStrip: true })

const [, phone] = widths

/** A Wednesday, 8 pm in Melbourne. */
const evening = '2026-09-16T20:00:00+10:00'

for (const { name, ...size } of widths) {
  test(`out of hours the demo explains its trucks below everything else, and stays hidden: ${name}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    await page.clock.setFixedTime(evening)
    await portal.enter('trade@example.com', '/accounts/invoices')
    const strip = page.getByRole('complementary', { name: 'Demo' })
    await expect(strip).toContainText('This is a demo.')
    await page
      .getByRole('checkbox', { name: /^Select (invoice|credit note) / })
      .first()
      .check()
    const bar = page.getByRole('region', { name: 'Selected documents' })
    await expect(bar).toBeVisible()
    const top = (await strip.boundingBox())?.y ?? 0
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(top)
    await expectAccessible(page)
    await strip.getByRole('button', { name: 'Hide' }).click()
    await expect(strip).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(strip).toHaveCount(0)
  })
}

test('the strip of the demo can be hidden with a thumb, and covers no half of a phone in large text', async ({
  page,
  portal,
}) => {
  await page.clock.setFixedTime(evening)
  await page.setViewportSize({ width: 320, height: 700 })
  await portal.enter('trade@example.com', '/marketing')
  const strip = page.getByRole('complementary', { name: 'Demo' })
  const { width = 0 } = (await strip.getByRole('button', { name: 'Hide' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(phone)
  await expect(strip).toBeInViewport()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(strip.getByRole('button', { name: 'Hide' })).toBeInViewport()
  const { height = phone.height } = (await strip.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(phone.height / 5 + 1)
})
