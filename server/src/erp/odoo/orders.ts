import type { Call } from '../port.ts'
import { categoriesOf, lineCategory } from './categories.ts'
import type { Categories } from './categories.ts'
import { addressOf, hasAccount, nameOf, partnersOf } from './customers.ts'
import { movedOf } from './line-moves.ts'
import type { LineMove } from './line-moves.ts'
import type { RowOf } from './model.ts'
import { Move, Order, OrderLine, Product } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { orderTables } from './order-tables.ts'
import { transactionOf } from './picking-status.ts'
import type { ProductRow } from './product-entity.ts'
import { rowEntity } from './row-entity.ts'
import type { OdooEntity, OdooParts } from './row-entity.ts'
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
    followed: orderTables(parts),
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => orderRecord(row, related)
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

/** The moves of each line, with quantities in the line's unit. */
async function lineMoves(
  parts: OdooParts,
  { lines, moves }: { lines: readonly LineRow[]; moves: readonly MoveRow[] },
  call: Call,
): Promise<(line: LineRow) => readonly LineMove[]> {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const pairs = moves.map((move) => [move, lineOf.get(move.line?.id ?? 0)] as const)
  const qtyIn = await unitsOf(parts, pairs, call)
  const byLine = Map.groupBy(moves, ({ line }) => line?.id)
  return (line) =>
    (byLine.get(line.id) ?? []).map((move) => {
      const { state, isPicked, code, operation } = move
      return { qty: qtyIn(move, line), state, isPicked, code, operation: operation?.id }
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

function orderRecord(row: OrderRow, related: Awaited<ReturnType<typeof readRelated>>) {
  const account = related.partners.customer(row.customer?.id)
  if (account === undefined) return undefined
  assertAllLines(row, related.allLines.get(row.id) ?? [])
  const lines = (related.lines.get(row.id) ?? []).toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
  const pickings = (related.pickings.get(row.id) ?? []).toSorted((a, b) => a.id - b.id)
  const items = lines.map((line, at) => ({
    lineNum: at + 1,
    ...itemOf(line, {
      row,
      product: related.products.get(line.product?.id ?? 0),
      categories: related.categories,
      moves: related.movesOf(line),
    }),
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
    isOpen: isQuotation || (row.state !== 'cancel' && items.some(({ openLine }) => openLine)),
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

interface RelatedToLine {
  row: OrderRow
  product: ProductRow | undefined
  categories: Categories
  moves: readonly LineMove[]
}

/** A line of an order; a service is never delivered, but done once it is invoiced. */
function itemOf(line: LineRow, { row, product, categories, moves }: RelatedToLine) {
  const isService = product?.type === 'service'
  const done = isService ? line.invoiced : line.delivered
  const { picked, isSettled, isGivenUp } = movedOf(line.delivered, moves)
  return {
    partNum: product?.code ?? '',
    description: shown(line.text, 2_000),
    uom: shown(line.uom?.name),
    qty: line.qty,
    priceExTax: dollars(line.subtotal),
    category: product === undefined ? [] : lineCategory(product, categories),
    openLine: row.state !== 'cancel' && done < line.qty && !isSettled,
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
