import type { ReplyOf } from '@portal/contract/call'
import { listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import { isOf } from './ask.ts'
import { expect, test, widths } from './portal-test.ts'

const [, phone] = widths
const today = { name: /^Today, / }

for (const customerPONum of ['Stage 2 frames, Lot 27, upper storey', 'Long '.repeat(16)]) {
  test(`a purchase order of ${customerPONum.length} letters leaves its ', late' whole on a phone`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(phone)
    await page.route(isOf(listOrders), async (route) => {
      const reply = (await (await route.fetch()).json()) as ReplyOf<typeof listOrders>
      const orders = reply.orders.map((order) => ({
        ...order,
        customerPONum,
        // At some hours all that is at the yard is picked, and so not late.
        isOpen: true,
        items: order.items.map((item) => ({ ...item, openLine: true })),
        dateDue: '2026-01-05T00:00:00Z',
      }))
      await route.fulfill({ json: { ...reply, orders } })
    })
    await portal.enter('trade@example.com', '/')
    const late = page.getByRole('region', today).locator('p > a .late').first()
    await expect(late).toHaveText(', late')
    // Broken into a sliver, it has a line for each letter or two.
    expect((await late.boundingBox())?.height).toBeLessThan(2 * 26)
  })
}

test('a day without a truck leaves no empty band on a phone', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await page.route(isOf(trackOrders), (route) => route.fulfill({ json: {} }))
  await portal.enter('trade@example.com', '/')
  const section = page.getByRole('region', today)
  const sentence = section.getByText("None of today's deliveries is on a truck we can follow.")
  await expect(sentence).toBeVisible()
  const bottomOf = async (of: typeof section) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return y + height
  }
  expect((await bottomOf(section)) - (await bottomOf(sentence.locator('..')))).toBeLessThanOrEqual(24)
})
