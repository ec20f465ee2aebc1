import type { Client } from './client.ts'
import { measure } from './measure.ts'
import type { Timing } from './measure.ts'
import { within, withinRatio } from './results.ts'
import type { Result } from './results.ts'

interface Page {
  orders: { orderNum: string; customerPONum: string }[]
  epicor: { idx: number }
  timms: { idx: number }
}

export const listPath = '/api/sales/orders-hybrid/dateCreated/DESC'
export const firstPage = { epicorIdx: 0, timmsIdx: 0, limit: 10 }
const bigAccount = { 'x-admin-account-filter': '29999' }

/** How long a page of one account takes, with few and with a million orders beside it. */
export async function askOneAccount({ few, many }: { few: Client; many: Client }): Promise<Result[]> {
  const [small, large] = [await few.as('trade@example.com'), await many.as('trade@example.com')]
  const staff = await many.as('staff@example.com')
  const ofFew = await measure(() => small.post(listPath, firstPage))
  const ofMany = await measure(() => large.post(listPath, firstPage))
  const ofBig = await measure(() => staff.post(listPath, firstPage, bigAccount))
  return [
    within('Orders list, one account, 3,000 orders in all', ofFew, 5),
    within('the same, 1,000,000 orders in all', ofMany, 5),
    withinRatio('the same, against 3,000', ofMany, { of: ofFew, times: 1.5 }),
    withinRatio('an account of 100,000 orders, against 3,000 in all', ofBig, { of: ofFew, times: 1.5 }),
  ]
}

/** How long the pages and searches of an internal user take, who sees every account. */
export async function askEverything(many: Client): Promise<Result[]> {
  const staff = await many.as('staff@example.com')
  const first = await measure(() => staff.post(listPath, firstPage))
  const deep = await placeOf(staff, 9990)
  const thousandth = await measure(() => staff.post(listPath, deep))
  const searches = await searchesOf(staff, first)
  return [
    { question: 'Orders list, every account, page 1', timing: first },
    withinRatio('page 1,000', thousandth, { of: first, times: 3 }),
    ...searches,
  ]
}

async function searchesOf(staff: Client, page: Timing): Promise<Result[]> {
  const { orders } = await pageAt(staff, await placeOf(staff, 5000))
  const [order] = orders
  const number = order?.orderNum ?? ''
  const terms = { 'a whole number': number, 'a part of it': number.slice(2), 'nothing found': 'zq-none' }
  const results: Result[] = []
  for (const [what, searchTerm] of Object.entries({ ...terms, 'two characters': number.slice(0, 2) })) {
    const timing = await measure(() => staff.post(listPath, { ...firstPage, filter: { searchTerm } }))
    results.push(withinRatio(`Search, every account, ${what}`, timing, { of: page, times: 3 }))
  }
  return results
}

const pageAt = async (client: Client, at: object): Promise<Page> =>
  JSON.parse(String(await client.post(listPath, at))) as Page

/** Walks to the page that so many orders come before. */
async function placeOf(client: Client, ordersBefore: number): Promise<typeof firstPage> {
  let at = firstPage
  for (let left = ordersBefore; left > 0;) {
    const limit = Math.min(100, left)
    const page = await pageAt(client, { ...at, limit })
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx, limit: 10 }
    left -= limit
  }
  return at
}
