import type { PriceRow } from '@portal/domain/price-list'
import type { Cell } from '../exports/csv.ts'

export const priceHeads = [
  'Part Number',
  'Description',
  'UOM',
  'Currency',
  'Price (standard rate)',
  'Price (pack rate)',
] as const

/** A zero is no price: blank, as on the screen (spec 2, price list). */
export const priceCells = (row: PriceRow): Cell[] => [
  row.partNum,
  row.description,
  row.uom,
  row.currency,
  row.partPrice || '',
  row.packPrice || '',
]
