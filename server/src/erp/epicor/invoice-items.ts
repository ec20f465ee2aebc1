import { dollars, shown } from '../reading/shown-text.ts'
import { chargeItems, type Charge } from './charge-items.ts'
import type { Invoice, InvoiceLine } from './money-tables.ts'
import { folded } from './same-text.ts'
import type { RowOf } from './table.ts'

type Head = Pick<RowOf<typeof Invoice.fields>, 'total' | 'tax' | 'deposit'>
type Line = RowOf<typeof InvoiceLine.fields>

const sum = (amounts: readonly number[]): number => dollars(amounts.reduce((all, each) => all + each, 0))

const amountOf = ({ amount, discount, misc }: Line): number => dollars(amount - discount + misc)

const advanceOf = (lines: readonly Line[]): number => sum(lines.map(({ advance }) => advance))

/** What lines and charges come to, less what was billed in advance. */
const sumOf = (lines: readonly Line[], charges: readonly Charge[]): number =>
  sum([...lines.map(amountOf), -advanceOf(lines), ...charges.map(({ amount }) => amount)])

/** Whether an invoice may have charges besides its lines: one without lines shows none. */
export const mayHaveCharges = ({ total, tax, deposit }: Head, lines: readonly Line[]): boolean =>
  lines.length > 0 && (deposit !== 0 || dollars(total - tax) !== sumOf(lines, []))

/**
 * The total before the deposit that an invoice uses: the deposit is a payment of it. Epicor does not publish whether its
 * amount is that, or what the deposit leaves: it is the one that lines, charges and tax come closer to.
 */
export function wholeTotal(
  { total, tax, deposit }: Head,
  lines: readonly Line[],
  charges: readonly Charge[],
): number {
  const before = dollars(total + deposit)
  const expected = sumOf(lines, charges) + tax
  return Math.abs(before - expected) < Math.abs(total - expected) ? before : total
}

/** An item with the amounts as Epicor has them. */
type Item = ReturnType<typeof itemOf>

const itemOf = (line: Line) => ({
  lineNum: line.line,
  partNum: line.part ?? '',
  description: shown(line.text, 2_000),
  uom: shown(line.uom),
  qty: line.qty,
  priceExTax: amountOf(line),
})

/** The lines, and what else makes them add up to the subtotal. */
export function itemsOf(
  { kind, untaxed }: { kind: string | null; untaxed: number },
  lines: readonly Line[],
  charges: readonly Charge[],
): Item[] {
  const advance = advanceOf(lines)
  const rest = dollars(untaxed - sumOf(lines, charges))
  const others: Charge[] = [
    ...charges,
    ...(advance === 0 ? [] : [{ text: 'Less billed in advance', amount: -advance }]),
    ...(rest === 0 ? [] : restOf({ kind, rest }, lines)),
  ]
  return [...lines.map(itemOf), ...chargeItems(others, lines)]
}

/** An invoice for a deposit has no lines; of another without lines nothing is known. */
function restOf({ kind, rest }: { kind: string | null; rest: number }, lines: readonly Line[]): Charge[] {
  if (lines.length === 0) return folded(kind) === 'DEP' ? [{ text: 'Deposit', amount: rest }] : []
  return [{ text: Math.abs(rest) < 0.05 ? 'Rounding' : 'Other amounts', amount: rest }]
}

/** An item with the amounts as people see them: those of a credit note are positive. */
export const signed =
  (sign: number) =>
  (item: Item): Item => ({ ...item, qty: sign * item.qty || 0, priceExTax: sign * item.priceExTax || 0 })
