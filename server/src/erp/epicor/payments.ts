import type { Call } from '../port.ts'
import { byInvoice, withinPayment } from '../reading/allocations.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { appliedCash, receiptsOfLines } from './applied-cash.ts'
import { customersById } from './customers.ts'
import { receiptsOfInvoices, receiptsOfDeposits, usedDeposits } from './deposits.ts'
import type { Where } from './filter.ts'
import { Allocation, Invoice, Receipt } from './money-tables.ts'
import { rowEntity, type EpicorEntity, type EpicorParts, type Followed } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'

type ReceiptRow = RowOf<typeof Receipt.fields>

/** Payments of customers, also in advance; adjustments and applied credit memos move no money. */
const paid: Where = [
  ['isPosted', 'eq', true],
  ['customer', 'gt', 0],
  { any: ['PayInv', 'PrePay'].map((kind): Where => [['kind', 'eq', kind]]) },
]

/** Receipts as payments; a reversed receipt has a second one with the opposite sign. */
export function paymentsOf(parts: EpicorParts): EpicorEntity {
  const { since } = parts.settings
  const recent: Where = since === undefined ? [] : [['day', 'ge', { day: since }]]
  return rowEntity(parts, {
    name: 'payments',
    table: Receipt,
    shown: [...paid, ...recent],
    owner: 'customer',
    followed: paymentTables(parts),
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => {
        const account = related.customers.account(row.customer)
        if (account === undefined) return undefined
        return {
          paymentNum: row.id,
          ...account,
          datePaid: row.day,
          amount: dollars(row.amount),
          ...(row.currency !== null && { currency: row.currency }),
          reference: shown(row.check ?? row.reference),
          allocations: allocated(row, related),
        }
      }
    },
  })
}

const paymentTables = (parts: EpicorParts): Followed[] => [
  {
    name: 'payments',
    everyMs: 80_000,
    table: partOf(Receipt, 'kind', 'order'),
    documents: receiptsOfDeposits(parts),
  },
  {
    name: 'payment lines',
    everyMs: 240_000,
    table: partOf(Allocation, 'kind'),
    documents: receiptsOfLines(parts),
  },
  {
    name: 'deposits on invoices',
    everyMs: 240_000,
    table: partOf(Invoice, 'order', 'deposit'),
    documents: receiptsOfInvoices(parts),
  },
]

async function readRelated(parts: EpicorParts, rows: readonly ReceiptRow[], call: Call) {
  const ids = rows.map(({ receipt }) => receipt)
  const people = rows.map(({ customer }) => customer)
  const [lines, applied, used, customers] = await Promise.all([
    parts.reader.having(Allocation, { field: 'receipt', values: ids }, call),
    appliedCash(parts, rows, call),
    usedDeposits(parts, rows, call),
    customersById(parts, people, call),
  ])
  return { lines: Map.groupBy(lines, ({ receipt }) => receipt), applied, used, customers }
}

/**
 * The part of a payment that went to each invoice, at once or later, without discounts, which nobody paid. The lines of a
 * deposit say where it went; only of one without lines its order's invoices are asked.
 */
function allocated(
  { receipt, amount }: ReceiptRow,
  { lines, applied, used }: Awaited<ReturnType<typeof readRelated>>,
) {
  const own = (lines.get(receipt) ?? []).filter(({ invoice }) => invoice > 0)
  const all = [
    ...own.map((line) => ({
      invoiceNum: String(line.invoice),
      amount: dollars(line.amount - line.discount),
    })),
    ...(applied.get(receipt) ?? []),
    ...(own.length > 0 ? [] : (used.get(receipt) ?? [])),
  ]
  return withinPayment(dollars(amount), byInvoice(all)).filter((each) => each.amount !== 0)
}
