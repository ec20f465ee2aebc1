import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { Lines, Name, ShortText } from '../field-shapes.ts'
import { asCents } from '../one-table.ts'

/** The buyer. */
export const SoldTo = z.object({ name: Name, address: Lines })

/** The delivery site; its name may be empty, and if it is omitted the buyer takes its place. */
export const ShipTo = z.prefault(z.object({ name: ShortText, address: Lines }), { name: '', address: [] })

export const partyColumns = {
  sold_to_name: 'soldToCustomer.name',
  sold_to_address: 'soldToCustomer.address',
  ship_to_name: 'shipToCustomer.name',
  ship_to_address: 'shipToCustomer.address',
} as const

export const sumColumns = {
  subtotal_cents: { of: 'subtotal gst items', cell: (record: Sums) => sumsInCents(record).subtotal },
  gst_cents: { of: 'subtotal gst items', cell: (record: Sums) => sumsInCents(record).gst },
  total_cents: asCents('total'),
}

/** Subtotal and GST are kept as long as the total stays the same. */
export const keptSums = {
  subtotal_cents: keptSum('subtotal_cents'),
  gst_cents: keptSum('gst_cents'),
}

function keptSum(column: string): string {
  return `case when t.total_cents = i.total_cents then t.${column} else i.${column} end`
}

interface Sums {
  total: number
  subtotal?: number | undefined
  gst?: number | undefined
  items: readonly { priceExTax: number; voidLine?: boolean }[]
}

export interface SumsInCents {
  subtotal: number
  gst: number
  total: number
}

/**
 * Subtotal, GST and total in cents. If a file omits subtotal and GST, the subtotal is the sum of the lines
 * that are not void; without such lines GST is an eleventh of the total.
 */
export function sumsInCents({ total, subtotal, gst, items }: Sums): SumsInCents {
  const whole = centsOf(total)
  if (subtotal !== undefined)
    return { subtotal: centsOf(subtotal), gst: whole - centsOf(subtotal), total: whole }
  if (gst !== undefined) return { subtotal: whole - centsOf(gst), gst: centsOf(gst), total: whole }
  const billed = items.filter(({ voidLine = false }) => !voidLine)
  const ofLines = billed.reduce((sum, { priceExTax }) => sum + centsOf(priceExTax), 0)
  const net = billed.length > 0 ? ofLines : whole - Math.round(whole / 11)
  return { subtotal: net, gst: whole - net, total: whole }
}

/** Whether the stated amounts add up to the cent. */
export function addUp({ total, subtotal, gst }: Sums): boolean {
  if (subtotal === undefined || gst === undefined) return true
  return centsOf(subtotal) + centsOf(gst) === centsOf(total)
}

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
