import * as z from 'zod/mini'
import { Dollars, RecordNumber } from './wire-values.ts'

export const PartPrice = z.object({
  partNum: RecordNumber,
  description: z.string(),
  uom: z.string(),
  currency: z.string(),
  price: Dollars,
})
export type PartPrice = z.infer<typeof PartPrice>

export const PriceList = z.object({ primary: z.array(PartPrice), pack: z.array(PartPrice) })
export type PriceList = z.infer<typeof PriceList>

/** What an account pays for one part; a rate that does not exist is absent. */
export const OnePrice = z.object({ primary: z.optional(PartPrice), pack: z.optional(PartPrice) })
export type OnePrice = z.infer<typeof OnePrice>

/** A part with both its rates; 0 for a rate that does not exist. */
export interface PriceRow {
  readonly partNum: string
  readonly description: string
  readonly uom: string
  readonly currency: string
  /** Price of a single piece. */
  readonly partPrice: number
  readonly packPrice: number
}

/**
 * Both price lists as one, by part number, sorted by description (spec 3). A part with rates in two
 * currencies gets a row for each currency. If the lists differ in description or unit, the standard rate's is
 * used.
 */
export function mergePrices({ primary, pack }: PriceList): PriceRow[] {
  const rows = new Map<string, PriceRow>()
  const add = ({ price, ...part }: PartPrice, kind: 'partPrice' | 'packPrice') => {
    const key = `${part.currency} ${part.partNum}`
    const row = rows.get(key) ?? { ...part, partPrice: 0, packPrice: 0 }
    rows.set(key, row[kind] === 0 ? { ...row, [kind]: price } : row)
  }
  for (const price of primary) add(price, 'partPrice')
  for (const price of pack) add(price, 'packPrice')
  return [...rows.values()].toSorted(byDescription)
}

/** Sorted by English rules, ignoring case; equal descriptions by part number. */
function byDescription(a: PriceRow, b: PriceRow): number {
  return english.compare(a.description, b.description) || compareNumbers(a.partNum, b.partNum)
}

const english = new Intl.Collator('en-AU', { sensitivity: 'accent' })
const compareNumbers = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The text that the table's filter searches. */
export const searchedIn = ({ partNum, description }: PriceRow): string => `${partNum} ${description}`
