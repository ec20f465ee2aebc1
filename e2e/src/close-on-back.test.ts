import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1920, height: 1080 }

interface Over {
  readonly size: { readonly width: number; readonly height: number }
  readonly who: string
  readonly opener: RegExp
  readonly role: 'dialog' | 'menu'
}

const overs: readonly (readonly [string, Over])[] = [
  ['the sheet of filters', { size: phone, who: 'trade@example.com', opener: /^Filters/, role: 'dialog' }],
  ["a row's menu", { size: phone, who: 'trade@example.com', opener: /^Actions for/, role: 'menu' }],
  ['the search', { size: phone, who: 'trade@example.com', opener: /^Find/, role: 'dialog' }],
  ['the choice of accounts', { size: phone, who: 'group@example.com', opener: /accounts/, role: 'dialog' }],
  ['the choice of columns', { size: wide, who: 'trade@example.com', opener: /^Columns/, role: 'menu' }],
]

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: /My Orders/ }).click()
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await page.mouse.wheel(0, 300)
}

for (const [what, { size, who, opener, role }] of overs) {
  test(`the browser's Back closes ${what}, and only then leaves the list`, async ({ page, portal }) => {
    await page.setViewportSize(size)
    await portal.enter(who, '/sales/branch')
    await openList(page)
    const list = page.url()
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
    const scrolled = await page.evaluate(() => scrollY)
    await page.goBack()
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page).toHaveURL(list)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.goBack()
    await expect(page).toHaveURL('/sales/branch')
    await page.goForward()
    await expect(page).toHaveURL(list)
  })
}
