import type { Call } from '../port.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { categoriesOf, lineCategory } from './categories.ts'
import { movedOf, type LineMove } from './line-moves.ts'
import type { RowOf } from './model.ts'
import { Move, type OrderLine } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { openLines } from './open-lines.ts'
import { Product } from './product-models.ts'
import type { OdooParts } from './row-entity.ts'
import { unitsOf } from './units.ts'
import { withoutCode } from './without-code.ts'

export type LineRow = RowOf<typeof OrderLine.fields>
type MoveRow = RowOf<typeof Move.fields>

/** Types of products of which nothing moves; a combo stands above the lines of the products that were chosen from it. */
const withoutGoods: ReadonlySet<string> = new Set(['service', 'combo'])

interface OrderState {
  isVoid: boolean
  /** Any moves it has are from the time when it was an order. */
  isQuotation: boolean
}

/** Reads what some lines are made of; returns a function that makes the items of one order. */
export async function orderItems(parts: OdooParts, goods: readonly LineRow[], call: Call) {
  const { reader } = parts
  const productIds = goods.map(({ product }) => product?.id)
  const where: Domain = [['sale_line_id', 'in', goods.map(({ id }) => id)]]
  const [products, categories, moves] = await Promise.all([
    reader.byId(Product, productIds, call),
    categoriesOf(parts, call),
    goods.length === 0 ? [] : reader.rows(Move, { where }, call),
  ])
  const movesOf = await lineMoves(parts, { lines: goods, moves }, call)
  return (lines: readonly LineRow[], { isVoid, isQuotation }: OrderState) => {
    const made = lines.map((line) => {
      const product = products.get(line.product?.id ?? 0)
      const { qty, delivered, invoiced } = line
      const isWithoutGoods = withoutGoods.has(product?.type ?? '')
      const moved = movedOf(delivered, isQuotation ? [] : movesOf(line))
      return { line, product, isWithoutGoods, qty, delivered, invoiced, ...moved }
    })
    const open = openLines(made)
    return made.map(({ line, product, isWithoutGoods, picked, isGivenUp }, at) => ({
      lineNum: at + 1,
      partNum: product?.code ?? '',
      description: shown(withoutCode(line.text ?? '', product?.code), 2_000),
      uom: shown(line.uom?.name),
      qty: line.qty,
      priceExTax: dollars(line.subtotal),
      category: product === undefined ? [] : lineCategory(product, categories),
      openLine: !isVoid && open[at] === true,
      voidLine: isVoid || (isGivenUp && line.delivered === 0),
      qtyPicked: isWithoutGoods ? null : picked,
      qtyDelivered: isWithoutGoods ? null : line.delivered,
    }))
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
