import { melbourneDay, type Day } from '@portal/domain/dates'
import type { Call } from '../port.ts'
import { categoriesOf, lineCategory, type Categories } from './categories.ts'
import { addressOf, hasAccount, nameOf, partnersOf } from './customers.ts'
import { movedOf, type LineMove } from './line-moves.ts'
import type { RowOf } from './model.ts'
import { Move, Order, OrderLine, Product } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { openLines } from './open-lines.ts'
import { orderTables } from './order-tables.ts'
import { transactionOf } from './picking-status.ts'
import { isPast } from './quotations.ts'
import { rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'
import { shownOrders } from './shown-documents.ts'
import { unitsOf } from './units.ts'
import { Malformation } from '../reading/checked-row.ts'
import { dollars, shown, sums } from '../reading/shown-text.ts'

type OrderRow = RowOf<typeof Order.fields>
type LineRow = RowOf<typeof OrderLine.fields>
type MoveRow = RowOf<typeof Move.fields>

export function ordersOf(parts: OdooParts): OdooEntity {
  return rowEntity(parts, {
    name: 'orders',
    model: Order,
    shown: shownOrders(parts),
    withAccount: hasAccount(parts.settings, 'partner_id.commercial_partner_id'),
    owner: 'customer',
    madeOf: ['lines', 'pickings'],
    byClock: {
      keys: ['state', 'validUntil'],
      stateOf: (row) => (isPast(row, melbourneDay(parts.now())) ? 'past' : ''),
    },
    followed: orderTables(parts),
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      const today = melbourneDay(parts.now())
      return (row) => orderRecord(row, { ...related, today })
    },
  })
}

/** The rows that belong to a page of orders, read in a handful of requests. */
async function readRelated(parts: OdooParts, rows: readonly OrderRow[], call: Call) {
  const { reader } = parts
  const ids = rows.map(({ id }) => id)
  const [lines, pickings, partners] = await Promise.all([
    reader.rows(
      OrderLine,
      {
        where: [
          ['order_id', 'in', ids],
          ['display_type', '=', false],
        ],
      },
      call,
    ),
    reader.rows(parts.Picking, { where: deliveriesOf(['sale_id', 'in', ids]) }, call),
    partnersOf(
      parts,
      rows.flatMap(({ customer, shipTo }) => [customer?.id, shipTo?.id]),
      call,
    ),
  ])
  const goods = lines.filter(({ isDownpayment }) => !isDownpayment)
  const productIds = goods.map(({ product }) => product?.id)
  const where: Domain = [['sale_line_id', 'in', goods.map(({ id }) => id)]]
  const [products, categories, moves] = await Promise.all([
    reader.byId(Product, productIds, call),
    categoriesOf(parts, call),
    goods.length === 0 ? [] : reader.rows(Move, { where }, call),
  ])
  return {
    allLines: Map.groupBy(lines, ({ order }) => order?.id),
    lines: Map.groupBy(goods, ({ order }) => order?.id),
    pickings: Map.groupBy(pickings, ({ order }) => order?.id),
    movesOf: await lineMoves(parts, { lines: goods, moves }, call),
    products,
    categories,
    partners,
  }
}

/** The moves of each line, with quantities in the line's unit; those of a kit are moves of its components. */
async function lineMoves(
  parts: OdooParts,
  { lines, moves }: { lines: readonly LineRow[]; moves: readonly MoveRow[] },
  call: Call,
): Promise<(line: LineRow) => readonly LineMove[]> {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const isOwn = (move: MoveRow, line: LineRow | undefined) => move.product?.id === line?.product?.id
  const pairs = moves.map((move) => [move, lineOf.get(move.line?.id ?? 0)] as const)
  const own = pairs.filter(([move, line]) => isOwn(move, line))
  const qtyIn = await unitsOf(parts, own, call)
  const byLine = Map.groupBy(moves, ({ line }) => line?.id)
  return (line) =>
    (byLine.get(line.id) ?? []).map((move) => {
      const { state, isPicked, code, operation } = move
      const qty = isOwn(move, line) ? qtyIn(move, line) : null
      return { qty, state, isPicked, code, operation: operation?.id }
    })
}

/** From a yard, or by a supplier who sends the goods to the customer directly. */
export const toCustomers = ['picking_type_code', 'in', ['outgoing', 'dropship']] as const

/** Deliveries to customers, done or still to do, without drafts and cancelled ones. */
export const deliveriesOf = (which: Domain[number]): Domain => [
  which,
  toCustomers,
  ['state', 'not in', ['draft', 'cancel']],
]

type Related = Awaited<ReturnType<typeof readRelated>>

function orderRecord(row: OrderRow, related: Related & { today: Day }) {
  const account = related.partners.customer(row.customer?.id)
  if (account === undefined) return undefined
  assertAllLines(row, related.allLines.get(row.id) ?? [])
  const lines = (related.lines.get(row.id) ?? []).toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
  const pickings = (related.pickings.get(row.id) ?? []).toSorted((a, b) => a.id - b.id)
  const made = lines.map((line) => partsOfLine(line, related))
  const open = openLines(made)
  const items = made.map((each, at) => ({
    lineNum: at + 1,
    ...itemOf(each, { row, isOpen: open[at] === true, categories: related.categories }),
  }))
  const isQuotation = row.state === 'sent'
  return {
    orderNum: row.name,
    ...account,
    customerPONum: row.customerPo,
    soldToCustomer: partyOf(related.partners.partner(row.customer?.id)),
    shipToCustomer: partyOf(related.partners.partner(row.shipTo?.id)),
    terms: shown(row.terms?.name),
    ...sums(row),
    currency: row.currency?.name,
    status: isQuotation ? 'draft' : row.state === 'done' ? 'sale' : row.state,
    isOpen: isQuotation ? !isPast(row, related.today) : items.some(({ openLine }) => openLine),
    isVoid: row.state === 'cancel',
    dateCreated: row.ordered,
    dateDue: row.commitment ?? (isQuotation ? null : row.expected),
    dateShip: latest(pickings.filter(({ state }) => state === 'done').map(({ done }) => done)),
    dateUpdated: latest([row, ...lines, ...pickings].map(({ written }) => written)),
    deliveries: pickings.map(transactionOf),
    items,
  }
}

/**
 * Odoo silently leaves out lines that a record rule hides from the portal's user. This shows only where the lines come to
 * less than the order; they may come to more where a discount is taken from the whole order.
 */
function assertAllLines({ id, untaxed }: OrderRow, lines: readonly LineRow[]): void {
  const read = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const mostRounded = 0.01 * (lines.length + 1)
  if (untaxed - read <= mostRounded) return
  const why = `not all lines of sale.order ${id} can be read: they come to ${dollars(read)} of ${dollars(untaxed)}`
  throw new Malformation('refused', why)
}

/** A line of an order, its product, and how far it has come. */
function partsOfLine(line: LineRow, { products, movesOf }: Related) {
  const product = products.get(line.product?.id ?? 0)
  const { qty, delivered, invoiced } = line
  const isService = product?.type === 'service'
  return { line, product, isService, qty, delivered, invoiced, ...movedOf(delivered, movesOf(line)) }
}

interface OfOrder {
  row: OrderRow
  isOpen: boolean
  categories: Categories
}

function itemOf(of: ReturnType<typeof partsOfLine>, { row, isOpen, categories }: OfOrder) {
  const { line, product, isService, picked, isGivenUp } = of
  return {
    partNum: product?.code ?? '',
    description: shown(line.text, 2_000),
    uom: shown(line.uom?.name),
    qty: line.qty,
    priceExTax: dollars(line.subtotal),
    category: product === undefined ? [] : lineCategory(product, categories),
    openLine: row.state !== 'cancel' && isOpen,
    voidLine: row.state === 'cancel' || (isGivenUp && line.delivered === 0),
    qtyPicked: isService ? null : picked,
    qtyDelivered: isService ? null : line.delivered,
  }
}

export const partyOf = (partner: Parameters<typeof nameOf>[0]) => ({
  name: nameOf(partner),
  address: addressOf(partner),
})

/** The latest of some times, which all have the same format. */
const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null)
