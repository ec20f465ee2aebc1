import type { ReplyOf } from '@portal/contract/call'
import { listOrders } from '@portal/contract/sales'
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
