import { boundsOf, matcherOf, type Row } from './odata.ts'
import {
  customerOf,
  customers,
  lineAmount,
  linesOfOrder,
  orderAmount,
  partOf,
  type ManyOrders,
} from './sync-orders.ts'
import { startErp, type FakeErp } from './sync-server.ts'

/**
 * A page takes about the same time for any number of rows: 1,100,000 rows in pages of a hundred, two at a
 * time, would take 27 minutes.
 */
const msOfPage = 300
const msOfRow = 0.03

/**
 * An Epicor with this many orders that returns this many rows in a page; each line has one release, and
 * nothing is shipped or invoiced.
 */
export function startEpicor(orders: ManyOrders, pageRows: number): Promise<FakeErp> {
  const sets = setsOf(orders)
  return startErp(({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const [, set = ''] = /Erp\.BO\.(\w+\/\w+)$/.exec(pathname) ?? []
    const top = Math.min(Number(searchParams.get('$top')), pageRows)
    const query = {
      filter: searchParams.get('$filter') ?? '',
      order: searchParams.get('$orderby') ?? '',
      top,
    }
    const rows = sets[set]?.(query) ?? []
    const names = (searchParams.get('$select') ?? '').split(',')
    const value = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
    const isCut = value.length === top && Number(searchParams.get('$top')) > top
    const body = { value, ...(isCut && { '@odata.nextLink': 'http://elsewhere.invalid/' }) }
    return { body, afterMs: msOfPage + value.length * msOfRow }
  })
}

interface Query {
  filter: string
  order: string
  top: number
}

type Sets = Readonly<Record<string, (query: Query) => Row[]>>
type Revisions = ReturnType<typeof revisionsOf>

const lineNumbers = Array.from({ length: linesOfOrder }, (_, at) => at + 1)

function setsOf(orders: ManyOrders): Sets {
  const revisions = revisionsOf(orders)
  const of = { count: orders.count, field: 'OrderNum', changed: () => [] as number[] }
  const headers = { ...of, changed: revisions.headersSince, rows: headersOf(orders, revisions) }
  const lines = { ...of, changed: revisions.linesSince, rows: linesOf(revisions) }
  const some = { ...of, count: customers, field: 'CustNum' }
  return {
    'CustomerSvc/Customers': (query) => rowsOf({ ...some, rows: (id) => [customerRow(id)] }, query),
    'SalesOrderSvc/SalesOrders': (query) => rowsOf(headers, query),
    'SalesOrderSvc/OrderDtls': (query) => rowsOf(lines, query),
    'SalesOrderSvc/OrderRels': (query) => rowsOf({ ...of, rows: releasesOf }, query),
  }
}

const headersOf =
  (orders: ManyOrders, revisions: Revisions) =>
  (order: number): Row[] => [
    {
      OrderNum: order,
      SysRevID: revisions.ofHeader(order),
      CustNum: customerOf(order),
      PONum: orders.poOf(order),
      OpenOrder: true,
      VoidOrder: false,
      OrderHeld: false,
      OrderDate: `${new Date(orders.madeAt(order)).toISOString().slice(0, 10)}T00:00:00`,
      CurrencyCode: 'AUD',
      DocTotalCharges: orderAmount(order),
      DocTotalTax: orderAmount(order) / 10,
    },
  ]

const linesOf =
  (revisions: Revisions) =>
  (order: number): Row[] =>
    lineNumbers.map((at) => ({
      OrderNum: order,
      OrderLine: at,
      SysRevID: revisions.ofLine(order, at),
      PartNum: `T-${partOf(order, at)}`,
      LineDesc: `Treated pine H3 90x45 mm, line ${at}`,
      SellingQuantity: 10,
      SalesUM: 'EA',
      DocExtPriceDtl: lineAmount(order, at),
      OpenLine: true,
    }))

const releasesOf = (order: number): Row[] =>
  lineNumbers.map((at) => ({ OrderNum: order, OrderLine: at, OrderRelNum: 1, SysRevID: order * 10 + at }))

const customerRow = (id: number): Row => ({
  CustNum: id,
  SysRevID: id,
  CustID: `A${String(id).padStart(5, '0')}`,
  Name: `Customer ${id}`,
  City: 'Ballarat',
})

/**
 * The revision grows with the order's number for orders without changes, and after those with the position of
 * the change.
 */
function revisionsOf({ changes, count }: ManyOrders) {
  const first = (count + 1) * 10
  const last = (order: number, isLine: boolean) =>
    changes.findLastIndex((each) => each.order === order && each.isLine === isLine)
  const since = (isLine: boolean) => (revision: number) =>
    changes.flatMap(({ order, ...each }, at) =>
      each.isLine === isLine && first + at >= revision ? [order] : [],
    )
  return {
    ofHeader: (order: number) => (last(order, false) < 0 ? order * 10 : first + last(order, false)),
    ofLine: (order: number, at: number) =>
      at > 1 || last(order, true) < 0 ? order * 10 + at : first + last(order, true),
    headersSince: since(false),
    linesSince: since(true),
  }
}

interface Numbered {
  count: number
  /** The field with the number by which its rows are selected. */
  field: string
  rows: (number: number) => Row[]
  /** Numbers of rows changed since a revision. */
  changed: (revision: number) => number[]
}

function rowsOf({ count, field, rows, changed }: Numbered, { filter, order, top }: Query): Row[] {
  const matches = filter === '' ? () => true : matcherOf(filter)
  if (order.startsWith('SysRevID')) {
    const since = /SysRevID g[et] (\d+)/.exec(filter)
    const revision = since === null ? Infinity : Number(since[1])
    const untouched = field === 'OrderNum' ? Math.max(1, Math.floor(revision / 10)) : Math.max(1, revision)
    const numbers = [...new Set([...(since ? numbersFrom(untouched, count) : [count]), ...changed(revision)])]
    const found = numbers.flatMap(rows).filter(matches)
    const up = found.toSorted((a, b) => Number(a['SysRevID']) - Number(b['SysRevID']))
    return (order.includes('desc') ? up.toReversed() : up).slice(0, top)
  }
  const { least, most } = boundsOf(filter, field, count)
  const isDown = order.includes('desc')
  const found: Row[] = []
  for (let at = isDown ? most : least; at >= least && at <= most && found.length < top; at += isDown ? -1 : 1)
    found.push(...rows(at).filter(matches))
  return found.slice(0, top)
}

const numbersFrom = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.min(to - from + 1, 2_000)) }, (_, at) => from + at)
