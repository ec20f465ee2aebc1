import { basePath } from '@portal/contract/call'
import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import type { Page } from '@playwright/test'

export interface Tracked {
  readonly order: SalesOrder
  readonly records: readonly TrackingRecord[]
}

/** Asks the API as the signed-in person of the page would. */
async function ask(page: Page, path: string, data: object): Promise<unknown> {
  const stored = await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}')
  const { token } = JSON.parse(stored) as { token: string }
  const answer = await page.request.post(basePath + path, { data, headers: { 'x-session-token': token } })
  return answer.json()
}

/** The newest orders of the signed-in person with their tracking records; the demo has every kind among them. */
export async function newestOrders(page: Page): Promise<Tracked[]> {
  const list = { epicorIdx: 0, timmsIdx: 0, limit: 100 }
  const { orders } = (await ask(page, '/sales/orders-hybrid/dateCreated/DESC', list)) as {
    orders: SalesOrder[]
  }
  const orderNums = orders.map(({ orderNum }) => orderNum)
  const records = (await ask(page, '/track/sales-orders', { orderNums })) as Record<string, TrackingRecord[]>
  return orders.map((order) => ({ order, records: records[order.orderNum] ?? [] }))
}

/** The newest order of a kind; without one the demo is not what the tests are about. */
export async function newestOrder(page: Page, isWanted: (tracked: Tracked) => boolean): Promise<Tracked> {
  const found = (await newestOrders(page)).find(isWanted)
  if (found === undefined) throw new Error('The demo has no such order.')
  return found
}

export const isUnderWay = ({ order, records }: Tracked): boolean =>
  records.length === 1 &&
  records[0]?.currentStatus === 'In transit' &&
  records[0].state === 'active' &&
  // This one's place is unknown, to be seen by people and tests alike.
  order.customerPONum !== 'HP-NO-FIX'

export const isDelivered = ({ records }: Tracked): boolean =>
  records.length === 1 && records[0]?.timeDelivered !== null
