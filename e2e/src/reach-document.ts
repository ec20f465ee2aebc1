import { expect, type Page } from '@playwright/test'

/** Goes to where a page has its document, and waits until it is drawn. */
export async function reachDocument(page: Page): Promise<void> {
  const drawn = page.locator('.react-pdf__Page canvas')
  const place = page.getByRole('heading', { name: / document$/ }).or(drawn)
  // The page may still take another shape, and the place with it.
  await expect(async () => {
    await place.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(drawn).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
