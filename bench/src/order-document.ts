import type { Client } from './client.ts'
import { measureLatency } from './measure.ts'
import { within } from './results.ts'
import type { Result } from './results.ts'

interface Listed {
  orders: { orderNum: string; srcProvider: string; items: unknown[] }[]
  epicor: { idx: number }
  timms: { idx: number }
}

const wanted = 60
const asPdf = { accept: 'application/pdf' }

/**
 * How long the PDF of a long order takes, request and all. Each is another order's, since a document that has been
 * made is not made again within the hour.
 */
export async function askDocuments(client: Client): Promise<Result[]> {
  const staff = await client.as('staff@example.com')
  const numbers = await longOrders(staff)
  let next = 0
  const print = () => staff.get(`/api/erp/report/odoo/sales-order/${numbers[next++ % numbers.length]}`, asPdf)
  for (let at = 0; at < 10; at += 1) await print()
  const timing = await measureLatency(print, Math.max(5, Math.floor((numbers.length - 10) / 2)))
  return [within(`PDF of an order of about 40 lines, once warm (${numbers.length} orders)`, timing, 40)]
}

/** Newer-system orders of 35 lines and more, whose documents come at once. */
async function longOrders(staff: Client): Promise<string[]> {
  const numbers: string[] = []
  let at = { epicorIdx: 0, timmsIdx: 0, limit: 100 }
  for (;;) {
    const page = JSON.parse(String(await staff.post('/api/sales/orders-hybrid/orderNum/ASC', at))) as Listed
    const long = page.orders.filter((order) => order.srcProvider === 'odoo' && order.items.length >= 35)
    numbers.push(...long.map(({ orderNum }) => encodeURIComponent(orderNum)))
    if (numbers.length >= wanted || page.orders.length < at.limit) return numbers
    at = { ...at, epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
  }
}
