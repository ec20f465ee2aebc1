import type { Allocation } from '../reading/allocations.ts'
import type { DocumentsOf } from '../reading/erp-entity.ts'
import { dollars } from '../reading/shown-text.ts'
import type { Call } from '../port.ts'
import type { Where } from './filter.ts'
import { Allocation as CashLine, Receipt } from './money-tables.ts'
import { ofField, type ChangedRow, type EpicorParts } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'

type ReceiptRow = RowOf<typeof Receipt.fields>
type CashLineRow = RowOf<typeof CashLine.fields>

/** Lines by which a posted credit memo was applied. */
const applied: Where = [
  ['kind', 'eq', 'CMemo'],
  ['isPosted', 'eq', true],
]

/**
 * What receipts had left on account and was applied later, by receipt. Epicor makes a credit memo of the rest of a receipt;
 * applying it writes a line for the invoice, which names the memo and has a negative amount, and one for the memo.
 */
export async function appliedCash(
  { reader }: EpicorParts,
  rows: readonly ReceiptRow[],
  call: Call,
): Promise<ReadonlyMap<number, Allocation[]>> {
  const memos = new Map(rows.filter(({ memo }) => memo > 0).map(({ memo, receipt }) => [memo, receipt]))
  const wanted = { field: 'invoiceRef', values: memos.keys(), where: applied } as const
  const lines = await reader.having(CashLine, wanted, call)
  const byReceipt = Map.groupBy(lines, ({ invoiceRef }) => memos.get(invoiceRef) ?? 0)
  return new Map([...byReceipt].map(([receipt, some]) => [receipt, some.map(allocationOf)]))
}

const allocationOf = ({ invoice, amount }: CashLineRow): Allocation => ({
  invoiceNum: String(invoice),
  amount: dollars(-amount),
})

/** The receipts of changed lines: their own, and those whose rest on account a line applied. */
export const receiptsOfLines =
  ({ reader }: EpicorParts): DocumentsOf<ChangedRow> =>
  async (rows, call) => {
    const lines = (rows as unknown as readonly CashLineRow[]).filter(({ kind }) => kind === 'CMemo')
    const wanted = { field: 'memo', values: lines.map(({ invoiceRef }) => invoiceRef) } as const
    const receipts = await reader.having(partOf(Receipt, 'memo'), wanted, call)
    const byMemo = Map.groupBy(receipts, ({ memo }) => memo)
    const later = lines.flatMap((line) =>
      (byMemo.get(line.invoiceRef) ?? []).map(({ id }) => [line as unknown as ChangedRow, id] as const),
    )
    return [...(await ofField('receipt')(rows, call)), ...later]
  }
