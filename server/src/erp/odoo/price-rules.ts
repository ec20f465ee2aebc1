import type { RowOf } from './model.ts'
import { nearest } from '../reading/shown-text.ts'
import type { PriceRule, Product } from './product-models.ts'

export type RuleRow = RowOf<typeof PriceRule.fields>
type ProductRow = RowOf<typeof Product.fields>

export interface PriceBook {
  /** By list. */
  rules: ReadonlyMap<number, RuleIndex>
  /** Lists that count as having no rules, since the price that is wanted rests on them. */
  without?: readonly number[]
  /** A category and those above it. */
  categoryPath: (category: number | undefined) => ReadonlySet<number>
  /** The rate from the currency of a list, or of the company if it is null, to the currency of another list. */
  rateBetween: (from: number | null, to: number) => number
  now: string
}

/** A rule with its place in the order in which the rules of its list are tried. */
interface RankedRule {
  rule: RuleRow
  rank: number
}

/** The rules of a list by what they apply to, in the order in which they are tried. */
export type RuleIndex = ReadonlyMap<string, readonly RankedRule[]>

const narrowest = ['0_product_variant', '1_product', '2_product_category', '3_global']

/** Sorts rules as Odoo tries them: the narrowest first, then the largest quantity, the deepest category, the newest rule. */
export function sortRules(
  rules: readonly RuleRow[],
  depthOf: (category: number | undefined) => number,
): RuleRow[] {
  const all = rules.map((rule) => ({
    rule,
    width: narrowest.indexOf(rule.appliesTo ?? ''),
    depth: depthOf(rule.category?.id),
  }))
  const sorted = all.toSorted(
    (a, b) => a.width - b.width || b.rule.least - a.rule.least || b.depth - a.depth || b.rule.id - a.rule.id,
  )
  return sorted.map(({ rule }) => rule)
}

/** Indexes sorted rules, without those that begin with more than one piece: a list may have a rule for each product. */
export const indexRules = (sorted: readonly RuleRow[]): RuleIndex =>
  Map.groupBy(
    sorted.map((rule, rank) => ({ rule, rank })).filter(({ rule }) => rule.least <= 1),
    ({ rule }) => keyOf(rule),
  )

/** Reads only the field that the rule applies to: a malformed other field must not prevent all prices. */
function keyOf(rule: RuleRow): string {
  if (rule.appliesTo === '0_product_variant') return `variant ${rule.product?.id}`
  if (rule.appliesTo === '1_product') return `template ${rule.template?.id}`
  return rule.appliesTo === '2_product_category' ? `category ${rule.category?.id}` : 'all'
}

/**
 * What one of a product costs on a price list, with the taxes that are included in its price and in the currency of the list;
 * the list price if no rule applies, or if a list is based on itself. Not a finite number if a cost or a rate cannot be read.
 */
export function priceOf(product: ProductRow, list: number, book: PriceBook): number {
  const rule = ruleFor(product, list, book)
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

/** The amount that a rule starts from, in the currency of the list. */
function baseOf(
  product: ProductRow,
  { rule, list }: { rule: RuleRow | undefined; list: number },
  book: PriceBook,
): number {
  const from = rule?.base === 'pricelist' && rule.baseList ? rule.baseList.id : null
  const own = rule?.base === 'standard_price' ? (product.cost ?? NaN) : product.listPrice
  const amount = from === null ? own : priceOf(product, from, withoutList(list, book))
  return amount * book.rateBetween(from, list)
}

const withoutList = (list: number, book: PriceBook): PriceBook => ({
  ...book,
  without: [...(book.without ?? []), list],
})

/** The first rule of a list that applies to a product now. */
function ruleFor({ id, template, category }: ProductRow, list: number, book: PriceBook): RuleRow | undefined {
  const rules = book.rules.get(list)
  if (rules === undefined || book.without?.includes(list) === true) return undefined
  const keys = [
    `variant ${id}`,
    `template ${template?.id}`,
    ...[...book.categoryPath(category?.id)].map((each) => `category ${each}`),
    'all',
  ]
  const firsts = keys.flatMap((key) => rules.get(key)?.find(({ rule }) => isOn(rule, book.now)) ?? [])
  return firsts.toSorted((a, b) => a.rank - b.rank)[0]?.rule
}

const isOn = ({ from, to }: RuleRow, now: string): boolean =>
  (from === null || from <= now) && (to === null || to >= now)
