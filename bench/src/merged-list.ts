import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
import { within, withinRatio } from './results.ts'
import type { Result } from './results.ts'

/** A list of both providers' documents, as the API has it. */
export interface MergedList {
  readonly name: string
  readonly things: string
  readonly path: string
  readonly rows: 'orders' | 'invoices'
  readonly number: 'orderNum' | 'invoiceNum'
}

export const ordersList: MergedList = {
  name: 'Orders list',
  things: 'orders',
  path: '/api/sales/orders-hybrid/dateCreated/DESC',
  rows: 'orders',
  number: 'orderNum',
}

export const invoicesList: MergedList = {
  name: 'Invoices list',
  things: 'invoices',
  path: '/api/accounts/invoices-hybrid/dateDue/DESC',
  rows: 'invoices',
  number: 'invoiceNum',
}

/** The same portal with few documents and with many; how many of a list there are. */
export interface TwoSizes {
  readonly few: { readonly client: Client; readonly count: number }
  readonly many: { readonly client: Client; readonly count: number; readonly ofBigAccount: number }
}

interface Page extends Partial<Record<'orders' | 'invoices', Readonly<Record<string, string>>[]>> {
  epicor: { idx: number }
  timms: { idx: number }
}

export const firstPage = { epicorIdx: 0, timmsIdx: 0, limit: 10 }
/** As the demo has it (`portal demo --big-account`). */
export const bigAccountNum = '29999'
export const bigAccount = { 'x-admin-account-filter': bigAccountNum }
export const inWords = (count: number): string => count.toLocaleString('en-AU')

/** How long a page of one account takes, with few and with many documents beside it. */
export async function askOneAccount(list: MergedList, { few, many }: TwoSizes): Promise<Result[]> {
  const { path, name, things } = list
  const [small, large] = [await few.client.as('trade@example.com'), await many.client.as('trade@example.com')]
  const staff = await many.client.as('staff@example.com')
  const { ofFew, ofMany, ofBig } = await measureTogether({
    ofFew: () => small.post(path, firstPage),
    ofMany: () => large.post(path, firstPage),
    ofBig: () => staff.post(path, firstPage, bigAccount),
  })
  return [
    within(`${name}, one account, ${inWords(few.count)} ${things} in all`, ofFew, 5),
    within(`the same, ${inWords(many.count)} in all`, ofMany, 5),
    withinRatio(`the same, against ${inWords(few.count)}`, ofMany, { of: ofFew, times: 1.5 }),
    withinRatio(
      `an account of ${inWords(many.ofBigAccount)} ${things}, against ${inWords(few.count)} in all`,
      ofBig,
      { of: ofFew, times: 1.5 },
    ),
  ]
}

const rowsAPage = 10
const deepPage = 1000

/** How long the pages and searches of an internal user take, who sees every account. */
export async function askEverything(list: MergedList, { many }: TwoSizes): Promise<Result[]> {
  const staff = await many.client.as('staff@example.com')
  const page = Math.min(deepPage, Math.floor(many.count / rowsAPage))
  const deep = await placeOf(staff, list, rowsAPage * (page - 1))
  const terms = await termsFor(staff, list, Math.floor((rowsAPage * page) / 2))
  const search = (searchTerm: string) => () => staff.post(list.path, { ...firstPage, filter: { searchTerm } })
  const { first, later, ...searches } = await measureTogether({
    first: () => staff.post(list.path, firstPage),
    later: () => staff.post(list.path, deep),
    'a whole number': search(terms.whole),
    'a part of it': search(terms.part),
    'two characters': search(terms.start),
    'nothing found': search('zq-none'),
  })
  return [
    within(`${list.name}, every account of ${inWords(many.count)} ${list.things}, page 1`, first, 5),
    withinRatio(`page ${inWords(page)}`, later, { of: first, times: 3 }),
    ...Object.entries(searches).map(([what, timing]) =>
      withinRatio(`Search in it, ${what}`, timing, { of: first, times: 3 }),
    ),
  ]
}

/** Of a document far back in the list. */
async function termsFor(staff: Client, list: MergedList, before: number) {
  const page = await pageAt(staff, list, await placeOf(staff, list, before))
  const whole = page[list.rows]?.[0]?.[list.number] ?? ''
  return { whole, part: whole.slice(2), start: whole.slice(0, 2) }
}

const pageAt = async (client: Client, { path }: MergedList, at: object): Promise<Page> =>
  JSON.parse(String(await client.post(path, at))) as Page

/** Walks to the page that so many documents come before. */
async function placeOf(client: Client, list: MergedList, before: number): Promise<typeof firstPage> {
  let at = firstPage
  for (let left = before; left > 0;) {
    const limit = Math.min(100, left)
    const page = await pageAt(client, list, { ...at, limit })
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx, limit: rowsAPage }
    left -= limit
  }
  return at
}
