import type { Client } from './client.ts'
import { measure } from './measure.ts'
import { within } from './results.ts'
import type { Result } from './results.ts'

interface Listed {
  orders: { orderNum: string; srcProvider: string; customerPONum: string }[]
}
type Tracked = Record<string, { transactionId: string[]; currentStatus: string; state: string }[]>

const listPath = '/api/sales/orders-hybrid/dateCreated/DESC'
const locating = { epicor: '/api/track/location', odoo: '/api/track/odoo-location' }
const kB = 1000

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

/** Where a truck is, what a list says of a hundred orders, and what a grid of photos weighs. */
export async function askTracking(client: Client): Promise<Result[]> {
  const trade = await client.as('trade@example.com')
  const page = await trade.post(listPath, { epicorIdx: 0, timmsIdx: 0, limit: 100 })
  const { orders } = json(page) as Listed
  const orderNums = orders.map(({ orderNum }) => orderNum)
  const askRecords = () => trade.post('/api/track/sales-orders', { orderNums })
  const records = await measure(askRecords)
  const { path, body } = onTheRoad(orders, json(await askRecords()) as Tracked)
  const location = await measure(() => trade.post(path, body))
  return [
    within('Location of a truck under way', location, 5),
    within(`Tracking records of ${orderNums.length} orders at once`, records, 20),
    await askGrid(client, trade),
  ]
}

/** The location call of a delivery that is under way. */
function onTheRoad(orders: Listed['orders'], tracked: Tracked): { path: string; body: object } {
  for (const { orderNum, srcProvider, customerPONum } of orders) {
    const record = tracked[orderNum]?.find(
      ({ currentStatus, state }) => currentStatus === 'In transit' && state === 'active',
    )
    // The demo has one truck without a known place.
    if (record === undefined || customerPONum === 'HP-NO-FIX') continue
    const address = srcProvider === 'epicor' ? locating.epicor : locating.odoo
    return {
      path: `${address}/${encodeURIComponent(orderNum)}`,
      body: { transactionId: record.transactionId[0] },
    }
  }
  throw new Error('no truck of trade@example.com is under way')
}

/** What the thumbnails of the demo's order of 24 photos weigh together. */
async function askGrid(client: Client, trade: Client): Promise<Result> {
  const filter = { searchTerm: 'HP-4433' }
  const found = json(await trade.post(listPath, { epicorIdx: 0, timmsIdx: 0, limit: 1, filter })) as Listed
  const orderNum = found.orders[0]?.orderNum ?? ''
  const photos = json(await trade.post('/api/sales/files', { orderNum })) as { fileId: string }[]
  const signedIn = { email: 'trade@example.com', password: 'Timber2026' }
  const { photoHash } = json(await client.post('/api/session/create', signedIn)) as { photoHash: string }
  let bytes = 0
  for (const { fileId } of photos) {
    bytes += (await trade.get(`/api/sales/photo/${photoHash}/${orderNum}/${fileId}?w=320`)).length
  }
  return {
    question: `A grid of ${photos.length} photos`,
    value: `${(bytes / kB).toFixed(1)} kB`,
    target: '≤ 600 kB',
    isMet: photos.length === 24 && bytes <= 600 * kB,
  }
}
