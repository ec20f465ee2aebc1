import { expect, test } from 'vitest'
import { orderLines } from './entities/order-lines.ts'
import { readRecord } from './read-record.ts'

const line = { lineNum: 1, qty: 2, priceExTax: 1 }
const number = 'must be a number, such as 12.5'
const flag = 'must be true or false (in CSV also yes, no, y, n, 1 and 0)'

// As a rejects file has a wrong cell of CSV in quotes, it is easily corrected within them.
test.each([
  [{ qty: '2.5' }, 'items.0.qty', `${number}, without quotes around it`],
  [{ qty: '-2' }, 'items.0.qty', `${number}, without quotes around it`],
  [{ qty: 'two' }, 'items.0.qty', number],
  [{ qty: [2] }, 'items.0.qty', number],
  [{ openLine: 'true' }, 'items.0.openLine', `${flag}, without quotes around it`],
  [{ openLine: '2' }, 'items.0.openLine', flag],
])('a line with %j is refused in words that say what is wrong', (change, field, reason) => {
  const value = { srcProvider: 'epicor', orderNum: '1', items: [{ ...line, ...change }] }
  expect(readRecord(orderLines, { line: 1, value })).toMatchObject({ refusals: [{ field, reason }] })
})
