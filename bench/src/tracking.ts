import type { ReplyOf } from '@portal/contract/call'
import { listOrders } from '@portal/contract/sales'
import {
  getPhoto,
  listPhotos,
  locateEpicorDelivery,
  locateOdooDelivery,
  trackOrders,
} from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { sessionOf, type Client } from './client.ts'
import type { Bare } from './bare.ts'
import { measureTogether } from './measure.ts'
import { newest } from './merged-list.ts'
import { withinPages, type Result } from './results.ts'

const kB = 1000

/**
 * Times for a truck's position and for a list's statuses of a hundred orders, and the size of a grid of
 * photos.
 */
export async function askTracking(client: Client, bare: Bare): Promise<Result[]> {
  const trade = await client.as('trade@example.com')
  const first = { epicorIdx: 0, timmsIdx: 0, limit: 100 }
  const { orders } = await trade.read(listOrders, { params: newest, body: first })
  const orderNums = orders.map(({ orderNum }) => orderNum)
  const tracked = await trade.read(trackOrders, { body: { orderNums } })
  const { call, input } = onTheRoad(orders, tracked)
  const { page, location, records } = await measureTogether({
    page: bare.page,
    location: () => trade.ask(call, input),
    records: () => trade.ask(trackOrders, { body: { orderNums } }),
  })
  return [
    withinPages('Location of a truck under way', location, { page, most: 7 }),
    withinPages(`Tracking records of ${orderNums.length} orders at once`, records, { page, most: 28 }),
    await askGrid(client, trade),
  ]
}

/** The location call of a delivery that is under way. */
function onTheRoad(orders: readonly SalesOrder[], tracked: ReplyOf<typeof trackOrders>) {
  for (const { orderNum, srcProvider, customerPONum } of orders) {
    const record = tracked[orderNum]?.find(
      ({ currentStatus, state }) => currentStatus === 'In transit' && state === 'active',
    )
    // The demo has one truck without a known position.
    if (record === undefined || customerPONum === 'HP-NO-FIX') continue
    const [transactionId = ''] = record.transactionId
    return {
      call: srcProvider === 'epicor' ? locateEpicorDelivery : locateOdooDelivery,
      input: { params: { orderNum }, body: { transactionId } },
    }
  }
  throw new Error('no truck of trade@example.com is under way')
}

/** The total size of the thumbnails of the demo's order with 24 photos. */
async function askGrid(client: Client, trade: Client): Promise<Result> {
  const filter = { searchTerm: 'HP-4433' }
  const body = { epicorIdx: 0, timmsIdx: 0, limit: 1, filter }
  const { orders } = await trade.read(listOrders, { params: newest, body })
  const orderNum = orders[0]?.orderNum ?? ''
  const photos = await trade.read(listPhotos, { body: { orderNum }, query: {} })
  const { photoHash: tokenHash } = await sessionOf(client, 'trade@example.com')
  let bytes = 0
  for (const { fileId } of photos) {
    const params = { tokenHash, orderNum, fileId }
    bytes += (await trade.ask(getPhoto, { params, query: { w: '320' } })).length
  }
  return {
    question: `A grid of ${photos.length} photos`,
    value: `${(bytes / kB).toFixed(1)} kB`,
    target: '≤ 600 kB',
    isMet: photos.length === 24 && bytes <= 600 * kB,
  }
}
