import type { HybridPage } from '@portal/contract/inputs'
import { listInvoices } from '@portal/contract/invoices'
import { listOrders } from '@portal/contract/sales'
import type { Client } from './client.ts'
import { measureTogether } from './measure.ts'
import type { Bare } from './bare.ts'
import { withinPages, withinRatio, type Result } from './results.ts'

/** A merged list of both providers' documents in the API. */
interface MergedList {
  readonly name: string
  readonly things: string
  ask(client: Client, page: AskedPage, headers?: Record<string, string>): Promise<Buffer>
  /** The parsed page: where the next page begins, and the number of the first document. */
  read(client: Client, page: AskedPage): Promise<Page>
}

type AskedPage = HybridPage & { filter?: { searchTerm: string } }

interface Page {
  readonly next: HybridPage
  readonly number: string
}

const rowsAPage = 10
export const newest = { sortColumn: 'dateCreated', sortDirection: 'DESC' } as const
const latestDue = { sortColumn: 'dateDue', sortDirection: 'DESC' } as const

const nextPage = (epicor: { idx: number }, timms: { idx: number }): HybridPage => ({
  epicorIdx: epicor.idx,
  timmsIdx: timms.idx,
  limit: rowsAPage,
})

export const ordersList: MergedList = {
  name: 'Orders list',
  things: 'orders',
  ask: (client, body, headers) => client.ask(listOrders, { params: newest, body }, headers),
  read: async (client, body) => {
    const { orders, epicor, timms } = await client.read(listOrders, { params: newest, body })
    return { next: nextPage(epicor, timms), number: orders[0]?.orderNum ?? '' }
  },
}

export const invoicesList: MergedList = {
  name: 'Invoices list',
  things: 'invoices',
  ask: (client, body, headers) => client.ask(listInvoices, { params: latestDue, body }, headers),
  read: async (client, body) => {
    const { invoices, epicor, timms } = await client.read(listInvoices, { params: latestDue, body })
    return { next: nextPage(epicor, timms), number: invoices[0]?.invoiceNum ?? '' }
  },
}

/** The same portal with few and with many documents, and how many a list has. */
export interface TwoSizes {
  readonly few: { readonly client: Client; readonly count: number }
  readonly many: { readonly client: Client; readonly count: number; readonly ofBigAccount: number }
}

export const firstPage = { epicorIdx: 0, timmsIdx: 0, limit: 10 }
/** The demo's large account (`portal demo --big-account`). */
export const bigAccountNum = '29999'
export const bigAccount = { 'x-admin-account-filter': bigAccountNum }
export const inWords = (count: number): string => count.toLocaleString('en-AU')

/** How long a page of one account takes, with few and with many other documents in the portal. */
export async function askOneAccount(
  list: MergedList,
  { few, many }: TwoSizes,
  bare: Bare,
): Promise<Result[]> {
  const { name, things } = list
  const [small, large] = [await few.client.as('trade@example.com'), await many.client.as('trade@example.com')]
  const staff = await many.client.as('staff@example.com')
  const { page, ofFew, ofMany, ofBig } = await measureTogether({
    page: bare.page,
    ofFew: () => list.ask(small, firstPage),
    ofMany: () => list.ask(large, firstPage),
    ofBig: () => list.ask(staff, firstPage, bigAccount),
  })
  return [
    withinPages(`${name}, one account, ${inWords(few.count)} ${things} in all`, ofFew, { page, most: 7 }),
    withinPages(`the same, ${inWords(many.count)} in all`, ofMany, { page, most: 7 }),
    withinRatio(`the same, against ${inWords(few.count)}`, ofMany, { of: ofFew, times: 1.5 }),
    withinRatio(
      `an account of ${inWords(many.ofBigAccount)} ${things}, against ${inWords(few.count)} in all`,
      ofBig,
      { of: ofFew, times: 1.5 },
    ),
  ]
}

const deepPage = 1000

/** How long pages and searches take for staff, who see every account. */
export async function askEverything(list: MergedList, { many }: TwoSizes, bare: Bare): Promise<Result[]> {
  const staff = await many.client.as('staff@example.com')
  const pageNum = Math.min(deepPage, Math.floor(many.count / rowsAPage))
  const deep = await placeOf(staff, list, rowsAPage * (pageNum - 1))
  const terms = await termsFor(staff, list, Math.floor((rowsAPage * pageNum) / 2))
  const search = (searchTerm: string) => () => list.ask(staff, { ...firstPage, filter: { searchTerm } })
  const { page, first, later, ...searches } = await measureTogether({
    page: bare.page,
    first: () => list.ask(staff, firstPage),
    later: () => list.ask(staff, deep),
    'a whole number': search(terms.whole),
    'a part of it': search(terms.part),
    'two characters': search(terms.start),
    'nothing found': search('zq-none'),
  })
  return [
    withinPages(`${list.name}, every account of ${inWords(many.count)} ${list.things}, page 1`, first, {
      page,
      most: 7,
    }),
    withinRatio(`page ${inWords(pageNum)}`, later, { of: first, times: 3 }),
    ...Object.entries(searches).map(([what, timing]) =>
      withinRatio(`Search in it, ${what}`, timing, { of: first, times: 3 }),
    ),
  ]
}

/** Search terms for a document far back in the list. */
async function termsFor(staff: Client, list: MergedList, before: number) {
  const { number: whole } = await list.read(staff, await placeOf(staff, list, before))
  return { whole, part: whole.slice(2), start: whole.slice(0, 2) }
}

/** Pages forward until this many documents come before the page. */
async function placeOf(client: Client, list: MergedList, before: number): Promise<HybridPage> {
  let at: HybridPage = firstPage
  for (let left = before; left > 0;) {
    const limit = Math.min(100, left)
    at = (await list.read(client, { ...at, limit })).next
    left -= limit
  }
  return at
}
