import type { RuleRow } from '../price-rules.ts'

/** A rule of list 1 for all products, with a fixed price of nothing. */
export const rule = (id: number, change: Partial<RuleRow>): RuleRow => ({
  id,
  written: null,
  list: { id: 1, name: 'Trade' },
  appliesTo: '3_global',
  template: null,
  product: null,
  category: null,
  least: 0,
  compute: 'fixed',
  fixed: 0,
  percent: 0,
  base: 'list_price',
  baseList: null,
  discount: 0,
  surcharge: 0,
  round: 0,
  leastMargin: 0,
  mostMargin: 0,
  from: null,
  to: null,
  ...change,
})

/** A product in category 6, of template 80. */
export const product = {
  id: 8,
  written: null,
  code: 'YR-1',
  name: 'Pine',
  fullName: 'Pine',
  uom: null,
  category: { id: 6, name: 'Framing' },
  template: { id: 80, name: 'Pine' },
  type: 'consu',
  listPrice: 10,
  cost: 4,
  isSold: true,
  taxes: [],
}
