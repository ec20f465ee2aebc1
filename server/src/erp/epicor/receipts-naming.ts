import type { DocumentsOf } from '../reading/erp-entity.ts'
import type { Where } from './filter.ts'
import { Receipt } from './money-tables.ts'
import type { ChangedRow, EpicorParts } from './row-entity.ts'
import { partOf } from './table.ts'

interface Naming<R> {
  /** The field of receipts that has the value. */
  field: 'memo' | 'order'
  /** The value that a changed row names; 0 for none. */
  valueOf: (row: R) => number
  where?: Where
}

/** The receipts that have a value in a field which changed rows name. */
export const receiptsNaming =
  <R>({ reader }: EpicorParts, { field, valueOf, where = [] }: Naming<R>): DocumentsOf<ChangedRow> =>
  async (rows, call) => {
    const named = rows.map((row) => [row, valueOf(row as unknown as R)] as const)
    const some = named.filter(([, value]) => value > 0)
    const wanted = { field, values: some.map(([, value]) => value), where }
    const receipts = await reader.having(partOf(Receipt, field), wanted, call)
    const byValue = Map.groupBy(receipts, (receipt) => receipt[field])
    return some.flatMap(([row, value]) => (byValue.get(value) ?? []).map(({ id }) => [row, id] as const))
  }
