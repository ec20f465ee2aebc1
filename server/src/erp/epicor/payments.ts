import type { Call } from '../port.ts'
import { withinPayment } from '../reading/allocations.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { customersById } from './customers.ts'
import type { Where } from './filter.ts'
import { Allocation, Receipt } from './money-tables.ts'
import { ofField, ofItself, rowEntity, type EpicorEntity, type EpicorParts } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'

type ReceiptRow = RowOf<typeof Receipt.fields>
type AllocationRow = RowOf<typeof Allocation.fields>

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
    followed: [
      { name: 'payments', everyMs: 60_000, table: partOf(Receipt), documents: ofItself },
      { name: 'payment lines', everyMs: 240_000, table: partOf(Allocation), documents: ofField('receipt') },
    ],
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => {
        const account = related.customers.account(row.customer)
        if (account === undefined) return undefined
        const amount = dollars(row.amount)
        return {
          paymentNum: row.id,
          ...account,
          datePaid: row.day,
          amount,
          ...(row.currency !== null && { currency: row.currency }),
          reference: shown(row.check ?? row.reference),
          allocations: allocated(amount, related.lines.get(row.receipt) ?? []),
        }
      }
    },
  })
}

async function readRelated(parts: EpicorParts, rows: readonly ReceiptRow[], call: Call) {
  const ids = rows.map(({ receipt }) => receipt)
  const people = rows.map(({ customer }) => customer)
  const [lines, customers] = await Promise.all([
    parts.reader.having(Allocation, { field: 'receipt', values: ids }, call),
    customersById(parts, people, call),
  ])
  return { lines: Map.groupBy(lines, ({ receipt }) => receipt), customers }
}

/** The part of a payment that went to each invoice, without discounts, which nobody paid. */
const allocated = (amount: number, lines: readonly AllocationRow[]) =>
  withinPayment(
    amount,
    lines
      .filter(({ invoice }) => invoice > 0)
      .map((line) => ({ invoiceNum: String(line.invoice), amount: dollars(line.amount - line.discount) })),
  )
