import type { Allocation } from '../reading/allocations.ts'
import type { DocumentsOf } from '../reading/erp-entity.ts'
import { dollars } from '../reading/shown-text.ts'
import type { Call } from '../port.ts'
import type { Where } from './filter.ts'
import { Invoice, Receipt } from './money-tables.ts'
import { receiptsNaming } from './receipts-naming.ts'
import { ofItself, type ChangedRow, type EpicorParts } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'

type ReceiptRow = RowOf<typeof Receipt.fields>
type InvoiceRow = RowOf<typeof Invoice.fields>

export type Deposit = Pick<ReceiptRow, 'receipt' | 'amount'>
export type DepositUse = Pick<InvoiceRow, 'invoice' | 'deposit' | 'credited'>

const deposits: Where = [
  ['isPosted', 'eq', true],
  ['kind', 'eq', 'PrePay'],
]
const withDeposit: Where = [
  ['isPosted', 'eq', true],
  ['deposit', 'ne', 0],
]

/** For each deposit of an order the invoices that used it: the lowest invoice number uses the lowest receipt number first. */
export function usesOfDeposits(
  receipts: readonly Deposit[],
  invoices: readonly DepositUse[],
): ReadonlyMap<number, readonly Allocation[]> {
  const left = keptUses(invoices)
  const uses = keptDeposits(receipts).map(({ receipt, amount }) => {
    let rest = amount
    const used = left.map((each) => {
      const part = Math.min(each.amount, rest)
      each.amount = dollars(each.amount - part)
      rest = dollars(rest - part)
      return { invoiceNum: each.invoiceNum, amount: part }
    })
    return [receipt, used.filter((use) => use.amount > 0)] as const
  })
  return new Map(uses)
}

/** What each invoice used, less what credit memos gave back; one that credits none of these invoices gives back to the last. */
function keptUses(invoices: readonly DepositUse[]): Allocation[] {
  const kept: Allocation[] = []
  for (const { invoice, deposit, credited } of invoices.toSorted((a, b) => a.invoice - b.invoice)) {
    const back = kept.find(({ invoiceNum }) => invoiceNum === String(credited)) ?? kept.at(-1)
    if (deposit > 0) kept.push({ invoiceNum: String(invoice), amount: deposit })
    else if (back) back.amount = Math.max(0, dollars(back.amount + deposit))
  }
  return kept
}

/** The deposits, without those that a later receipt takes back: it has the same amount with the opposite sign. */
function keptDeposits(receipts: readonly Deposit[]): Deposit[] {
  const kept: Deposit[] = []
  for (const each of receipts.toSorted((a, b) => a.receipt - b.receipt)) {
    const at = kept.findLastIndex(({ amount }) => amount === -each.amount)
    if (each.amount >= 0) kept.push(each)
    else if (at >= 0) kept.splice(at, 1)
  }
  return kept
}

/**
 * What was used of some receipts' deposits, by receipt. An invoice says how much of its order's deposits it uses, but not of
 * which receipt.
 */
export async function usedDeposits(
  { reader }: EpicorParts,
  rows: readonly ReceiptRow[],
  call: Call,
): Promise<ReadonlyMap<number, readonly Allocation[]>> {
  const values = rows.filter(({ kind, order }) => kind === 'PrePay' && order > 0).map(({ order }) => order)
  const [receipts, invoices] = await Promise.all([
    reader.having(partOf(Receipt, 'order', 'amount'), { field: 'order', values, where: deposits }, call),
    reader.having(
      partOf(Invoice, 'order', 'deposit', 'credited'),
      { field: 'order', values, where: withDeposit },
      call,
    ),
  ])
  const byOrder = Map.groupBy(invoices, ({ order }) => order)
  const all = [...Map.groupBy(receipts, ({ order }) => order)]
  return new Map(all.flatMap(([order, some]) => [...usesOfDeposits(some, byOrder.get(order) ?? [])]))
}

/** The receipts of deposits that changed invoices may use. */
export const receiptsOfInvoices = (parts: EpicorParts): DocumentsOf<ChangedRow> =>
  receiptsNaming<InvoiceRow>(parts, {
    field: 'order',
    valueOf: ({ deposit, order }) => (deposit === 0 ? 0 : order),
    where: deposits,
  })

/** Changed receipts, and the other deposits of their orders: one that is taken back leaves what it paid to another. */
export function receiptsOfDeposits(parts: EpicorParts): DocumentsOf<ChangedRow> {
  const others = receiptsNaming<ReceiptRow>(parts, {
    field: 'order',
    valueOf: ({ kind, order }) => (kind === 'PrePay' ? order : 0),
    where: deposits,
  })
  return async (rows, call) => [...(await ofItself(rows, call)), ...(await others(rows, call))]
}
