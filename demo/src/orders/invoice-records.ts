import { clock, type Calendar } from '../calendar.ts'
import { hash } from '../random.ts'
import { odooNumber } from './number-orders.ts'
import { gstOf, subtotalOf } from './order-lines.ts'
import type { NumberedOrder, PlannedLine } from './order-plan.ts'
import { creditLines, settle } from './settle-invoice.ts'

/** A payment for one invoice. */
export interface Receipt {
  order: NumberedOrder
  day: number
  invoiceNum: string
  cents: number
}

function invoiceNumber({ provider, serial, invoice }: NumberedOrder): string {
  return provider === 'epicor' ? String(871_020 + serial * 2) : odooNumber('INV', invoice?.day ?? 0, serial)
}

function creditNumber({ provider, serial }: NumberedOrder, { day }: { day: number }): string {
  return provider === 'epicor' ? `CN${10_100 + serial}` : odooNumber('RINV', day, serial)
}

/** The invoice and the credit note of an order, if it has them. */
export function invoiceRecords(order: NumberedOrder, calendar: Calendar) {
  const { invoice, lines } = order
  if (invoice === undefined) return []
  const sums = settle(lines, invoice)
  const balance = sums.totalCents - sums.creditedCents - sums.paidCents
  const { day, credit } = invoice
  const bill = documentOf(order, calendar, {
    invoiceNum: invoiceNumber(order),
    day,
    lines,
    balance,
    creditedInvoiceNum: null,
  })
  if (credit === undefined) return [bill]
  const note = documentOf(order, calendar, {
    invoiceNum: creditNumber(order, credit),
    day: credit.day,
    lines: creditLines(lines, credit.isWhole),
    balance: sums.creditCents - sums.creditedCents,
    creditedInvoiceNum: invoiceNumber(order),
  })
  return [bill, note]
}

interface DocumentPlan {
  invoiceNum: string
  day: number
  lines: readonly PlannedLine[]
  balance: number
  creditedInvoiceNum: string | null
}

function documentOf(order: NumberedOrder, calendar: Calendar, plan: DocumentPlan) {
  const { account } = order
  const billed = plan.lines.filter(({ isVoid }) => !isVoid)
  const subtotal = subtotalOf(billed)
  const made = calendar.at({ day: plan.day, minute: clock(7, 15) + (hash(plan.invoiceNum) % 600) })
  return {
    srcProvider: order.provider,
    invoiceNum: plan.invoiceNum,
    orderNum: order.orderNum,
    customerAccountNum: account.accountNum,
    customerPONum: order.po,
    soldToCustomer: { name: order.soldTo.name, address: [...order.soldTo.address] },
    shipToCustomer: { name: order.shipTo.name, address: [...order.shipTo.address] },
    terms: `${account.termsDays} days`,
    subtotal: subtotal / 100,
    gst: gstOf(subtotal) / 100,
    total: (subtotal + gstOf(subtotal)) / 100,
    balance: plan.balance / 100,
    isOpen: plan.balance > 0,
    isCreditNote: plan.creditedInvoiceNum !== null,
    creditedInvoiceNum: plan.creditedInvoiceNum,
    dateCreated: made,
    dateDue: calendar.dayOf(plan.day + account.termsDays),
    dateUpdated: made,
    items: billed.map(({ part, qty, cents }, at) => ({
      lineNum: at + 1,
      partNum: part.partNum,
      description: part.description,
      uom: part.uom,
      qty,
      priceExTax: cents / 100,
    })),
  }
}

/**
 * The amount and day of the payment for the order's invoice; a part payment is made three weeks after the
 * invoice.
 */
export function receiptOf(order: NumberedOrder): Receipt | undefined {
  const { invoice, lines } = order
  if (invoice === undefined) return undefined
  const { paidCents } = settle(lines, invoice)
  if (paidCents === 0) return undefined
  const day = invoice.paidDay ?? Math.min(-1, invoice.day + 21)
  return { order, day, invoiceNum: invoiceNumber(order), cents: paidCents }
}
