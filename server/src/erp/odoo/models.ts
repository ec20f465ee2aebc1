import type { OdooSettings } from '../connectors-file.ts'
import { may, model, must, written, type RowOf } from './model.ts'

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

export const Attachment = model('ir.attachment', {
  ...written,
  created: must.time('create_date'),
  name: must.text('name'),
  of: must.number('res_id'),
  mimeType: must.text('mimetype'),
  checksum: must.text('checksum'),
})

export const Company = model('res.company', {
  name: must.text('name'),
  currency: must.named('currency_id'),
  created: must.time('create_date'),
  exchangeJournal: may.named('currency_exchange_journal_id'),
  /** The ids of those above it and its own, from the top, such as 1/4/; their names would need the right to see them. */
  path: may.text('parent_path'),
})
