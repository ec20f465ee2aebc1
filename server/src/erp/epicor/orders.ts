import type { Call } from '../port.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { customersById, partyOf } from './customers.ts'
import { inFilters } from './filter.ts'
import type { Where } from './filter.ts'
import { itemOf } from './order-items.ts'
import { packsOfOrders, recentOrders, transactionId } from './packs.ts'
import type { PackRow } from './packs.ts'
import { ofField, ofItself, rowEntity } from './row-entity.ts'
import type { EpicorEntity, EpicorParts } from './row-entity.ts'
import { partOf } from './table.ts'
import type { RowOf } from './table.ts'
import { Order, OrderLine, PackLine, Release, ShipTo } from './tables.ts'

type OrderRow = RowOf<typeof Order.fields>

/** Whether deliveries come from Epicor's packs, or from somewhere else. */
const hasPacks = ({ settings }: EpicorParts): boolean => settings.owns.includes('deliveries')

export function ordersOf(parts: EpicorParts): EpicorEntity {
  const documents = ofField('order')
  return rowEntity(parts, {
    name: 'orders',
    table: Order,
    shown: recentOrders(parts),
    owner: 'customer',
    told: [
      { name: 'orders', everyMs: 20_000, table: partOf(Order), documents: ofItself },
      { name: 'order lines', everyMs: 20_000, documents, table: partOf(OrderLine) },
      { name: 'order releases', everyMs: 30_000, documents, table: partOf(Release) },
      ...(hasPacks(parts)
        ? [{ name: 'order packs', everyMs: 30_000, documents, table: partOf(PackLine, 'order') }]
        : []),
    ],
    async prepare(rows, call) {
      const around = await aroundOrders(parts, rows, call)
      return (row) => orderRecord(row, around)
    },
  })
}

/** What is read with a page of orders, in a handful of questions. */
async function aroundOrders(parts: EpicorParts, rows: readonly OrderRow[], call: Call) {
  const { reader, settings } = parts
  const ids = rows.map(({ order }) => order)
  const [lines, releases, customers, places, packs] = await Promise.all([
    reader.having(OrderLine, { field: 'order', values: ids }, call),
    reader.having(Release, { field: 'order', values: ids }, call),
    customersById(
      parts,
      rows.flatMap(({ customer, shipToCustomer }) => [customer, shipToCustomer]),
      call,
    ),
    placesOf(parts, rows, call),
    hasPacks(parts) ? packsOfOrders(parts, ids, call) : undefined,
  ])
  return {
    lines: Map.groupBy(lines, ({ order }) => order),
    releases: Map.groupBy(releases, ({ order, line }) => `${order}/${line}`),
    customers,
    places,
    packs,
    sundries: new Set(settings.sundries),
  }
}

type Around = Awaited<ReturnType<typeof aroundOrders>>

/** The address that an order goes to may be of another customer. */
const placeOf = ({ shipToCustomer, customer, shipTo }: OrderRow) =>
  `${shipToCustomer || customer}/${shipTo ?? ''}`

/** The customers' addresses that are not their main one. */
async function placesOf({ reader }: EpicorParts, rows: readonly OrderRow[], call: Call) {
  const named = rows.filter(({ shipTo, isOneTime }) => shipTo !== null && !isOneTime)
  const wanted = new Map(
    named.map((row): [string, Where] => [
      placeOf(row),
      [
        ['customer', 'eq', row.shipToCustomer || row.customer],
        ['shipTo', 'eq', row.shipTo ?? ''],
      ],
    ]),
  )
  const filters = inFilters([...wanted.values()])
  const found = await Promise.all(filters.map((where) => reader.all(ShipTo, where, call)))
  return new Map(found.flat().map((row) => [row.id, row]))
}

function shipToOf(row: OrderRow, { places, customers }: Around) {
  if (row.isOneTime) return partyOf({ ...row, name: row.siteName })
  return partyOf(places.get(placeOf(row)) ?? customers.customer(row.shipToCustomer || row.customer))
}

/** What the customer has to pay: lines and charges less discounts, and tax. */
function sumsOf({ charges, misc, discount, tax }: OrderRow) {
  const [untaxed, gst] = [dollars(charges + misc - discount), dollars(tax)]
  return { subtotal: untaxed, gst, total: dollars(untaxed + gst) }
}

function orderRecord(row: OrderRow, around: Around) {
  const account = around.customers.account(row.customer)
  if (account === undefined) return undefined
  const packs = around.packs?.get(row.order)
  const lines = (around.lines.get(row.order) ?? []).filter(({ kit }) => kit !== 'C')
  const hasContact = row.isOneTime && (row.siteContact ?? row.sitePhone) !== null
  return {
    orderNum: row.id,
    ...account,
    customerPONum: row.customerPo,
    soldToCustomer: partyOf(around.customers.customer(row.customer)),
    shipToCustomer: shipToOf(row, around),
    siteContact: hasContact ? { name: shown(row.siteContact), phone: shown(row.sitePhone) } : null,
    deliveryNote: shown(row.comment, 2_000),
    terms: shown(row.terms),
    ...sumsOf(row),
    ...(row.currency !== null && { currency: row.currency }),
    status: statusOf(row),
    isOpen: row.isOpen && !row.isVoid,
    isVoid: row.isVoid,
    dateCreated: row.ordered,
    dateDue: row.needBy ?? row.shipBy,
    ...(around.packs && { dateShip: lastShipped(packs ?? []) }),
    ...(around.packs && { deliveries: (packs ?? []).map(({ pack }) => transactionId(row.order, pack)) }),
    items: lines.map((line) => itemOf(line, around.releases.get(line.id) ?? [], around.sundries)),
  }
}

function statusOf({ isVoid, isOpen, isHeld }: OrderRow): string {
  if (isVoid) return 'Void'
  if (!isOpen) return 'Closed'
  return isHeld ? 'Held' : 'Open'
}

const lastShipped = (packs: readonly PackRow[]): string | null =>
  packs.reduce<string | null>((last, { shipped, isReady }) => {
    return isReady && shipped !== null && (last === null || shipped > last) ? shipped : last
  }, null)
