import type { Call } from '../port.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { chargeItems, type Charge } from './charge-items.ts'
import { headCharges } from './head-charges.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import type { RowOf } from './table.ts'
import { OrderCharge, type Order, type OrderLine, type Release } from './tables.ts'

type LineRow = RowOf<typeof OrderLine.fields>
type ReleaseRow = RowOf<typeof Release.fields>
type OrderRow = RowOf<typeof Order.fields>

/**
 * A line with the quantity that its releases have shipped; lines of product groups in `sundries` are not
 * goods.
 */
export function itemOf(line: LineRow, releases: readonly ReleaseRow[], sundries: ReadonlySet<string>) {
  const isSundry = line.group !== null && sundries.has(folded(line.group))
  const shipped = releases.reduce((sum, { fromJob, fromStock }) => sum + fromJob + fromStock, 0)
  return {
    lineNum: line.line,
    partNum: line.part ?? '',
    description: shown(line.text, 2_000),
    uom: shown(line.uom),
    qty: line.qty,
    priceExTax: dollars(line.amount - line.discount),
    category: [...(isSundry ? ['SUND'] : []), ...(line.group === null ? [] : [line.group])],
    openLine: line.isOpen && !line.isVoid,
    voidLine: line.isVoid,
    qtyDelivered: isSundry ? null : shipped,
  }
}

/** The charges of the heads of orders that have any, by order. */
export function chargesOfOrders(parts: EpicorParts, rows: readonly OrderRow[], call: Call) {
  const charged = rows.filter(({ misc }) => misc !== 0).map(({ order }) => order)
  const all = rows.map(({ order }) => order)
  return headCharges(parts, { table: OrderCharge, charged, all }, call)
}

/** The charges of an order as sundry lines; those of its lines come together. */
export function chargesOf(row: OrderRow, charges: readonly Charge[], lines: readonly LineRow[]) {
  const rest = dollars(charges.reduce((sum, { amount }) => sum - amount, row.misc))
  const all = [...charges, ...(rest === 0 ? [] : [{ text: null, amount: rest }])]
  return chargeItems(all, lines).map((item) => ({
    ...item,
    category: ['SUND'],
    openLine: row.isOpen && !row.isVoid,
    voidLine: row.isVoid,
    qtyDelivered: null,
  }))
}
