import { expect, test } from 'vitest'
import { numberOf } from './status.ts'

test.each([
  ['its number', { id: '7', key: { provider: 'odoo', order_num: 'S00012' } }, 'S00012'],
  ['all of its number', { id: '8', key: { provider: '', part_num: 'P-1', state: 'VIC' } }, 'P-1 VIC'],
  ['its id where it cannot be read', { id: '90036', key: null }, '90036'],
  ['its id where it has no number', { id: '9', key: { provider: 'epicor', account_num: '' } }, '9'],
])('a refused record is known by %s', (_what, refused, number) => {
  expect(numberOf(refused)).toBe(number)
})
