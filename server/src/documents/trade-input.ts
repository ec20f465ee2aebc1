import type { InvoiceDocument, OrderDocument } from './document-data.ts'
import { day, money, plain, prose } from './document-text.ts'
import { goodsInput } from './goods-input.ts'
import { letterheadInput, partyInput } from './letterhead-input.ts'

export function orderInput(order: OrderDocument) {
  return {
    ...tradeInput(order),
    mark: order.isVoid ? 'Cancelled' : order.status === 'draft' ? 'Draft' : '',
    number: plain(order.orderNum),
    // As on its page: of a draft nothing is ordered.
    dated: order.status === 'draft' ? 'Date' : 'Ordered',
    deliverTo: partyInput(order.shipToName, [...order.shipToAddress, order.deliveryNote]),
  }
}

export function invoiceInput(invoice: InvoiceDocument) {
  const { currency, totalCents, dueCents, isCreditNote, isCredited } = invoice
  return {
    ...tradeInput(invoice),
    mark: '',
    number: plain(invoice.invoiceNum),
    deliverTo: partyInput(invoice.shipToName, invoice.shipToAddress),
    isCreditNote,
    isCredited,
    // Nobody is thanked for money that never came.
    isThanked: totalCents > 0 && !isCredited,
    orderNum: plain(invoice.orderNum),
    credited: plain(invoice.creditedInvoiceNum ?? ''),
    paid: money(totalCents - dueCents, currency),
    left: money(dueCents, currency),
    // Nobody is asked to pay a credit note.
    owing: !isCreditNote && dueCents > 0 ? money(dueCents, currency) : '',
  }
}

function tradeInput(trade: Omit<OrderDocument | InvoiceDocument, 'orderNum'>) {
  const { currency } = trade
  const lines = trade.items.filter((item) => !item.voidLine)
  return {
    letterhead: letterheadInput(trade.letterhead),
    account: plain(trade.accountNum),
    customerPo: prose(trade.customerPoNum ?? ''),
    soldTo: partyInput(trade.soldToName, trade.soldToAddress),
    terms: prose(trade.terms),
    created: day(trade.dateCreated),
    due: day(trade.dateDue),
    currency,
    subtotal: money(trade.subtotalCents, currency),
    gst: money(trade.gstCents, currency),
    total: money(trade.totalCents, currency),
    goods: goodsInput(lines, currency),
  }
}
