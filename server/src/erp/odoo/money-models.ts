import { may, model, must, written } from './model.ts'

export const Invoice = model('account.move', {
  ...written,
  number: must.text('name'),
  kind: must.text('move_type'),
  state: must.text('state'),
  customer: must.named('partner_id'),
  commercial: must.named('commercial_partner_id'),
  shipTo: may.named('partner_shipping_id'),
  customerPo: must.text('ref'),
  credited: must.named('reversed_entry_id'),
  untaxed: must.number('amount_untaxed'),
  total: must.number('amount_total'),
  due: must.number('amount_residual'),
  currency: must.named('currency_id'),
  day: must.day('invoice_date'),
  dueDay: must.day('invoice_date_due'),
  terms: may.named('invoice_payment_term_id'),
})

export const InvoiceLine = model('account.move.line', {
  ...written,
  invoice: must.named('move_id'),
  sequence: must.number('sequence'),
  product: must.named('product_id'),
  text: must.text('name'),
  qty: must.number('quantity'),
  uom: must.named('product_uom_id'),
  subtotal: must.number('price_subtotal'),
  orderLines: may.ids('sale_line_ids'),
  kind: may.text('display_type'),
  inCurrency: may.number('amount_currency'),
})

/** Payment terms. */
export const Terms = model('account.payment.term', { ...written })

/** Journal items on receivable accounts, which say what customers owe; a credit is a payment. */
export const Receivable = model('account.move.line', {
  ...written,
  entry: must.named('move_id'),
  entryName: must.text('move_name'),
  partner: must.named('partner_id'),
  currency: must.named('currency_id'),
  inCurrency: must.number('amount_currency'),
  day: must.day('date'),
  reference: must.text('ref'),
  text: must.text('name'),
})

export const Match = model('account.partial.reconcile', {
  ...written,
  debit: must.named('debit_move_id'),
  credit: must.named('credit_move_id'),
  ofDebit: must.number('debit_amount_currency'),
  ofCredit: must.number('credit_amount_currency'),
})

/** A match with the entry that evens out the difference between the rates of both days. */
export const ExchangeMatch = model('account.partial.reconcile', { difference: may.named('exchange_move_id') })
