import type { Allocation } from '../reading/allocations.ts'
import type { DocumentsOf } from '../reading/erp-entity.ts'
import { dollars } from '../reading/shown-text.ts'
import type { Call } from '../port.ts'
import type { Where } from './filter.ts'
import { Allocation as CashLine, type Receipt } from './money-tables.ts'
import { receiptsNaming } from './receipts-naming.ts'
import { ofField, type ChangedRow, type EpicorParts } from './row-entity.ts'
import type { RowOf } from './table.ts'

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
  // A reversal has the memo of the receipt that it takes back, and left nothing on account.
  const leaving = rows.filter(({ memo, amount }) => memo > 0 && amount > 0)
  const memos = new Map(leaving.map(({ memo, receipt }) => [memo, receipt]))
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
export function receiptsOfLines(parts: EpicorParts): DocumentsOf<ChangedRow> {
  const own = ofField('receipt')
  const later = receiptsNaming<CashLineRow>(parts, {
    field: 'memo',
    valueOf: ({ kind, invoiceRef }) => (kind === 'CMemo' ? invoiceRef : 0),
  })
  return async (rows, call) => [...(await own(rows, call)), ...(await later(rows, call))]
}
