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

/** A price may be of a hundred pieces, or of a thousand. */
export const priceOfPiece = ({ pricePer }: Pick<PartRow, 'pricePer'>, price: number): number =>
  price / (pieces[pricePer ?? ''] ?? 1)
