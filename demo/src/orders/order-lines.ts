import { partsOfCategory, sundries, type Part } from '../catalogue/catalogue.ts'
import { unitCents, type PriceListName } from '../catalogue/catalogue-records.ts'
import type { CategorySlug } from '../catalogue/terms.ts'
import type { Random } from '../random.ts'
import type { PlannedLine } from './order-plan.ts'

/** Categories that are bought together. */
const baskets: readonly (readonly CategorySlug[])[] = [
  ['structural-pine', 'structural-pine', 'structural-pine', 'lvl-beams', 'fixings'],
  ['i-joists', 'lvl-beams', 'flooring', 'fixings', 'structural-pine'],
  ['cladding', 'fibre-cement', 'insulation', 'fixings'],
  ['plasterboard', 'insulation', 'mouldings', 'fixings'],
  ['decking', 'treated-pine', 'treated-pine', 'fixings'],
  ['doors', 'mouldings', 'mouldings', 'fixings'],
  ['hardwood', 'structural-pine', 'fixings', 'plywood'],
]

const quantities: Readonly<Record<Part['uom'], readonly [least: number, most: number]>> = {
  EA: [4, 120],
  SHT: [4, 56],
  PK: [2, 40],
  BOX: [1, 12],
  ROLL: [1, 8],
  LM: [40, 260],
}

const codes: Partial<Record<CategorySlug, string>> = { fixings: 'HDW', doors: 'JOI', insulation: 'INS' }
const categoryCode = (category: CategorySlug): string => codes[category] ?? 'TIM'

interface Wanted {
  priceList: PriceListName
  count: number
  /** How many of the counted lines are not picked yet. */
  open: number
  freight: boolean
}

/** The lines of an order: matching parts, none of them twice, with freight last. */
export function chooseLines(random: Random, { priceList, count, open, freight }: Wanted): PlannedLine[] {
  const basket = random.pick(baskets)
  const chosen = new Map<string, PlannedLine>()
  while (chosen.size < count) {
    const part = random.pick(partsOfCategory.get(random.pick(basket)) ?? [])
    const isOpen = chosen.size < open
    if (!chosen.has(part.partNum)) chosen.set(part.partNum, lineOf(part, random, { priceList, isOpen }))
  }
  // The last lines are the ones not picked yet.
  const lines = [...chosen.values()].toReversed()
  return freight ? [...lines, freightLine(random, open > 0)] : lines
}

function lineOf(
  part: Part,
  random: Random,
  line: { priceList: PriceListName; isOpen: boolean },
): PlannedLine {
  const [least, most] = quantities[part.uom]
  const unit = unitCents(line.priceList, part)
  // Expensive parts are bought in small quantities.
  const qty = Math.max(1, Math.min(random.int(least, most), Math.ceil(450_000 / unit)))
  const category = [categoryCode(part.category), part.category]
  return { part, category, qty, cents: qty * unit, isOpen: line.isOpen, isVoid: false }
}

function freightLine(random: Random, isOpen: boolean): PlannedLine {
  const part = random.pick([sundries.metro, sundries.metro, sundries.country, sundries.pallet])
  return { part, category: ['SUND', 'FRT'], qty: 1, cents: part.cents, isOpen, isVoid: false }
}

/** A cancelled line: it stays on the order and costs nothing. */
export const voided = (line: PlannedLine): PlannedLine => ({ ...line, cents: 0, isOpen: false, isVoid: true })

export const subtotalOf = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** GST of 10 per cent, rounded half up, as the tax office requires. */
export const gstOf = (subtotal: number): number => Math.round(subtotal / 10)
export const totalOf = (lines: readonly { cents: number }[]): number =>
  subtotalOf(lines) + gstOf(subtotalOf(lines))
