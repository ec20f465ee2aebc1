import { expect, type Locator, type Page } from '@playwright/test'

/** Follows the link of a table's first part to its stock, and goes back. */
export async function followToStock(page: Page, table: Locator): Promise<void> {
  const part = table.getByRole('link').first()
  const partNum = (await part.textContent()) ?? ''
  const from = page.url()
  await part.click()
  await expect(page).toHaveURL(`/sales/stock/${encodeURIComponent(partNum)}`)
  await expect(page.getByRole('table', { name: `Stock of ${partNum}` }).getByRole('cell')).toHaveText([
    'VIC',
    /^(Yes|No)$/,
  ])
  await page.goBack()
  await expect(page).toHaveURL(from)
}
