import { expect, test } from 'vitest'
import { taxFactor, type TaxRow } from './price-taxes.ts'

const tax = (amount: number, change: Partial<TaxRow> = {}): TaxRow => ({
  id: 1,
  company: { id: 1, name: '' },
  isActive: true,
  kind: 'percent',
  amount,
  isIncluded: true,
  affectsNext: false,
  children: [],
  ...change,
})
const added = (amount: number, change: Partial<TaxRow> = {}) => tax(amount, { isIncluded: false, ...change })

test.each<[what: string, taxes: TaxRow[], factor: number]>([
  ['no tax', [], 1],
  ['one that is added', [added(10)], 1],
  ['any that are added', [added(10, { kind: 'fixed' }), added(2, { kind: 'code', affectsNext: true })], 1],
  ['one that is included', [tax(10)], 1.1],
  ['one that the next would be computed on', [tax(10, { affectsNext: true })], 1.1],
  ['two of the same price', [tax(10), tax(5)], 1.15],
  ['one that is included and one that is added', [added(2), tax(10)], 1.1],
  ['an amount', [tax(1, { kind: 'fixed' })], NaN],
  ['a part of the price with it', [tax(10, { kind: 'division' })], NaN],
  ['a formula, beside a percentage', [tax(10), tax(0, { kind: 'code' })], NaN],
  ['one on the other', [tax(10, { affectsNext: true }), tax(5)], NaN],
  ['one on what is added', [added(1, { kind: 'fixed', affectsNext: true }), tax(10)], NaN],
  ['two with one between them that is added', [tax(10), added(2), tax(5)], NaN],
])('with %s a price is as many times its price before tax', (_what, taxes, factor) => {
  expect(taxFactor(taxes)).toBe(factor)
})
