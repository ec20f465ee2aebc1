import { centsOf, sumInCents } from '@portal/domain/money'
import * as z from 'zod/mini'
import { asCents } from '../one-table.ts'

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

interface SumsInCents {
  subtotal: number
  gst: number
  total: number
}

/**
 * Subtotal, GST and total in cents. If a file omits subtotal and GST, the subtotal is the sum of the lines
 * that are not void; without such lines, or if they would leave an impossible GST, GST is an eleventh of the
 * total.
 */
export function sumsInCents({ total, subtotal, gst, items }: Sums): SumsInCents {
  const whole = centsOf(total)
  if (subtotal !== undefined)
    return { subtotal: centsOf(subtotal), gst: whole - centsOf(subtotal), total: whole }
  if (gst !== undefined) return { subtotal: whole - centsOf(gst), gst: centsOf(gst), total: whole }
  const ofLines = sumOfLines(items)
  if (ofLines === undefined || doLinesMisfit(whole, ofLines, items)) {
    const eleventh = Math.round(whole / 11)
    return { subtotal: whole - eleventh, gst: eleventh, total: whole }
  }
  // Lines without GST may come to a little more than the total, as each is rounded.
  const net = isOpposite(whole - ofLines, whole) ? whole : ofLines
  return { subtotal: net, gst: whole - net, total: whole }
}

/** In cents; undefined without lines that are not void. */
function sumOfLines(items: Sums['items']): number | undefined {
  const billed = items.filter(({ voidLine = false }) => !voidLine)
  return billed.length === 0 ? undefined : sumInCents(billed.map(({ priceExTax }) => priceExTax))
}

const isOpposite = (cents: number, total: number): boolean => Math.sign(cents) * Math.sign(total) < 0

/** Whether a part has the opposite sign of the total, by more than what rounding each line makes. */
const isTurned = (cents: number, total: number, items: Sums['items']): boolean =>
  isOpposite(cents, total) && Math.abs(cents) > items.length + 1

const doLinesMisfit = (total: number, ofLines: number, items: Sums['items']): boolean =>
  isTurned(ofLines, total, items) || isTurned(total - ofLines, total, items)

/** Refuses stated amounts that do not add up to the cent. */
export const statedSumsFit = z.refine<Sums>(addUp, {
  error: 'is not subtotal and gst together',
  path: ['total'],
})

function addUp({ total, subtotal, gst }: Sums): boolean {
  if (subtotal === undefined || gst === undefined) return true
  return centsOf(subtotal) + centsOf(gst) === centsOf(total)
}

/** Refuses a stated subtotal or GST that leaves the other one with the opposite sign of the total. */
export const statedPartFits = z.check<Sums>(({ value, issues }) => {
  const message = misfitOfPart(value)
  if (message !== undefined) issues.push({ code: 'custom', path: ['total'], message, input: value })
})

function misfitOfPart(record: Sums): string | undefined {
  if ((record.subtotal === undefined) === (record.gst === undefined)) return undefined
  const { subtotal, gst, total } = sumsInCents(record)
  if (record.gst !== undefined)
    return isTurned(subtotal, total, record.items)
      ? leaving(total, ['gst is', gst], ['subtotal', subtotal])
      : undefined
  return isTurned(gst, total, record.items)
    ? leaving(total, ['subtotal is', subtotal], ['gst', gst])
    : undefined
}

/** Refuses lines that would leave an impossible GST, since no tax invoice may be made from them. */
export const linesFit = z.check<Sums>(({ value, issues }) => {
  if (value.subtotal !== undefined || value.gst !== undefined) return
  const [total, ofLines] = [centsOf(value.total), sumOfLines(value.items)]
  if (ofLines === undefined) return
  if (!doLinesMisfit(total, ofLines, value.items)) return
  const left = leaving(total, ['the lines come to', ofLines], ['GST', total - ofLines])
  const message = `${left}: state subtotal and gst, or lines without GST`
  issues.push({ code: 'custom', path: ['total'], message, input: value })
})

type Amount = readonly [what: string, cents: number]

const leaving = (total: number, [is, given]: Amount, [what, left]: Amount): string =>
  `is ${inDollars(total)}, but ${is} ${inDollars(given)}, which leaves ${inDollars(left)} for ${what}`

const inDollars = (cents: number): string => (cents / 100).toFixed(2)
