import { expect, test } from 'vitest'
import type { Outcome } from '../erp/port.ts'
import { noLongerShown, withheld } from './held-back.ts'
import type { SourceRecord } from './source-records.ts'

const recordOf = (id: string, key: object): SourceRecord => ({
  id,
  key: JSON.stringify(key),
  version: '1',
  owner: null,
  account: null,
  timeRead: new Date(0),
})
const invoices = (count: number) =>
  Array.from({ length: count }, (_, at) => recordOf(`${at}`, { invoice_num: `INV${at}` }))
const prices = (parts: number, lists: number) =>
  Array.from({ length: parts * lists }, (_, at) =>
    recordOf(`${at}`, { part_num: `P${at % parts}`, price_list: `${Math.floor(at / parts)}` }),
  )
const hiddenOf = (records: readonly SourceRecord[]): Outcome[] =>
  records.map(({ id }) => ({ id, missing: 'not shown' }))

test.each([
  ['fifty invoices', invoices(50), {}, 50],
  ['more than people hide at once', invoices(51), {}, 0],
  ['the same where a list was archived', invoices(51), { mayHide: true }, 51],
  ['the same where a sweep has proven it', invoices(51), { isGoneProven: true }, 51],
  ['the prices of fifty parts on twelve lists', prices(50, 12), {}, 600],
  ['the prices of more parts', prices(51, 12), {}, 0],
])('%s', (_name, records, trust, removed) => {
  const known = new Map(records.map((record) => [record.id, record]))
  const outcomes = hiddenOf(records)
  const gone = noLongerShown({ outcomes, known, landed: [], ...trust })
  expect(gone).toHaveLength(removed)
  expect(withheld(outcomes, gone)).toHaveLength(records.length - removed)
})

test('what was never shown does not count', () => {
  const known = new Map(invoices(50).map((record) => [record.id, record]))
  expect(noLongerShown({ outcomes: hiddenOf(invoices(60)), known, landed: [] })).toHaveLength(60)
})
