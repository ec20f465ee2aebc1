import { dollars, shown } from '../reading/shown-text.ts'
import { folded } from './same-text.ts'
import type { RowOf } from './table.ts'
import type { OrderLine, Release } from './tables.ts'

type LineRow = RowOf<typeof OrderLine.fields>
type ReleaseRow = RowOf<typeof Release.fields>

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
