import type { Call } from '../port.ts'
import { isSound } from '../reading/checked-row.ts'
import { dollars, shown } from '../reading/shown-text.ts'
import { customersById, partyOf } from './customers.ts'
import { recentOrOpen } from './filter.ts'
import { headCharges } from './head-charges.ts'
import { itemsOf, mayHaveCharges, signed, wholeTotal } from './invoice-items.ts'
import { Invoice, InvoiceCharge, InvoiceLine } from './money-tables.ts'
import { ofField, ofItself, rowEntity, type EpicorEntity, type EpicorParts } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'

type InvoiceRow = RowOf<typeof Invoice.fields>
type LineRow = RowOf<typeof InvoiceLine.fields>

/** Posted invoices and credit memos, without unapplied cash, which the payment already shows. */
export function invoicesOf(parts: EpicorParts): EpicorEntity {
  const recent = recentOrOpen('day', parts.settings.since)
  return rowEntity(parts, {
    name: 'invoices',
    table: Invoice,
    shown: [['isPosted', 'eq', true], ['isUnappliedCash', 'eq', false], ...recent],
    owner: 'customer',
    followed: [
      { name: 'invoices', everyMs: 30_000, table: partOf(Invoice), documents: ofItself },
      { name: 'invoice lines', everyMs: 240_000, table: partOf(InvoiceLine), documents: ofField('invoice') },
    ],
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => invoiceRecord(row, related)
    },
  })
}

async function readRelated(parts: EpicorParts, rows: readonly InvoiceRow[], call: Call) {
  const ids = rows.map(({ invoice }) => invoice)
  const people = rows.flatMap(({ customer, soldTo }) => [customer, soldTo])
  const [lines, customers] = await Promise.all([
    parts.reader.having(InvoiceLine, { field: 'invoice', values: ids }, call),
    customersById(parts, people, call),
  ])
  const byInvoice = Map.groupBy(lines, ({ invoice }) => invoice)
  const charged = rows.filter((row) => {
    const own = byInvoice.get(row.invoice) ?? []
    return own.every(isSound) && mayHaveCharges(row, own)
  })
  const wanted = { table: InvoiceCharge, charged: charged.map(({ invoice }) => invoice), all: ids }
  const charges = await headCharges(parts, wanted, call)
  return { lines: byInvoice, charges, customers }
}

/** Amounts of credits are negative in Epicor and positive here; an invoice with a negative total is a credit note. */
function invoiceRecord(row: InvoiceRow, related: Awaited<ReturnType<typeof readRelated>>) {
  const account = related.customers.account(row.customer)
  if (account === undefined) return undefined
  const lines = related.lines.get(row.invoice) ?? []
  const charges = related.charges(row.invoice)
  const whole = wholeTotal(row, lines, charges)
  const isCreditNote = whole === 0 ? row.isCreditMemo : whole < 0
  const sign = isCreditNote ? -1 : 1
  const [total, gst] = [dollars(sign * whole), dollars(sign * row.tax)]
  const balance = row.isOpen ? Math.max(dollars(sign * row.due), 0) : 0
  const [orderNum = '', ...otherOrderNums] = ordersOf(row, lines)
  const credited = isCreditNote && row.credited !== row.invoice ? row.credited : 0
  return {
    invoiceNum: row.id,
    orderNum,
    otherOrderNums,
    ...account,
    customerPONum: row.customerPo,
    soldToCustomer: partyOf(
      related.customers.customer(row.soldTo) ?? related.customers.customer(row.customer),
    ),
    terms: shown(row.terms),
    subtotal: dollars(total - gst),
    gst,
    total,
    balance,
    ...(row.currency !== null && { currency: row.currency }),
    isOpen: balance > 0,
    isCreditNote,
    creditedInvoiceNum: credited > 0 ? String(credited) : null,
    dateCreated: row.day,
    dateDue: row.dueDay,
    items: itemsOf({ kind: row.kind, untaxed: dollars(whole - row.tax) }, lines, charges).map(signed(sign)),
  }
}

/** Lines that are not of an order have 0, and the head may have 0 if there are several orders. */
const ordersOf = (row: InvoiceRow, lines: readonly LineRow[]): Set<string> =>
  new Set([row, ...lines].flatMap(({ order }) => (order > 0 ? [String(order)] : [])))
