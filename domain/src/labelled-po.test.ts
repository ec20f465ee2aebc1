import { expect, test } from 'vitest'
import { labelledPo, poLabel } from './labelled-po.ts'

test.each([
  ['', ''],
  ['4471', 'PO 4471'],
  ['HP-4471', 'PO HP-4471'],
  ['PO-16507', 'PO-16507'],
  ['PO18990', 'PO18990'],
  ['po 18990', 'po 18990'],
  ['P.O. 18990', 'P.O. 18990'],
  ['PO', 'PO'],
  ['PORTER 3', 'PO PORTER 3'],
  ['LOT 12 PO', 'PO LOT 12 PO'],
])('%j is said as %j', (customerPONum, said) => {
  expect(labelledPo(customerPONum)).toBe(said)
})

test.each([
  ['', 'PO'],
  ['4471', 'PO'],
  ['PO 81', undefined],
  ['PORTER 3', 'PO'],
])('the label of %j is %j', (customerPONum, label) => {
  expect(poLabel(customerPONum)).toBe(label)
})
