import type { Page } from '@playwright/test'
import { expect, test } from './portal-test.ts'
import { isUnderWay, newestOrder } from './tracked-orders.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('main tbody tr')

/** Where the chosen company stands, and the way to another. */
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /account|customers/ })

async function search(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').fill(term)
  await page.getByRole('searchbox').press('Enter')
}

test("a builder on a phone finds today's truck by its PO, and looks at the photos of another", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter('trade@example.com', '/track/delivery/specify')
  const { order } = await newestOrder(page, isUnderWay)
  await search(page, order.customerPONum)
  await expect(heading(page)).toContainText(order.orderNum)
  await expect(page.getByText('Last fix')).toBeVisible()
  await page.goto('/track/pod/specify')
  await search(page, 'HP-4433')
  await expect(page).toHaveURL(/\/track\/pod\/sales-order\//)
  await page
    .getByRole('button', { name: /enlarge/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('staff on the phone find an order by half its PO, act for its company and leave again', async ({
  page,
  portal,
}) => {
  await portal.enter('staff@example.com', '/sales/orders/all')
  await expect(rows(page).first()).toBeVisible()
  await search(page, 'HP-44')
  await expect(page).toHaveURL(/q=HP-44/)
  const found = rows(page).filter({ hasText: 'HP-44' }).first()
  await expect(found).toContainText('10482')
  await account(page).click()
  const dialog = page.getByRole('dialog', { name: 'Account filteration' })
  await dialog.getByLabel('Account number').fill('10482')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove account 10482' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText(/^Acting for/)).toBeVisible()
  await expect(page).toHaveURL(/q=HP-44/)
  await found.locator('a[href^="/sales/order/"]').click()
  await expect(heading(page)).toContainText('Sales Order')
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page.getByText(/^Acting for/)).toHaveCount(0)
})
