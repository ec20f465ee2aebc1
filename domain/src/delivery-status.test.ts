import { expect, test } from 'vitest'
import { deliveryEntries, foundRecords, ownIds, withAllLoads } from './delivery-status.ts'
import type { TrackingRecord } from './tracking.ts'

const now = new Date('2026-11-21T05:00:00Z')
const record = (transactionId: string[], currentStatus: string): TrackingRecord => ({
  transactionId,
  currentStatus,
  state: '',
  timeCreated: null,
  timeDelivered: null,
  timeLastAction: null,
  timePickedUp: null,
  receivedBy: null,
  events: [],
  hasPhotos: false,
  srcProvider: 'epicor',
})
const line = { qty: 1, priceExTax: 5, category: [], qtyPicked: null, qtyDelivered: null }
const order = (deliveries: string[], dateDue = '2026-11-25T01:00:00Z') => ({
  items: [{ ...line, openLine: true, voidLine: false }],
  deliveries,
  isOpen: true,
  isVoid: false,
  dateDue,
})
const late = '2026-11-01T01:00:00Z'

test.each([
  ['no record', order(['1/1']), [], 'Offline', 'offline'],
  ['no record, late order', order(['1/1'], late), [], 'Offline', 'offline'],
  ['under way', order(['1/1']), [record(['1/1'], 'In transit')], 'In transit', 'default'],
  ['under way, late', order(['1/1'], late), [record(['1/1'], 'In transit')], 'In transit', 'late'],
  ['complete wins over late', order(['1/1'], late), [record(['1/1'], 'Complete')], 'Complete', 'complete'],
  [
    'one of several ids of a record',
    order(['1/1']),
    [record(['9/9', '1/1'], 'Loading')],
    'Loading',
    'default',
  ],
  [
    'offline delivery',
    order(['WH/OUT/1'], late),
    [record(['WH/OUT/1'], 'Complete')],
    'Offline delivery',
    'offline',
  ],
] as const)('deliveryEntries: %s (spec 4; screens rules)', (_what, given, records, text, statusClass) => {
  expect(deliveryEntries(given, records, now)).toEqual([
    { deliveryId: given.deliveries[0], text, statusClass },
  ])
})

test('deliveryEntries: each delivery has its own status', () => {
  const entries = deliveryEntries(order(['1/1', '1/2']), [record(['1/2'], 'Loading')], now)
  expect(entries.map((entry) => entry.text)).toEqual(['Offline', 'Loading'])
})

test('deliveryEntries: an order without deliveries has none', () => {
  expect(deliveryEntries(order([]), [], now)).toEqual([])
})

test.each<[string, string[][], string[]]>([
  ['two records of one id', [['1/1'], ['1/1']], ['1/1']],
  [
    'two records that share an id',
    [
      ['1/1', '1/2'],
      ['1/2', '1/3'],
    ],
    ['1/1', '1/3'],
  ],
  ['two records of one id, the second with another', [['1/1'], ['1/1', '1/2']], ['1/1', '1/2']],
])('of deliveries that the order does not name, %s are listed once', (_what, ids, listed) => {
  const records = ids.map((each) => record(each, 'In transit'))
  const entries = deliveryEntries(order([]), records, now)
  expect(entries.map(({ deliveryId }) => deliveryId)).toEqual(listed)
})

test('a record is found by the ids that no record before it has', () => {
  const records = [['1/1', '1/2'], ['1/2', '1/3'], ['1/3']].map((each) => record(each, 'In transit'))
  expect(records.map((each) => ownIds(each, records))).toEqual([['1/1', '1/2'], ['1/3'], []])
})

test('the records to which an id leads are named by that one first', () => {
  const ids = [['1/1', '1/2'], ['1/2', '1/3'], ['1/3']]
  const found = foundRecords(ids.map((each) => record(each, 'In transit')))
  expect(found.map(({ transactionId }) => transactionId)).toEqual([
    ['1/1', '1/2'],
    ['1/3', '1/2'],
  ])
})

test.each<[string, string[], string[][], string[]]>([
  ['all are named', ['1'], [['1']], ['1']],
  ['none is named', [], [['1'], ['2']], ['1', '2']],
  ['one is named by its second id', ['9-1'], [['1', '9-1']], ['9-1']],
  [
    'a record shares its first id with another',
    ['T', '3'],
    [
      ['T', '1'],
      ['T', '2'],
    ],
    ['T', '3', '2'],
  ],
  ['a record has no id of its own', ['T'], [['T'], ['T']], ['T']],
])('the loads of an order of which %s (spec 2)', (_, deliveries, ids, all) => {
  const records = ids.map((transactionId) => ({ transactionId }))
  expect(withAllLoads({ deliveries }, records).deliveries).toEqual(all)
})
