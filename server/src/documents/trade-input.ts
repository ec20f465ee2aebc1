import type { DocumentItem, InvoiceDocument, OrderDocument } from './document-data.ts'
import { day, money, plain, prose, quantity } from './document-text.ts'
import { letterheadInput, partyInput } from './letterhead-input.ts'
import { columnWidths, emWidth } from './text-width.ts'

export function orderInput(order: OrderDocument) {
  return {
    ...tradeInput(order, 'AUD'),
    mark: order.isVoid ? 'Cancelled' : order.status === 'draft' ? 'Draft' : '',
    number: plain(order.orderNum),
    deliverTo: partyInput(order.shipToName, [...order.shipToAddress, order.deliveryNote]),
  }
}

export function invoiceInput(invoice: InvoiceDocument) {
  const { currency, totalCents, balanceCents } = invoice
  const isOwing = !invoice.isCreditNote && balanceCents > 0
  const isPartPaid = isOwing && balanceCents !== totalCents
  return {
    ...tradeInput(invoice, currency),
    mark: '',
    number: plain(invoice.invoiceNum),
    deliverTo: partyInput(invoice.shipToName, invoice.shipToAddress),
    isCreditNote: invoice.isCreditNote,
    orderNum: plain(invoice.orderNum),
    credited: plain(invoice.creditedInvoiceNum ?? ''),
    paid: isPartPaid ? money(totalCents - balanceCents, currency) : '',
    owing: isOwing ? money(balanceCents, currency) : '',
  }
}

function tradeInput(trade: Omit<OrderDocument | InvoiceDocument, 'orderNum'>, currency: string) {
  const lines = trade.items.filter((item) => !item.voidLine).map((item) => lineInput(item, currency))
  return {
    letterhead: letterheadInput(trade.letterhead),
    account: plain(trade.accountNum),
    customerPo: plain(trade.customerPoNum ?? ''),
    soldTo: partyInput(trade.soldToName, trade.soldToAddress),
    terms: plain(trade.terms),
    created: day(trade.dateCreated),
    due: day(trade.dateDue),
    currency,
    subtotal: money(trade.subtotalCents, currency),
    gst: money(trade.gstCents, currency),
    total: money(trade.totalCents, currency),
    lines,
    widths: columnWidths(lines, ['part', 'qty', 'unit', 'price', 'amount']),
  }
}

function lineInput(item: DocumentItem, currency: string) {
  return {
    part: plain(item.partNum),
    description: prose(item.description),
    wide: emWidth(plain(item.description)),
    qty: quantity(item.qty),
    unit: plain(item.uom),
    price: item.qty === 0 ? '' : money(item.priceExTaxCents / item.qty, currency),
    amount: money(item.priceExTaxCents, currency),
  }
}
