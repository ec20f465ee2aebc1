import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexRules, priceOf, sortRules, type RuleRow } from './price-rules.ts'
import { product, rule } from './testing/price-rows.ts'

const now = '2026-11-22T00:00:00Z'
const parents: Readonly<Record<number, number>> = { 6: 4, 4: 1 }
const categoryPath = (category: number | undefined) => {
  const path = new Set<number>()
  for (let at = category; at !== undefined; at = parents[at]) path.add(at)
  return path
}

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const reference = (...ids: number[]) => oneOf(null, ...ids.map((id) => ({ id, name: '' })))
const times = oneOf(null, '2026-11-01T00:00:00Z', now, '2026-12-01T00:00:00Z')
const change = fc.record({
  appliesTo: oneOf('0_product_variant', '1_product', '2_product_category', '3_global', '4_newer', null),
  product: reference(7, 8),
  template: reference(79, 80),
  category: reference(1, 4, 5, 6),
  least: oneOf(0, 1, 2, 10),
  from: times,
  to: times,
})

/** The fixed price says which rule was found. */
const rules = fc
  .array(change, { maxLength: 12 })
  .map((all) => all.map((each, at) => rule(at + 1, { ...each, fixed: at + 1 })))
const products = fc.record({ id: oneOf(7, 8), template: reference(79, 80), category: reference(1, 4, 5, 6) })

/** Tries each rule, as Odoo does. */
function applies(each: RuleRow, { id, template, category }: typeof product): boolean {
  if (each.least > 1 || (each.from !== null && each.from > now) || (each.to !== null && each.to < now))
    return false
  if (each.appliesTo === '0_product_variant') return each.product?.id === id
  if (each.appliesTo === '1_product') return each.template?.id === template?.id
  if (each.appliesTo !== '2_product_category') return true
  return each.category !== null && categoryPath(category?.id).has(each.category.id)
}

test('the index finds the rule that is found by trying one after the other', () => {
  fc.assert(
    fc.property(rules, products, (all, some) => {
      const sold = { ...product, ...some } as typeof product
      const sorted = sortRules(all, (category) => categoryPath(category).size)
      const book = { rules: new Map([[1, indexRules(sorted)]]), categoryPath, rateBetween: () => 1, now }
      const tried = sorted.find((each) => applies(each, sold))
      expect(priceOf(sold, 1, book)).toBe(tried?.fixed ?? sold.listPrice)
    }),
    { numRuns: 2_000 },
  )
})
