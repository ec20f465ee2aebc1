import { expect, test } from 'vitest'
import { labelledPo } from './labelled-po.ts'

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
