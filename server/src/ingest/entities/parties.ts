import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import * as field from '../field-shapes.ts'

/** The buyer. */
export const SoldTo = z.object({ name: field.Name, address: field.Lines })

/** The delivery site; its name may be empty, and if it is omitted the buyer takes its place. */
export const ShipTo = z.prefault(z.object({ name: field.ShortText, address: field.Lines }), {})

export const partyColumns = {
  sold_to_name: 'soldToCustomer.name',
  sold_to_address: 'soldToCustomer.address',
  ship_to_name: 'shipToCustomer.name',
  ship_to_address: 'shipToCustomer.address',
} as const

interface PricedLine {
  lineNum: number
  priceExTax: number
}

/** Lines sorted by number, with their amounts as stored. */
export function linesInCents<L extends PricedLine>(
  lines: readonly L[],
): (Omit<L, 'priceExTax'> & { priceExTaxCents: number })[] {
  return lines
    .map(({ priceExTax, ...line }) => ({ ...line, priceExTaxCents: centsOf(priceExTax) }))
    .toSorted((a, b) => a.lineNum - b.lineNum)
}
