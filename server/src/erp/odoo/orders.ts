import { melbourneDay, type Day } from '@portal/domain/dates'
import type { Call } from '../port.ts'
import { Malformation } from '../reading/checked-row.ts'
import { latest } from '../reading/latest.ts'
import { dollars, shown, shownPo, sums } from '../reading/shown-text.ts'
import { documentContacts } from './contact-tables.ts'
import { partOf, type Model, type RowOf } from './model.ts'
import { Move, Order, OrderLine } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { orderItems, type LineRow } from './order-items.ts'
import { hasAccount, partnersOf, partyOf } from './partners.ts'
import { transactionOf } from './picking-status.ts'
import { isPast } from './quotations.ts'
import { ofField, ofItself, rowEntity, type Followed, type OdooEntity, type OdooParts } from './row-entity.ts'
import { shownOrders } from './shown-documents.ts'
import { termsTable } from './terms-tables.ts'

type OrderRow = RowOf<typeof Order.fields>

export function ordersOf(parts: OdooParts): OdooEntity {
  return rowEntity(parts, {
    name: 'orders',
    model: Order,
    shown: shownOrders(parts),
    withAccount: hasAccount(parts.settings, 'partner_id.commercial_partner_id'),
    owner: 'customer',
    madeOf: ['lines', 'pickings'],
    unwritten: {
      keys: ['state', 'validUntil'],
      async read() {
        const today = melbourneDay(parts.clock.now())
        return (row) => (isPast(row, today) ? 'past' : '')
      },
    },
    followed: orderTables(parts),
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      const today = melbourneDay(parts.clock.now())
      return (row) => orderRecord(row, { ...related, today })
    },
  })
}

/** The tables that are followed for changes of orders: a change of a line or a delivery does not write the order. */
function orderTables(parts: OdooParts): Followed[] {
  const { settings } = parts
  const table = (
    name: string,
    model: Model,
    rest: Pick<Followed, 'documents'> & { where?: Domain },
  ): Followed => ({
    name,
    everyMs: 20_000,
    model,
    ...rest,
    where: [['company_id', '=', settings.company], ...(rest.where ?? [])],
  })
  return [
    table('orders', partOf(Order, 'written'), { documents: ofItself }),
    table('order lines', partOf(OrderLine, 'written', 'order'), { documents: ofField('order') }),
    table('order deliveries', partOf(parts.Picking, 'written', 'order'), {
      documents: ofField('order'),
      where: [['sale_id', '!=', false]],
    }),
    table('order moves', partOf(Move, 'written', 'line'), {
      documents: ofMoves(parts),
      where: [['sale_line_id', '!=', false]],
    }),
    documentContacts(parts, { name: 'order contacts', of: partOf(Order, 'customer', 'shipTo') }),
    termsTable(parts, {
      name: 'order terms',
      of: partOf(Order, 'terms'),
      shown: shownOrders(parts),
    }),
  ]
}

/** The orders of changed stock moves, by their order lines. */
const ofMoves =
  ({ reader }: OdooParts): Followed['documents'] =>
  async (rows, call) => {
    const moves = rows as unknown as readonly RowOf<Pick<typeof Move.fields, 'written' | 'line'>>[]
    const ids = moves.map(({ line }) => line?.id)
    const lines = await reader.byId(partOf(OrderLine, 'order'), ids, call)
    return moves.flatMap((row) => {
      const order = lines.get(row.line?.id ?? 0)?.order
      return order ? [[row, String(order.id)] as const] : []
    })
  }

/** The rows that belong to a page of orders, read in a handful of requests. */
async function readRelated(parts: OdooParts, rows: readonly OrderRow[], call: Call) {
  const { reader } = parts
  const ids = rows.map(({ id }) => id)
  const people = rows.flatMap(({ customer, shipTo }) => [customer?.id, shipTo?.id])
  const ofOrders: Domain = [
    ['order_id', 'in', ids],
    ['display_type', '=', false],
  ]
  const [lines, pickings, partners] = await Promise.all([
    reader.rows(OrderLine, { where: ofOrders }, call),
    reader.rows(parts.Picking, { where: deliveriesOf(['sale_id', 'in', ids]) }, call),
    partnersOf(parts, people, call),
  ])
  const goods = lines.filter(({ isDownpayment }) => !isDownpayment)
  return {
    allLines: Map.groupBy(lines, ({ order }) => order?.id),
    lines: Map.groupBy(goods, ({ order }) => order?.id),
    pickings: Map.groupBy(pickings, ({ order }) => order?.id),
    itemsOf: await orderItems(parts, goods, call),
    partners,
  }
}

/**
 * Deliveries from a yard, or by a supplier to the customer directly. What goes back to a supplier, or to another yard for the
 * same order, has the same kinds of operation, so that the destination counts: as Odoo itself decides what is delivered, a
 * transit without a company leads to customers, too.
 */
export const toCustomers: Domain = [
  ['picking_type_code', 'in', ['outgoing', 'dropship']],
  '|',
  ['location_dest_id.usage', '=', 'customer'],
  '&',
  ['location_dest_id.usage', '=', 'transit'],
  ['location_dest_id.company_id', '=', false],
]

/** Deliveries in these states are not shown. */
const hiddenStates: readonly string[] = ['draft', 'cancel']

/** Deliveries to customers, done or still to do, without drafts and cancelled ones. */
export const deliveriesOf = (which: Domain[number]): Domain => [
  which,
  ...toCustomers,
  ['state', 'not in', hiddenStates],
]

type Related = Awaited<ReturnType<typeof readRelated>>

function orderRecord(row: OrderRow, related: Related & { today: Day }) {
  const account = related.partners.customer(row.customer?.id)
  if (account === undefined) return undefined
  assertAllLines(row, related.allLines.get(row.id) ?? [])
  const lines = (related.lines.get(row.id) ?? []).toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
  const pickings = (related.pickings.get(row.id) ?? []).toSorted((a, b) => a.id - b.id)
  const isVoid = row.state === 'cancel'
  const isQuotation = row.state === 'sent'
  const items = related.itemsOf(lines, { isVoid, isQuotation })
  return {
    orderNum: row.name,
    ...account,
    customerPONum: shownPo(row.customerPo),
    soldToCustomer: partyOf(related.partners.partner(row.customer?.id)),
    shipToCustomer: partyOf(related.partners.partner(row.shipTo?.id)),
    terms: shown(row.terms?.name),
    ...sums(row),
    currency: row.currency?.name,
    status: isQuotation ? 'draft' : row.state === 'done' ? 'sale' : row.state,
    isOpen: isQuotation ? !isPast(row, related.today) : items.some(({ openLine }) => openLine),
    isVoid,
    dateCreated: row.ordered,
    dateDue: row.commitment ?? (isQuotation ? null : row.expected),
    dateShip: latest(pickings.filter(({ state }) => state === 'done').map(({ done }) => done)),
    dateUpdated: latest([row, ...lines, ...pickings].map(({ written }) => written)),
    deliveries: pickings.map(transactionOf),
    items,
  }
}

/**
 * Odoo silently leaves out lines that a record rule hides from the portal's user. This shows only if the lines come to less
 * than the order; they may come to more if a discount is taken from the whole order.
 */
function assertAllLines({ id, untaxed }: OrderRow, lines: readonly LineRow[]): void {
  const read = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const mostRounded = 0.01 * (lines.length + 1)
  if (untaxed - read <= mostRounded) return
  const why = `not all lines of sale.order ${id} can be read: they come to ${dollars(read)} of ${dollars(untaxed)}`
  throw new Malformation('refused', why)
}
