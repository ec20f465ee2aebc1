import type { Call } from '../port.ts'
import { documentContacts } from './contact-tables.ts'
import { countsFor, usesOf } from './credit-uses.ts'
import { hasAccount, partnersOf, partyOf } from './partners.ts'
import { partOf, type RowOf } from './model.ts'
import { Order, OrderLine } from './models.ts'
import { Invoice, InvoiceLine } from './money-models.ts'
import { Product } from './product-models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofItself, rowEntity, pairsOf, type Followed, type OdooEntity, type OdooParts } from './row-entity.ts'
import { ofCustomers, shownInvoices } from './shown-documents.ts'
import { termsTable } from './terms-tables.ts'
import { withoutCode } from './without-code.ts'
import { dollars, shown, shownPo, sums } from '../reading/shown-text.ts'

type InvoiceRow = RowOf<typeof Invoice.fields>

export function invoicesOf(parts: OdooParts): OdooEntity {
  return rowEntity(parts, {
    name: 'invoices',
    model: Invoice,
    shown: shownInvoices(parts),
    withAccount: hasAccount(parts.settings, 'commercial_partner_id'),
    owner: 'commercial',
    followed: [
      {
        name: 'invoices',
        everyMs: 20_000,
        model: partOf(Invoice, 'written'),
        where: ofCustomers(parts.settings),
        documents: withCreditNotes(parts),
      },
      documentContacts(parts, { name: 'invoice contacts', of: partOf(Invoice, 'customer', 'shipTo') }),
      termsTable(parts, {
        name: 'invoice terms',
        of: partOf(Invoice, 'terms'),
        shown: shownInvoices(parts),
      }),
    ],
    async prepare(rows, call) {
      const related = await readRelated(parts, rows, call)
      return (row) => invoiceRecord(row, related)
    },
  })
}

/** Invoices and the credit notes that reverse them: an invoice that was reset to draft may have another number once it is back. */
const withCreditNotes =
  ({ reader, settings }: OdooParts): Followed['documents'] =>
  async (rows, call) => {
    const ids = rows.map(({ id }) => id)
    const where: Domain = [...ofCustomers(settings), ['reversed_entry_id', 'in', ids]]
    const notes = await reader.rows(partOf(Invoice, 'credited'), { where }, call)
    const ofNotes = pairsOf(rows, notes, ({ credited }) => credited?.id)
    return [...(await ofItself(rows, call)), ...ofNotes]
  }

/**
 * Lines of products, and of what an invoice is rounded by for payment in coins. Rounding that is booked as a tax is
 * among the taxes already.
 */
const shownLines: Domain = [
  '|',
  ['display_type', '=', 'product'],
  '&',
  ['display_type', '=', 'rounding'],
  ['tax_repartition_line_id', '=', false],
]

async function readRelated(parts: OdooParts, rows: readonly InvoiceRow[], call: Call) {
  const { reader } = parts
  const where: Domain = [['move_id', 'in', rows.map(({ id }) => id)], ...shownLines]
  const people = rows.flatMap(({ customer, commercial, shipTo }) => [
    customer?.id,
    commercial?.id,
    shipTo?.id,
  ])
  const creditedIds = rows.map((row) => row.credited?.id)
  const notes = rows.filter(({ kind }) => kind === 'out_refund').map(({ id }) => id)
  const [lines, credited, partners, uses] = await Promise.all([
    reader.rows(InvoiceLine, { where }, call),
    reader.byId(Invoice, creditedIds, call),
    partnersOf(parts, people, call),
    usesOf(parts, notes, call),
  ])
  const productIds = lines.map(({ product }) => product?.id)
  const orderLineIds = lines.flatMap((line) => line.orderLines)
  const [products, orderLines] = await Promise.all([
    reader.byId(Product, productIds, call),
    reader.byId(partOf(OrderLine, 'order'), orderLineIds, call),
  ])
  const orderIds = [...orderLines.values()].map(({ order }) => order?.id)
  const orders = await reader.byId(partOf(Order, 'name', 'customerPo'), orderIds, call)
  return {
    lines: Map.groupBy(lines, ({ invoice }) => invoice?.id),
    credited,
    uses,
    partners,
    products,
    orderOf: (line: number) => orders.get(orderLines.get(line)?.order?.id ?? 0),
  }
}

/** An invoice with a negative total is a credit note, and the reverse: amounts and quantities are positive on both. */
function invoiceRecord(row: InvoiceRow, related: Awaited<ReturnType<typeof readRelated>>) {
  const account = related.partners.customer(row.commercial?.id)
  if (account === undefined) return undefined
  const lines = (related.lines.get(row.id) ?? []).toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
  const orders = lines.flatMap(({ orderLines }) => orderLines.flatMap((line) => related.orderOf(line) ?? []))
  const [orderNum = '', ...otherOrderNums] = new Set(orders.map(({ name }) => name))
  const reversed = related.credited.get(row.credited?.id ?? 0)?.number ?? null
  const creditedInvoiceNum = countsFor(reversed, related.uses.get(row.id) ?? [])
  const sign = row.total < 0 ? -1 : 1
  const isCreditNote = (row.kind === 'out_refund') === sign > 0
  const balance = dollars(sign * row.due)
  return {
    invoiceNum: row.number,
    orderNum,
    otherOrderNums,
    ...account,
    customerPONum: shownPo(isCreditNote ? orders[0]?.customerPo : row.customerPo),
    soldToCustomer: partyOf(related.partners.partner(row.customer?.id)),
    shipToCustomer: partyOf(related.partners.partner(row.shipTo?.id ?? row.customer?.id)),
    terms: shown(row.terms?.name),
    ...sums({ untaxed: sign * row.untaxed, total: sign * row.total }),
    balance: Math.max(balance, 0),
    currency: row.currency?.name,
    isOpen: balance > 0,
    isCreditNote,
    creditedInvoiceNum,
    reversedInvoiceNum: reversed === creditedInvoiceNum ? null : reversed,
    dateCreated: row.day,
    dateDue: row.dueDay,
    dateUpdated: row.written,
    items: lines.map((line, at) => {
      const partNum = related.products.get(line.product?.id ?? 0)?.code ?? ''
      return { lineNum: at + 1, partNum, ...itemOf(line, { partNum, sign, kind: row.kind }) }
    }),
  }
}

interface OfInvoice {
  partNum: string
  sign: number
  kind: string | null
}

function itemOf(line: RowOf<typeof InvoiceLine.fields>, { partNum, sign, kind }: OfInvoice) {
  const isRounding = line.kind === 'rounding'
  // Of rounding Odoo has neither a quantity nor a subtotal, only the entry, in which income is negative.
  const booked = kind === 'out_refund' ? line.inCurrency : -line.inCurrency
  return {
    description: shown(withoutCode(line.text ?? '', partNum), 2_000),
    uom: shown(line.uom?.name),
    qty: isRounding ? 1 : sign * line.qty || 0,
    priceExTax: dollars(sign * (isRounding ? booked : line.subtotal)),
  }
}
