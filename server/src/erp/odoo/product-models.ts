import { may, model, must, written } from './model.ts'

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
  taxes: may.ids('taxes_id'),
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

export const Tax = model('account.tax', {
  company: must.named('company_id'),
  isActive: must.flag('active'),
  kind: must.text('amount_type'),
  amount: must.number('amount'),
  isIncluded: must.flag('price_include'),
  affectsNext: may.flag('include_base_amount'),
  children: may.ids('children_tax_ids'),
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
