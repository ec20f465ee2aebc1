import { dollars } from '../reading/shown-text.ts'
import type { PartRow } from './part-entity.ts'
import type { ListPrice, PriceBreak } from './part-tables.ts'
import type { RowOf } from './table.ts'

type BreakRow = Pick<RowOf<typeof PriceBreak.fields>, 'from' | 'price' | 'percent'>

/**
 * What one of a part costs on a list: the base price, or that of a quantity break which begins at one piece or less. A list
 * of prices alone gives no discounts.
 */
export function priceOnList(
  { price }: Pick<RowOf<typeof ListPrice.fields>, 'price'>,
  breaks: readonly BreakRow[],
  kind: string | null,
): number {
  const own = breaks.filter(({ from }) => from <= 1).toSorted((a, b) => b.from - a.from)[0]
  if (own === undefined) return price
  if (own.price > 0) return own.price
  return kind === 'B' ? price * (1 - own.percent / 100) : price
}

const pieces: Readonly<Record<string, number>> = { C: 100, M: 1_000 }

/**
 * The price of a piece as people see it, in whole cents. Undefined where it is zero, or where rounding changes it by
 * more than one percent: 8.5 cents are not 9.
 */
export function shownPrice({ pricePer }: Pick<PartRow, 'pricePer'>, price: number): number | undefined {
  const exact = price / (pieces[pricePer ?? ''] ?? 1)
  const shown = dollars(exact)
  return shown > 0 && Math.abs(shown - exact) <= exact / 100 ? shown : undefined
}
