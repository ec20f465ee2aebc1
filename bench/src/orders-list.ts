import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
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
  const { ofFew, ofMany, ofBig } = await measureTogether({
    ofFew: () => small.post(listPath, firstPage),
    ofMany: () => large.post(listPath, firstPage),
    ofBig: () => staff.post(listPath, firstPage, bigAccount),
  })
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
  const deep = await placeOf(staff, 9990)
  const terms = await termsFor(staff)
  const search = (searchTerm: string) => () => staff.post(listPath, { ...firstPage, filter: { searchTerm } })
  const { first, thousandth, ...searches } = await measureTogether({
    first: () => staff.post(listPath, firstPage),
    thousandth: () => staff.post(listPath, deep),
    'a whole number': search(terms.whole),
    'a part of it': search(terms.part),
    'two characters': search(terms.start),
    'nothing found': search('zq-none'),
  })
  return [
    { question: 'Orders list, every account, page 1', timing: first },
    withinRatio('page 1,000', thousandth, { of: first, times: 3 }),
    ...Object.entries(searches).map(([what, timing]) =>
      withinRatio(`Search, every account, ${what}`, timing, { of: first, times: 3 }),
    ),
  ]
}

/** Of an order far back in the list. */
async function termsFor(staff: Client): Promise<{ whole: string; part: string; start: string }> {
  const { orders } = await pageAt(staff, await placeOf(staff, 5000))
  const whole = orders[0]?.orderNum ?? ''
  return { whole, part: whole.slice(2), start: whole.slice(0, 2) }
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
