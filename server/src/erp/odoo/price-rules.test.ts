import { expect, test } from 'vitest'
import { indexRules, priceOf, sortRules, type RuleRow } from './price-rules.ts'
import { product, rule } from './testing/price-rows.ts'

const tenth = rule(1, { compute: 'percentage', percent: 10 })
const now = '2026-11-22T00:00:00Z'
const named = (id: number) => ({ id, name: '' })

const categoryPath = (category: number | undefined) => new Set(category === 6 ? [6, 1] : [category ?? 0])

const book = { categoryPath, now, rateBetween: () => 1 }
const indexed = (rules: readonly RuleRow[]) =>
  indexRules(sortRules(rules, (category) => categoryPath(category).size))

test.each<[what: string, rules: RuleRow[], price: number]>([
  ['the list price without rules', [], 10],
  ['a percentage', [tenth], 9],
  ['the product before all', [tenth, rule(2, { appliesTo: '1_product', template: named(80), fixed: 7 })], 7],
  [
    'not that of another product',
    [tenth, rule(2, { appliesTo: '1_product', template: named(81), fixed: 7 })],
    9,
  ],
  ['the variant first', [rule(2, { appliesTo: '0_product_variant', product: named(8), fixed: 6 }), tenth], 6],
  [
    'a category above',
    [rule(2, { appliesTo: '2_product_category', category: named(1), fixed: 8 }), tenth],
    8,
  ],
  [
    'the narrower category',
    [
      rule(2, { appliesTo: '2_product_category', category: named(1), fixed: 8 }),
      rule(3, { appliesTo: '2_product_category', category: named(6), fixed: 5 }),
    ],
    5,
  ],
  ['not what begins with ten', [rule(2, { least: 10, fixed: 1 }), tenth], 9],
  ['not what is to begin', [rule(2, { from: '2026-12-01T00:00:00Z', fixed: 1 }), tenth], 9],
  ['not what is over', [rule(2, { to: '2026-11-01T00:00:00Z', fixed: 1 }), tenth], 9],
  ['a formula on the cost', [rule(2, { compute: 'formula', base: 'standard_price', discount: -50 })], 6],
  [
    'rounded, then more',
    [rule(2, { compute: 'formula', discount: 12.3, round: 0.5, surcharge: -0.01 })],
    8.99,
  ],
  ['half of a step, upwards', [rule(2, { compute: 'formula', discount: 71.25, round: 0.05 })], 2.9],
  ['a least margin', [rule(2, { compute: 'formula', discount: 50, leastMargin: 1 })], 11],
  [
    'a list that rests on itself',
    [rule(2, { compute: 'formula', base: 'pricelist', baseList: named(1) })],
    10,
  ],
])('a price is %s', (_what, rules, price) => {
  expect(priceOf(product, 1, { ...book, rules: new Map([[1, indexed(rules)]]) })).toBeCloseTo(price, 6)
})

const rateBetween = (_from: number | null, to: number) => (to === 1 ? 1.1 : 1)

test.each<[what: string, rules: RuleRow[], price: number]>([
  ['the list price', [], 11],
  ['a percentage of it', [tenth], 9.9],
  ['a fixed price, which is in that of the list', [rule(2, { fixed: 7 })], 7],
  [
    'a cost and a surcharge of the list',
    [rule(2, { compute: 'formula', base: 'standard_price', surcharge: 1 })],
    5.4,
  ],
  ['another list', [rule(2, { compute: 'formula', base: 'pricelist', baseList: named(3) })], 16.5],
])('in another currency a price is %s', (_what, rules, price) => {
  const dear = rule(4, { list: named(3), fixed: 15 })
  const all = new Map([
    [1, indexed(rules)],
    [3, indexed([dear])],
  ])
  expect(priceOf(product, 1, { ...book, rules: all, rateBetween })).toBeCloseTo(price, 6)
})

const onList = (base: number) => ({
  compute: 'formula',
  base: 'pricelist',
  baseList: named(base),
  discount: 10,
})

test('of two lists that rest on each other each is the list price, less what both take off', () => {
  const rules = new Map([
    [1, indexed([rule(1, onList(3))])],
    [3, indexed([rule(2, { list: named(3), ...onList(1) })])],
  ])
  expect(priceOf(product, 1, { ...book, rules })).toBeCloseTo(8.1, 6)
})
