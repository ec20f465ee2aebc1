import type { Call } from '../port.ts'
import { latest } from '../reading/latest.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { customersById, partyOf } from './customers.ts'
import { chargesOf, chargesOfOrders, itemOf } from './order-items.ts'
import { ordersOfPacks, packsOfOrders, recentOrders, transactionId } from './packs.ts'
import { openPlaces } from './places.ts'
import { ofField, ofItself, rowEntity, type EpicorEntity, type EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf, type RowOf } from './table.ts'
import { Order, OrderLine, Pack, PackLine, Release } from './tables.ts'

type OrderRow = RowOf<typeof Order.fields>

/** Whether deliveries come from Epicor's packs, and not from another system. */
const hasPacks = ({ settings }: EpicorParts): boolean => settings.owns.includes('deliveries')

export function ordersOf(parts: EpicorParts): EpicorEntity {
  const documents = ofField('order')
  const placesOf = openPlaces(parts)
  return rowEntity(parts, {
    name: 'orders',
    table: Order,
    shown: recentOrders(parts),
    owner: 'customer',
    followed: [
      { name: 'orders', everyMs: 20_000, table: partOf(Order), documents: ofItself },
      { name: 'order lines', everyMs: 20_000, documents, table: partOf(OrderLine) },
      { name: 'order releases', everyMs: 30_000, documents, table: partOf(Release) },
      ...(hasPacks(parts)
        ? [
            { name: 'order packs', everyMs: 30_000, documents, table: partOf(PackLine, 'order') },
            {
              name: 'packs of orders',
              everyMs: 240_000,
              documents: ordersOfPacks(parts),
              table: partOf(Pack),
            },
          ]
        : []),
    ],
    async prepare(rows, call) {
      const [related, placeOf] = await Promise.all([readRelated(parts, rows, call), placesOf(rows, call)])
      return (row) => orderRecord(row, { ...related, placeOf })
    },
  })
}

/** The rows that belong to a page of orders, read in a handful of requests. */
async function readRelated(parts: EpicorParts, rows: readonly OrderRow[], call: Call) {
  const { reader, settings } = parts
  const ids = rows.map(({ order }) => order)
  const [lines, releases, charges, customers, packs] = await Promise.all([
    reader.having(OrderLine, { field: 'order', values: ids }, call),
    reader.having(Release, { field: 'order', values: ids }, call),
    chargesOfOrders(parts, rows, call),
    customersById(
      parts,
      rows.flatMap(({ customer, shipToCustomer }) => [customer, shipToCustomer]),
      call,
    ),
    hasPacks(parts) ? packsOfOrders(parts, ids, call) : undefined,
  ])
  return {
    lines: Map.groupBy(lines, ({ order }) => order),
    releases: Map.groupBy(releases, ({ order, line }) => `${order}/${line}`),
    charges,
    customers,
    packs,
    sundries: new Set(settings.sundries.map(folded)),
  }
}

type Related = Awaited<ReturnType<typeof readRelated>> & {
  placeOf: Awaited<ReturnType<ReturnType<typeof openPlaces>>>
}

/** A ship-to address that cannot be read is shown by its number: the customer's main address would be wrong. */
function shipToOf(row: OrderRow, { placeOf, customers }: Related) {
  if (row.isOneTime) return partyOf({ ...row, name: row.siteName })
  if (row.shipTo === null) return partyOf(customers.customer(row.shipToCustomer || row.customer))
  const place = placeOf(row)
  return place ? partyOf(place) : { name: shown(row.shipTo), address: [] }
}

/** The amount to pay: lines and charges less discounts, plus tax. */
function sumsOf({ charges, misc, discount, tax }: OrderRow) {
  const [untaxed, gst] = [dollars(charges + misc - discount), dollars(tax)]
  return { subtotal: untaxed, gst, total: dollars(untaxed + gst) }
}

function orderRecord(row: OrderRow, related: Related) {
  const account = related.customers.account(row.customer)
  if (account === undefined) return undefined
  const packs = related.packs?.get(row.order)
  const lines = (related.lines.get(row.order) ?? []).filter(({ kit }) => kit !== 'C')
  const hasContact = row.isOneTime && (row.siteContact ?? row.sitePhone) !== null
  return {
    orderNum: row.id,
    ...account,
    customerPONum: row.customerPo,
    soldToCustomer: partyOf(related.customers.customer(row.customer)),
    shipToCustomer: shipToOf(row, related),
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
    ...(related.packs && {
      dateShip: latest((packs ?? []).map(({ shipped, isReady }) => (isReady ? shipped : null))),
    }),
    ...(related.packs && { deliveries: (packs ?? []).map(({ pack }) => transactionId(row.order, pack)) }),
    items: [
      ...lines.map((line) => itemOf(line, related.releases.get(line.id) ?? [], related.sundries)),
      ...chargesOf(row, related.charges(row.order), lines),
    ],
  }
}

function statusOf({ isVoid, isOpen, isHeld }: OrderRow): string {
  if (isVoid) return 'Void'
  if (!isOpen) return 'Closed'
  return isHeld ? 'Held' : 'Open'
}
