import type { Sql } from 'postgres'
import { keyOrder } from '../lists/compare-keys.ts'
import { sortOf } from '../lists/list-request.ts'
import type { ListKey, ListRequest } from '../lists/list-request.ts'

/** What a list of orders sorts, filters and searches by, kept beside the database to say what it must answer. */
export interface ModelOrder {
  provider: 'epicor' | 'odoo'
  order_num: string
  account_num: string
  customer_po_num: string | null
  total_cents: number
  status: string
  is_open: boolean
  /** Milliseconds. */
  date_created: number
  date_due: number | null
}

const purchaseOrders = [
  'STOCK',
  'stock',
  '50% off',
  'a_b',
  'axb',
  '%',
  '_',
  '---',
  'Éclair',
  'x',
  '12',
  '\\',
  '\u{1f600}',
  '\uffee',
]
const dayMs = 86_400_000

/** Some 1,100 orders full of ties, empty values and odd numbers, in both providers; written to the database. */
export async function makeOrders(sql: Sql): Promise<ModelOrder[]> {
  const random = seeded(42)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const orders = Array.from({ length: 1100 }, (_, at): ModelOrder => {
    const provider = random() < 0.6 ? 'epicor' : 'odoo'
    const isOpen = random() < 0.3
    const account = random() < 0.3 ? 0 : Math.floor(random() * 29)
    return {
      provider,
      // Some numbers exist in both providers.
      order_num:
        at % 10 === 0
          ? `${5000 + Math.floor(at / 20)}-${provider === 'epicor' ? at % 20 : 0}`
          : String(1000 + at),
      account_num: `A${account}`,
      customer_po_num:
        random() < 0.15 ? null : random() < 0.2 ? pick(purchaseOrders) : `PO-${Math.floor(random() * 400)}`,
      total_cents: Math.floor(random() * 300) * 100,
      status: isOpen ? pick(['draft', 'open', 'Picking']) : pick(['complete', 'cancelled']),
      is_open: isOpen,
      date_created: Date.UTC(2026, 0, 1) + Math.floor(random() * 400) * (dayMs / 4),
      date_due: random() < 0.1 ? null : Date.UTC(2026, 0, 3) + Math.floor(random() * 90) * dayMs,
    }
  })
  const distinct = [
    ...new Map(orders.map((order) => [`${order.provider} ${order.order_num}`, order])).values(),
  ]
  await sql`insert into sales_order ${sql(distinct.map(asRow))}`
  await sql`analyze sales_order`
  return distinct
}

function asRow(order: ModelOrder) {
  const { date_created: created, date_due: due, ...rest } = order
  return {
    ...rest,
    sold_to_name: '',
    ship_to_name: '',
    subtotal_cents: 0,
    gst_cents: 0,
    is_void: false,
    is_fulfilled: false,
    date_created: new Date(created),
    date_due: due === null ? null : new Date(due),
    date_updated: new Date(created),
  }
}

/** The keys that a request must list, all of them, by the plain words of api.md. */
export function expectedKeys(orders: readonly ModelOrder[], request: ListRequest): ListKey[] {
  const { column } = sortOf(request)
  const listed = listedOrders(orders, request)
  const found = request.search === undefined ? listed : matching(listed, request.search.term)
  return found
    .map((order) => ({
      provider: order.provider,
      number: order.order_num,
      value: order[column as keyof ModelOrder] as ListKey['value'],
    }))
    .toSorted(keyOrder(request.direction))
}

/** Before the search. */
function listedOrders(orders: readonly ModelOrder[], { scope, flags = {} }: ListRequest): ModelOrder[] {
  return orders.filter(
    (order) =>
      (scope.accounts === 'all' || scope.accounts.includes(order.account_num)) &&
      (flags['is_open'] ?? order.is_open) === order.is_open,
  )
}

/** Whether a number equals the term, so that nothing else counts. */
export function hasEqual(orders: readonly ModelOrder[], request: ListRequest): boolean {
  const { term = '' } = request.search ?? {}
  return listedOrders(orders, request).some((order) => numbersOf(order).includes(term))
}

const numbersOf = ({ order_num: num, customer_po_num: po }: ModelOrder): string[] =>
  po === null ? [num.toLowerCase()] : [num.toLowerCase(), po.toLowerCase()]

function matching(orders: readonly ModelOrder[], term: string): ModelOrder[] {
  const equal = orders.filter((order) => numbersOf(order).includes(term))
  if (equal.length > 0) return equal
  return orders.filter((order) =>
    numbersOf(order).some((number) => (term.length < 3 ? number.startsWith(term) : number.includes(term))),
  )
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
