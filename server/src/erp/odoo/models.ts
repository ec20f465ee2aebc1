import type { OdooSettings } from '../connectors-file.ts'
import { may, model, must, type RowOf } from './model.ts'

const written = { written: must.time('write_date') }

/** `accountField` is the field of a commercial partner that holds the account number. */
export const partnerModel = (accountField: string) =>
  model('res.partner', {
    ...written,
    account: must.text(accountField),
    name: must.text('name'),
    fullName: must.text('display_name'),
    commercial: must.named('commercial_partner_id'),
    street: may.text('street'),
    street2: may.text('street2'),
    city: may.text('city'),
    state: may.named('state_id'),
    zip: may.text('zip'),
    phone: may.text('phone'),
    mobile: may.text('mobile'),
    email: may.text('email'),
    salesRep: may.named('user_id'),
    terms: may.named('property_payment_term_id'),
    priceList: may.named('property_product_pricelist'),
  })
export type PartnerRow = RowOf<ReturnType<typeof partnerModel>['fields']>

export const Order = model('sale.order', {
  ...written,
  name: must.text('name'),
  state: must.text('state'),
  customer: must.named('partner_id'),
  shipTo: must.named('partner_shipping_id'),
  customerPo: must.text('client_order_ref'),
  untaxed: must.number('amount_untaxed'),
  total: must.number('amount_total'),
  currency: must.named('currency_id'),
  ordered: must.time('date_order'),
  validUntil: may.day('validity_date'),
  commitment: may.time('commitment_date'),
  expected: may.time('expected_date'),
  terms: may.named('payment_term_id'),
  lines: may.ids('order_line'),
  pickings: may.ids('picking_ids'),
})

export const OrderLine = model('sale.order.line', {
  ...written,
  order: must.named('order_id'),
  sequence: must.number('sequence'),
  kind: must.text('display_type'),
  isDownpayment: may.flag('is_downpayment'),
  product: must.named('product_id'),
  text: must.text('name'),
  qty: must.number('product_uom_qty'),
  delivered: must.number('qty_delivered'),
  invoiced: must.number('qty_invoiced'),
  uom: must.named('product_uom_id', 'product_uom'),
  subtotal: must.number('price_subtotal'),
})

/** Custom fields of the supplier may hold the vehicle of a delivery, and when it left. */
export const pickingModel = ({ vehicle, pickedUp }: OdooSettings['deliveryFields']) =>
  model('stock.picking', {
    ...written,
    created: must.time('create_date'),
    name: must.text('name'),
    state: must.text('state'),
    order: must.named('sale_id'),
    type: must.text('picking_type_code'),
    done: must.time('date_done'),
    vehicle: may.label(...(vehicle === undefined ? [] : [vehicle])),
    pickedUp: may.time(...(pickedUp === undefined ? [] : [pickedUp])),
  })
export type PickingRow = RowOf<ReturnType<typeof pickingModel>['fields']>

export const Move = model('stock.move', {
  ...written,
  state: must.text('state'),
  line: must.named('sale_line_id'),
  product: must.named('product_id'),
  qty: must.number('quantity', 'quantity_done'),
  uom: may.named('product_uom'),
  code: may.text('picking_code'),
  operation: may.named('picking_type_id'),
  isPicked: may.flag('picked'),
})

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

export const Product = model('product.product', {
  ...written,
  code: must.text('default_code'),
  name: must.text('name'),
  fullName: must.text('display_name'),
  uom: must.named('uom_id'),
  category: must.named('categ_id'),
  template: must.named('product_tmpl_id'),
  type: must.text('type', 'detailed_type'),
  listPrice: must.number('lst_price'),
  cost: may.figure('standard_price'),
  isSold: must.flag('sale_ok'),
})

export const Category = model('product.category', {
  ...written,
  fullName: must.text('complete_name'),
  parent: must.named('parent_id'),
})

export const PriceList = model('product.pricelist', {
  ...written,
  currency: must.named('currency_id'),
  isActive: must.flag('active'),
})

export const Currency = model('res.currency', { rate: must.number('rate') })

export const PriceRule = model('product.pricelist.item', {
  ...written,
  list: must.named('pricelist_id'),
  appliesTo: must.text('applied_on'),
  template: must.named('product_tmpl_id'),
  product: must.named('product_id'),
  category: must.named('categ_id'),
  least: must.number('min_quantity'),
  compute: must.text('compute_price'),
  fixed: must.number('fixed_price'),
  percent: must.number('percent_price'),
  base: must.text('base'),
  baseList: must.named('base_pricelist_id'),
  discount: must.number('price_discount'),
  surcharge: must.number('price_surcharge'),
  round: must.number('price_round'),
  leastMargin: must.number('price_min_margin'),
  mostMargin: must.number('price_max_margin'),
  from: must.time('date_start'),
  to: must.time('date_end'),
})

export const Warehouse = model('stock.warehouse', {
  code: must.text('code'),
  place: must.named('view_location_id'),
})

export const Quant = model('stock.quant', {
  ...written,
  product: must.named('product_id'),
  quantity: must.number('quantity'),
  reserved: must.number('reserved_quantity'),
})

export const Attachment = model('ir.attachment', {
  ...written,
  created: must.time('create_date'),
  name: must.text('name'),
  of: must.number('res_id'),
  mimeType: must.text('mimetype'),
  checksum: must.text('checksum'),
})
