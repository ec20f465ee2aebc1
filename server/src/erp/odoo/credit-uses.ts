import type { Call } from '../port.ts'
import { byInvoice, type Allocation } from '../reading/allocations.ts'
import { partOf } from './model.ts'
import { Match, Receivable } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'
import { kindsToCustomers } from './shown-documents.ts'

const Item = partOf(Receivable, 'entry', 'entryName', 'partner')

/** By credit note, the invoices of its customer that it was used on, with how much. Money that was given back is left out. */
export async function usesOf(
  { reader }: OdooParts,
  notes: readonly number[],
  call: Call,
): Promise<ReadonlyMap<number, readonly Allocation[]>> {
  if (notes.length === 0) return new Map()
  const ofNotes: Domain = [['credit_move_id.move_id', 'in', notes]]
  const matches = await reader.rows(Match, { where: ofNotes, order: 'id' }, call)
  if (matches.length === 0) return new Map()
  const where: Domain = [
    ['id', 'in', matches.flatMap(({ credit, debit }) => [credit?.id, debit?.id])],
    ['move_id.move_type', 'in', kindsToCustomers],
  ]
  const items = await reader.rows(Item, { where }, call)
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const uses = matches.flatMap(({ credit, debit, ofCredit }) => {
    const note = itemOf.get(credit?.id ?? 0)
    const invoice = itemOf.get(debit?.id ?? 0)
    const isOfOne = note?.partner?.id === invoice?.partner?.id
    return note?.entry && invoice?.entryName && isOfOne
      ? [{ note: note.entry.id, invoiceNum: invoice.entryName, amount: ofCredit }]
      : []
  })
  return Map.groupBy(uses, ({ note }) => note)
}

/**
 * The invoice that a credit note counts for: the one that it reverses, unless it was used on others alone; then the one that
 * took most of it.
 */
export function countsFor(reversed: string | null, uses: readonly Allocation[]): string | null {
  if (uses.some(({ invoiceNum }) => invoiceNum === reversed)) return reversed
  const [most] = byInvoice(uses).toSorted((a, b) => b.amount - a.amount)
  return most?.invoiceNum ?? reversed
}
