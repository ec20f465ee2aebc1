import { expect, expectAccessible, test, widths } from './portal-test.ts'

test.use({ hasDemoStrip: true })

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
