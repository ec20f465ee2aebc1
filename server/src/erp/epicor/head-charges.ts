import type { Call } from '../port.ts'
import { dollars } from '../reading/shown-text.ts'
import type { Charge } from './charge-items.ts'
import { inFewestFilters } from './filter.ts'
import type { EpicorParts } from './row-entity.ts'
import type { OrderCharge } from './tables.ts'

interface Documents {
  table: typeof OrderCharge
  /** The documents that may have charges. */
  charged: readonly number[]
  all: readonly number[]
}

/**
 * The charges of the heads of some documents, by document. All documents are asked for if that takes fewer requests, since
 * consecutive numbers join into ranges; the others are shown without charges, so what is found of them is left out.
 */
export async function headCharges(
  { reader }: EpicorParts,
  { table, charged, all }: Documents,
  call: Call,
): Promise<(document: number) => Charge[]> {
  const field = 'document'
  const values = inFewestFilters(field, charged, all)
  const rows = await reader.having(table, { field, values, where: [['line', 'eq', 0]] }, call)
  const wanted = new Set(charged)
  const byDocument = Map.groupBy(rows, ({ document }) => document)
  return (document) =>
    (wanted.has(document) ? (byDocument.get(document) ?? []) : []).map(({ text, amount }) => ({
      text,
      amount: dollars(amount),
    }))
}
