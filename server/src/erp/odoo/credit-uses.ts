import type { Call } from '../port.ts'
import type { Allocation } from '../reading/allocations.ts'
import { partOf } from './model.ts'
import { Match, Receivable } from './models.ts'
import type { OdooParts } from './row-entity.ts'

const Item = partOf(Receivable, 'entry', 'entryName')

/** By credit note, the invoices that it was used on, with how much. Money that was given back for it is left out. */
export async function usesOf(
  { reader }: OdooParts,
  notes: readonly number[],
  call: Call,
): Promise<ReadonlyMap<number, readonly Allocation[]>> {
  if (notes.length === 0) return new Map()
  const where = [['credit_move_id.move_id', 'in', notes] as const]
  const matches = await reader.rows(Match, { where, order: 'id' }, call)
  if (matches.length === 0) return new Map()
  const items = await reader.rows(
    Item,
    {
      where: [
        ['id', 'in', matches.flatMap(({ credit, debit }) => [credit?.id, debit?.id])],
        ['move_id.move_type', 'in', ['out_invoice', 'out_refund']],
      ],
    },
    call,
  )
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const uses = matches.flatMap(({ credit, debit, ofCredit }) => {
    const note = itemOf.get(credit?.id ?? 0)?.entry?.id
    const invoiceNum = itemOf.get(debit?.id ?? 0)?.entryName
    return note !== undefined && invoiceNum ? [{ note, invoiceNum, amount: ofCredit }] : []
  })
  return Map.groupBy(uses, ({ note }) => note)
}

/**
 * The invoice that a credit note counts for: the one that it reverses, unless it was used on others alone; then the one that
 * took most of it.
 */
export function countsFor(reversed: string | null, uses: readonly Allocation[]): string | null {
  const [most] = uses.toSorted((a, b) => b.amount - a.amount)
  if (most === undefined || uses.some(({ invoiceNum }) => invoiceNum === reversed)) return reversed
  return most.invoiceNum
}
