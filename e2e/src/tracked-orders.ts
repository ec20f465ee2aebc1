import { listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'

export interface Tracked {
  readonly order: SalesOrder
  readonly records: readonly TrackingRecord[]
}

/** The newest orders of the signed-in user that match a search; without one, the hundred newest. */
export async function newestOrders(page: Page, searchTerm?: string): Promise<readonly SalesOrder[]> {
  const { orders } = await ask(page, listOrders, {
    params: { sortColumn: 'dateCreated', sortDirection: 'DESC' },
    body: { epicorIdx: 0, timmsIdx: 0, limit: 100, filter: { searchTerm } },
  })
  return orders
}

/** The number of the newest order that meets a condition. */
export async function orderNumOf(page: Page, isWanted: (order: SalesOrder) => boolean): Promise<string> {
  return found((await newestOrders(page)).find(isWanted)).orderNum
}

/** The newest order that meets a condition, with its tracking records; fails if the demo has none. */
export async function newestOrder(page: Page, isWanted: (tracked: Tracked) => boolean): Promise<Tracked> {
  const orders = await newestOrders(page)
  const orderNums = orders.map(({ orderNum }) => orderNum)
  const records = await ask(page, trackOrders, { body: { orderNums } })
  return found(orders.map((order) => ({ order, records: records[order.orderNum] ?? [] })).find(isWanted))
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The demo has no such order.')
  return one
}

export const isUnderWay = ({ order, records }: Tracked): boolean =>
  records.length === 1 &&
  records[0]?.currentStatus === 'In transit' &&
  records[0].state === 'active' &&
  // The demo's example of an unknown location.
  order.customerPONum !== 'HP-NO-FIX'

export const isDelivered = ({ records }: Tracked): boolean =>
  records.length === 1 && records[0]?.timeDelivered !== null
