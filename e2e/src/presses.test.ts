import type { Locator, Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'

/**
 * A press shows in the next frame only if the slow part renders later: on a phone a dialog, a menu or a hundred rows
 * take too long. These tests check the order of rendering, which does not depend on the machine;
 * `npm run bench -- presses` measures the times.
 */

interface Counter {
  counted?: number
  /**
   * Whether the event reached the element: if the element moves away from the pointer, its container gets the
   * event.
   */
  isHit?: boolean
}

/** The number of elements that match `counted` right after the press's event handlers, before the next paint. */
async function countAfterPress(
  part: Locator,
  type: 'click' | 'change' | 'submit',
  counted: string,
  press: () => Promise<unknown>,
) {
  const page = part.page()
  await expect(part).toBeEnabled()
  await part.evaluate(
    (element, [event, selector]) => {
      const told = globalThis as unknown as Counter
      delete told.counted
      delete told.isHit
      const count = ({ target }: Event) => {
        told.counted = document.querySelectorAll(selector).length
        const reached = target as Element
        told.isHit =
          element.contains(reached) || (reached instanceof HTMLFormElement && reached.contains(element))
      }
      addEventListener(event, count, { once: true })
    },
    [type, counted] as const,
  )
  await press()
  const told = () =>
    page.evaluate(() => {
      const { counted: count, isHit } = globalThis as unknown as Counter
      return { count, isHit }
    })
  await expect.poll(async () => (await told()).isHit, 'the press reached the part').toBe(true)
  return (await told()).count
}

const after = (part: Locator, counted: string) => countAfterPress(part, 'click', counted, () => part.click())

const rows = (page: Page) => page.locator('main tbody:not([inert]) tr')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test.use({ viewport: { width: 390, height: 844 } })

test('Filters, sorting and the menu of a row answer a press before what follows is drawn', async ({
  page,
  portal,
}) => {
  await portal.enter('trade@example.com', '/sales/orders/all')
  await expect(rows(page)).toHaveCount(10)
  const filters = button(page, /^Filters/)
  // The first press also loads the code.
  await filters.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await after(filters, '[role=dialog]'), 'open').toBe(0)
  await dialog(page).getByText('In progress', { exact: true }).click()
  const apply = button(page, 'Apply')
  const applied = await countAfterPress(apply, 'submit', '[role=dialog]', () => apply.click())
  expect(applied, 'apply').toBe(1)
  await expect(page).toHaveURL(/\/open/)
  await expect(dialog(page)).toHaveCount(0)
  await filters.click()
  expect(await after(button(page, 'Clear'), '[role=dialog]'), 'clear').toBe(1)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/all/)

  const sort = page.getByLabel('Sort by')
  const choose = () => sort.selectOption({ label: 'Sort: SO #, lowest first' })
  expect(await countAfterPress(sort, 'change', 'html[data-turning]', choose), 'sort').toBe(1)
  await expect(page).toHaveURL(/OrderNum/i)

  const menu = button(page, /^Actions for/)
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await after(menu, '[role=menu]'), 'menu').toBe(0)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('Select all answers a press before a page of rows is drawn', async ({ page, portal }) => {
  await portal.enter('trade@example.com', '/accounts/invoices')
  await expect(rows(page)).toHaveCount(10)
  await page.locator('main tbody input[type=checkbox]').first().check()
  const picked = 'main tbody input:checked'
  expect(await after(button(page, /^Select all/), picked)).toBe(1)
  await expect(page.locator(picked)).toHaveCount(10)
})
