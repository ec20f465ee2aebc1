import { expect, test } from 'vitest'
import type { SalesOrder } from './sales.ts'
import { hasOpenDelivery, todaysTrucks } from './todays-trucks.ts'
import type { TrackingRecord } from './tracking.ts'

// 2:14 pm on Sunday 22 November 2026 in Melbourne.
const now = new Date('2026-11-22T03:14:30Z')

const order = (orderNum: string, deliveries: string[], change: Partial<SalesOrder> = {}) =>
  ({
    orderNum,
    deliveries,
    srcProvider: 'epicor',
    isVoid: false,
    isBeforeFleet: false,
    ...change,
  }) as SalesOrder

const record = (id: string, message: string, change: Partial<TrackingRecord> = {}): TrackingRecord => ({
  transactionId: [id],
  currentStatus: message,
  state: 'active',
  timeCreated: null,
  timeDelivered: null,
  timeLastAction: null,
  timePickedUp: null,
  receivedBy: null,
  events: [{ message, timeEvent: '2026-11-22T02:00:00Z' }],
  hasPhotos: false,
  srcProvider: 'epicor',
  ...change,
})
const complete = (id: string, timeDelivered: string) => record(id, 'Complete', { timeDelivered })

const named = (
  orders: readonly SalesOrder[],
  records: Readonly<Record<string, readonly TrackingRecord[]>>,
) => {
  const { trucks, ready } = todaysTrucks(orders, records, now)
  const ids = (those: typeof trucks) => those.map((each) => each.record.transactionId[0])
  return { trucks: ids(trucks), ready: ids(ready) }
}

test('who is nearest to having the goods comes first, what waits at the yard stands apart', () => {
  const words = ['Picked up', 'Ready for pickup', 'In transit', 'Held back', 'Loading']
  const records = [
    ...words.map((word, at) => record(`1/${at}`, word)),
    complete('1/5', '2026-11-22T01:00:00Z'),
  ]
  const ids = records.flatMap(({ transactionId }) => transactionId)
  expect(named([order('1', ids)], { 1: records })).toEqual({
    trucks: ['1/4', '1/2', '1/3', '1/0', '1/5'],
    ready: ['1/1'],
  })
})

test('where no event has a word, the status tells what is at the yard and who comes first', () => {
  const scheduled = { events: [{ message: 'Scheduled', timeEvent: '2026-11-22T02:00:00Z' }] }
  const statuses = ['Ready for pickup', 'Complete', 'Picked up', 'In transit']
  const records = statuses.map((currentStatus, at) => record(`1/${at}`, currentStatus, scheduled))
  const ids = records.flatMap(({ transactionId }) => transactionId)
  expect(named([order('1', ids)], { 1: records })).toEqual({ trucks: ['1/3', '1/2', '1/1'], ready: ['1/0'] })
})

test('a truck whose delivery the order does not name is one of its trucks', () => {
  expect(named([order('1', [])], { 1: [record('1/1', 'In transit')] }).trucks).toEqual(['1/1'])
})

const told = (timeEvent: string) => ({ events: [{ message: 'In transit', timeEvent }] })

test.each<[string, Partial<TrackingRecord>, string[]]>([
  ['is no longer followed', { state: 'hanging' }, ['moving', 'loading', 'it', 'done']],
  ['told nothing since yesterday', told('2026-11-21T08:00:00Z'), ['moving', 'loading', 'it', 'done']],
  [
    'told nothing for longer than twelve hours',
    told('2026-11-21T15:14:29Z'),
    ['moving', 'loading', 'it', 'done'],
  ],
  ['told nothing for twelve hours', told('2026-11-21T15:14:30Z'), ['it', 'moving', 'loading', 'done']],
  ['tells no steps', { events: [] }, ['it', 'moving', 'loading', 'done']],
])('a truck under way that %s has its place', (_what, change, trucks) => {
  const records = [
    complete('done', '2026-11-22T01:00:00Z'),
    record('loading', 'Picked up'),
    record('it', 'In transit', change),
    record('moving', 'In transit'),
  ]
  const ids = records.flatMap(({ transactionId }) => transactionId)
  expect(named([order('1', ids)], { 1: records }).trucks).toEqual(trucks)
})

test.each([
  ['on this Melbourne day', '2026-11-21T13:00:00Z', ['1/1']],
  ['before it began', '2026-11-21T12:59:59Z', []],
])('delivered %s', (_when, timeDelivered, trucks) => {
  expect(named([order('1', ['1/1'])], { 1: [complete('1/1', timeDelivered)] }).trucks).toEqual(trucks)
})

test.each<[string, SalesOrder]>([
  ['a void order', order('1', ['1/1'], { isVoid: true })],
  ['an offline delivery', order('1', ['1/1', 'W/1/1'])],
  ["another provider's delivery under the same number", order('1', ['1/1'], { srcProvider: 'odoo' })],
])('%s is on no truck', (_what, each) => {
  expect(named([each], { 1: [record('1/1', 'In transit')] })).toEqual({ trucks: [], ready: [] })
})

test('without a record nothing is said', () => {
  expect(named([order('1', ['1/1'])], {})).toEqual({ trucks: [], ready: [] })
})

test.each<[string, SalesOrder, readonly TrackingRecord[], boolean]>([
  ['is at the yard', order('1', ['1/1']), [record('1/1', 'Ready for pickup')], true],
  ['is on the way', order('1', ['1/1']), [record('1/1', 'In transit')], true],
  ['has no record yet', order('1', ['1/1']), [], true],
  ['is the second of one', order('1', ['1/1', '1/2']), [complete('1/1', '2026-11-22T01:00:00Z')], true],
  ['has ended', order('1', ['1/1']), [complete('1/1', '2026-11-22T01:00:00Z')], false],
  ['is no longer followed', order('1', ['1/1']), [record('1/1', 'In transit', { state: 'hanging' })], false],
  ['is not named, and has no record yet', order('1', [], { isOpen: true }), [], true],
  ['was never one', order('1', [], { isOpen: false }), [], false],
  ['reports nothing', order('1', ['1/1/1']), [], false],
  ['is void', order('1', ['1/1'], { isVoid: true }), [], false],
])('of a delivery that %s there is news to come, or not', (_what, of, records, expected) => {
  expect(hasOpenDelivery([of], { 1: records })).toBe(expected)
})

test('an order that is called constructor is one like any other', () => {
  const orders = [order('constructor', ['1/1'])]
  expect(named(orders, {})).toEqual({ trucks: [], ready: [] })
  expect(hasOpenDelivery(orders, {})).toBe(true)
})
