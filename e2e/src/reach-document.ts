import { expect, type Page } from '@playwright/test'

/** Scrolls to the document of a page, and waits until it is rendered. */
export async function reachDocument(page: Page): Promise<void> {
  const drawn = page.locator('.react-pdf__Page canvas')
  const place = page.getByRole('heading', { name: / document$/ }).or(drawn)
  // Retried, since the layout may still change while other parts load.
  await expect(async () => {
    await place.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(drawn).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
