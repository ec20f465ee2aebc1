import { expect, test } from 'vitest'
import { countsFor } from './credit-uses.ts'

const used = (invoiceNum: string, amount: number) => ({ invoiceNum, amount })

test.each([
  ['is not used yet', 'INV/1', [], 'INV/1'],
  ['is used on the invoice that it reverses', 'INV/1', [used('INV/1', 5)], 'INV/1'],
  ['is used on another one', 'INV/1', [used('INV/2', 5)], 'INV/2'],
  ['is used on both', 'INV/1', [used('INV/2', 5), used('INV/1', 1)], 'INV/1'],
  ['is used on two others', 'INV/1', [used('INV/2', 1), used('INV/3', 5)], 'INV/3'],
  ['is used on instalments', 'INV/1', [used('INV/2', 40), used('INV/3', 30), used('INV/3', 30)], 'INV/3'],
  ['reverses none and is used', null, [used('INV/2', 5)], 'INV/2'],
  ['reverses none and is not used', null, [], null],
])('a credit note that %s counts for the right invoice', (_, reversed, uses, invoiceNum) => {
  expect(countsFor(reversed, uses)).toBe(invoiceNum)
})
