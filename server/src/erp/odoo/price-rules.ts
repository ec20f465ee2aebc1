import type { RowOf } from './model.ts'
import { nearest } from '../reading/shown-text.ts'
import type { PriceRule, Product } from './models.ts'

export type RuleRow = RowOf<typeof PriceRule.fields>
type ProductRow = RowOf<typeof Product.fields>

export interface PriceBook {
  /** By list, in the order in which they are tried. */
  rules: ReadonlyMap<number, readonly RuleRow[]>
  /** A category and those above it. */
  categoryPath: (category: number | undefined) => ReadonlySet<number>
  /** The rate from the currency of a list, or of the company where it is null, to the currency of another list. */
  rateBetween: (from: number | null, to: number) => number
  now: string
}

const narrowest = ['0_product_variant', '1_product', '2_product_category', '3_global']

/** Sorts rules as Odoo tries them: the narrowest first, then the largest quantity, the deepest category, the newest rule. */
export function sortRules(
  rules: readonly RuleRow[],
  depthOf: (category: number | undefined) => number,
): RuleRow[] {
  return rules.toSorted(
    (a, b) =>
      narrowest.indexOf(a.appliesTo ?? '') - narrowest.indexOf(b.appliesTo ?? '') ||
      b.least - a.least ||
      depthOf(b.category?.id) - depthOf(a.category?.id) ||
      b.id - a.id,
  )
}

/**
 * What one of a product costs on a price list, before tax and in the currency of the list; the list price where no rule
 * applies, or where a list is based on itself. Not a finite number where a cost or a rate cannot be read.
 */
export function priceOf(product: ProductRow, list: number, book: PriceBook): number {
  const rule = book.rules.get(list)?.find((each) => applies(each, product, book))
  if (rule?.compute === 'fixed') return rule.fixed
  const base = baseOf(product, { rule, list }, book)
  if (rule === undefined) return base
  if (rule.compute === 'percentage') return base * (1 - rule.percent / 100)
  const reduced = base * (1 - rule.discount / 100)
  const rounded = rule.round > 0 ? nearest(reduced / rule.round) * rule.round : reduced
  const priced = rounded + rule.surcharge
  const raised = rule.leastMargin ? Math.max(priced, base + rule.leastMargin) : priced
  return rule.mostMargin ? Math.min(raised, base + rule.mostMargin) : raised
}

interface OnList {
  rule: RuleRow | undefined
  list: number
}

/** The amount that a rule starts from, in the currency of the list. */
function baseOf(product: ProductRow, { rule, list }: OnList, book: PriceBook): number {
  const from = rule?.base === 'pricelist' && rule.baseList ? rule.baseList.id : null
  const own = rule?.base === 'standard_price' ? (product.cost ?? NaN) : product.listPrice
  const amount = from === null ? own : priceOf(product, from, withoutList(list, book))
  return amount * book.rateBetween(from, list)
}

const withoutList = (list: number, book: PriceBook): PriceBook => ({
  ...book,
  rules: new Map([...book.rules].filter(([id]) => id !== list)),
})

function applies(rule: RuleRow, product: ProductRow, { categoryPath, now }: PriceBook): boolean {
  if (rule.least > 1 || (rule.from !== null && rule.from > now) || (rule.to !== null && rule.to < now))
    return false
  if (rule.appliesTo === '0_product_variant') return rule.product?.id === product.id
  if (rule.appliesTo === '1_product') return rule.template?.id === product.template?.id
  if (rule.appliesTo !== '2_product_category') return true
  return rule.category !== null && categoryPath(product.category?.id).has(rule.category.id)
}
