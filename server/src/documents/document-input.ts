import type {
  DocumentData,
  DocumentItem,
  DocumentKind,
  InvoiceDocument,
  Letterhead,
  OrderDocument,
  StatementDocument,
} from './document-data.ts'
import { day, money, plain, prose, quantity } from './document-text.ts'
import { emWidth, widestOf } from './text-width.ts'

/**
 * What a template reads, as JSON: every value a string in words, and how wide each column is in em, since
 * measuring cells is what takes a template's time.
 */
export function documentInput<K extends DocumentKind>(kind: K, data: DocumentData[K]): string {
  return JSON.stringify(inputs[kind](data))
}

const inputs: { [K in DocumentKind]: (data: DocumentData[K]) => object } = {
  order: orderInput,
  invoice: invoiceInput,
  statement: statementInput,
}

function orderInput(order: OrderDocument) {
  return {
    ...tradeInput(order, 'AUD'),
    mark: order.isVoid ? 'Cancelled' : order.status === 'draft' ? 'Draft' : '',
    number: plain(order.orderNum),
    deliverTo: partyInput(order.shipToName, [...order.shipToAddress, order.deliveryNote]),
  }
}

function invoiceInput(invoice: InvoiceDocument) {
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
  const column = (name: 'part' | 'qty' | 'unit' | 'price' | 'amount', limit?: number) =>
    widestOf(
      lines.map((line) => line[name]),
      limit,
    )
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
    widths: {
      part: column('part'),
      qty: column('qty'),
      unit: column('unit', 8),
      price: column('price'),
      amount: column('amount'),
    },
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

function statementInput(statement: StatementDocument) {
  let balanceCents = statement.openingCents
  const transactions = statement.transactions.map((entry) => {
    balanceCents += entry.amountCents
    const customerPo = plain(entry.customerPoNum ?? '')
    return {
      day: day(entry.date),
      document: plain(`${entry.type} ${entry.number}`),
      customerPo,
      wide: emWidth(customerPo),
      due: day(entry.dateDue),
      amount: money(entry.amountCents),
      balance: money(balanceCents),
    }
  })
  const column = (name: 'day' | 'document' | 'due' | 'amount', limit?: number) =>
    widestOf(
      transactions.map((entry) => entry[name]),
      limit,
    )
  const opening = money(statement.openingCents)
  const closing = money(balanceCents)
  const lastDay = day(statement.lastDay)
  return {
    letterhead: letterheadInput(statement.letterhead),
    mark: '',
    account: plain(statement.accountNum),
    customer: partyInput(statement.customerName, statement.customerAddress),
    terms: plain(statement.terms),
    lastDay,
    month: lastDay.slice(lastDay.indexOf(' ') + 1),
    opening,
    closing,
    owing: balanceCents > 0 ? closing : '',
    transactions,
    widths: {
      day: column('day'),
      document: column('document', 17),
      due: column('due'),
      amount: column('amount'),
      balance: widestOf([opening, closing, ...transactions.map((entry) => entry.balance)]),
    },
    ageing: statement.ageing.map(({ label, cents }) => ({ label: plain(label), amount: money(cents) })),
  }
}

const partyInput = (name: string, lines: readonly string[]) => ({
  name: prose(name),
  lines: lines.map(prose),
})

function letterheadInput(letterhead: Letterhead) {
  const { addresses, bank } = letterhead
  const labelled = addresses.length > 1
  const website = letterhead.website?.replace(/^https?:\/\/|\/$/g, '')
  return {
    name: prose(letterhead.legalName),
    abn: plain(letterhead.abn),
    addresses: addresses.map(({ label, lines }) =>
      prose(`${labelled ? `${label}: ` : ''}${lines.join(', ')}`),
    ),
    contact: [letterhead.phone, letterhead.email, website].map((text) => plain(text ?? '')),
    bank: [
      ['Bank', bank.name],
      ['Account name', bank.accountName],
      ['BSB', bank.bsb],
      ['Account number', bank.accountNumber],
    ].map((pair) => pair.map(plain)),
    conditions: prose(letterhead.conditions ?? ''),
  }
}
