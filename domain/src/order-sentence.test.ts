import { expect, test } from 'vitest'
import { doneWords, orderSentence } from './order-sentence.ts'
import type { OrderItemDetail, SalesOrderDetail } from './sales.ts'
import type { TrackingRecord } from './tracking.ts'

// 2:14 pm on Sunday 22 November 2026 in Melbourne.
const now = new Date('2026-11-22T03:14:30Z')

const picked: OrderItemDetail = {
  qty: 10,
  priceExTax: 100,
  category: ['TIMBER'],
  openLine: false,
  voidLine: false,
  qtyPicked: null,
  qtyDelivered: null,
  lineNum: 1,
  partNum: 'P-9045',
  isKnownPart: true,
  description: '90x45 pine',
  uom: 'EA',
}
const open = { ...picked, openLine: true, qtyPicked: 4 }
/** As from a provider that does not report what is picked. */
const untold = { ...open, qtyPicked: null }
const freight = { ...untold, category: ['SUND'] }
const cancelled = { ...open, voidLine: true }

const order = (items: OrderItemDetail[], change: Partial<SalesOrderDetail> = {}): SalesOrderDetail => ({
  orderNum: '204895',
  customerPONum: 'HP-4455',
  soldToCustomer: { name: 'Harrow & Pike' },
  shipToCustomer: { name: 'Lot 364', address: ['364 Boronia Grove'] },
  siteContact: null,
  deliveryNote: null,
  customerAccountNum: '10482',
  total: 110,
  currency: 'AUD',
  status: 'open',
  isOpen: true,
  isVoid: false,
  dateCreated: '2026-11-10T01:00:00Z',
  dateDue: '2026-11-25T01:00:00Z',
  dateShip: null,
  dateUpdated: '2026-11-10T01:00:00Z',
  deliveries: ['204895/1'],
  isBeforeFleet: false,
  srcProvider: 'epicor',
  subtotalExGst: 100,
  gst: 10,
  dueDateChanges: [],
  items,
  ...change,
})
const late = { dateDue: '2026-11-19T01:00:00Z' }
const two = { deliveries: ['204895/1', '204895/2'] }
const three = { deliveries: [...two.deliveries, '204895/3'] }

const record = (
  message: string,
  {
    id = '204895/1',
    time = '2026-11-22T02:31:00Z',
    ...change
  }: Partial<TrackingRecord> & { id?: string; time?: string } = {},
): TrackingRecord => ({
  transactionId: [id],
  currentStatus: message,
  state: 'moving',
  timeCreated: null,
  timeDelivered: message === 'Complete' ? time : null,
  timeLastAction: null,
  timePickedUp: null,
  receivedBy: null,
  events: [{ message, timeEvent: time }],
  hasPhotos: false,
  srcProvider: 'epicor',
  ...change,
})
const before = { time: '2026-11-19T23:12:00Z' }
const second = { id: '204895/2' }

const told = (given: SalesOrderDetail, records: TrackingRecord[], isOld = false) => {
  const sentence = orderSentence(given, { records, isOld }, now)
  if (sentence === undefined) return undefined
  const { start, word, rest, missing, due } = sentence
  return [`${start}*${word}*${rest}.`, missing, due].filter(Boolean).join(' ')
}

test.each<[string, SalesOrderDetail, TrackingRecord[]]>([
  [
    'The load has been *on the way* to 364 Boronia Grove since 1:31 pm. The order is due 25 Nov 2026.',
    order([picked, freight]),
    [record('In transit')],
  ],
  [
    'The load has been *unloading* at 364 Boronia Grove since 1:31 pm. 1 of 3 lines is not picked yet. The rest is due today.',
    order([picked, picked, open, cancelled], { dateDue: '2026-11-22T01:00:00Z' }),
    [record('Loading')],
  ],
  [
    'The load is *ready at the yard*, not on a truck yet. The order was due 19 Nov 2026.',
    order([picked], late),
    [record('Ready for pickup', before)],
  ],
  [
    'The load is *ready at the yard*.',
    order([picked], { isOpen: false, status: 'closed' }),
    [record('Ready for pickup', before)],
  ],
  [
    'The load was last reported *on the way* on 20 Nov 2026, 10:12 am. The order is due 25 Nov 2026.',
    order([picked]),
    [record('In transit', before)],
  ],
  [
    'The load was last reported *loading* at 1:31 pm. The order is due 25 Nov 2026.',
    order([picked]),
    [record('Picked up', { state: 'hanging' })],
  ],
  [
    'The load is *on the way* to 364 Boronia Grove.',
    order([picked], { dateDue: null }),
    [record('In transit', { events: [] })],
  ],
  ['The load has been *Held back* since 1:31 pm.', order([picked], { dateDue: null }), [record('Held back')]],
  [
    'The load has been *Scheduled* since 20 Nov 2026, 10:12 am.',
    order([picked], { dateDue: null }),
    [record('Scheduled', before)],
  ],
  [
    'Load 204895/2 has been *on the way* to 364 Boronia Grove since 1:31 pm. The order is due 25 Nov 2026.',
    order([picked], two),
    [record('Scheduled', before), record('In transit', second)],
  ],
  [
    'Load 204895/2 is *ready at the yard*, not on a truck yet. The order is due 25 Nov 2026.',
    order([picked], two),
    [record('Scheduled'), record('Ready for pickup', second)],
  ],
  [
    'Load 204895/2 has been *unloading* at 364 Boronia Grove since 1:31 pm. The order is due 25 Nov 2026.',
    order([picked], two),
    [record('In transit'), record('Loading', second)],
  ],
  [
    'Load 204895/2 has been *on the way* to 364 Boronia Grove since 1:20 pm. The order is due 25 Nov 2026.',
    order([picked], two),
    [record('Picked up'), record('In transit', { ...second, time: '2026-11-22T02:20:00Z' })],
  ],
  [
    'Load 204895/2 has been *on the way* to 364 Boronia Grove since 1:40 pm. The order is due 25 Nov 2026.',
    order([picked], two),
    [record('In transit'), record('In transit', { ...second, time: '2026-11-22T02:40:00Z' })],
  ],
  [
    'Load 204895/1 has been *on the way* to 364 Boronia Grove since 1:31 pm. 1 of 1 line is still open. The order is due 25 Nov 2026.',
    order([untold], { deliveries: ['204895/1', 'PS/204895/2'] }),
    [record('In transit')],
  ],
  [
    'The load was *delivered* at 1:31 pm. 1 of 1 line is still open. The rest is due 25 Nov 2026.',
    order([{ ...untold, qtyDelivered: 10 }]),
    [record('Complete')],
  ],
  [
    'Load 204895/2 has been *on the way* to 364 Boronia Grove since 1:31 pm. The order is due 25 Nov 2026.',
    order([picked], three),
    [record('Ready for pickup'), record('In transit', second), record('Complete', { id: '204895/3' })],
  ],
  ['The load was *delivered* at 1:31 pm.', order([picked]), [record('Complete')]],
  ['The load was *delivered*.', order([picked]), [record('Complete', { timeDelivered: null, events: [] })]],
  [
    'The load was *delivered* on 20 Nov 2026, 10:12 am. 1 of 2 lines is not picked yet. The rest was due 19 Nov 2026.',
    order([picked, open, freight], late),
    [record('Complete', before)],
  ],
  [
    'The load was *delivered* at 1:31 pm. 1 of 1 line is still open. The rest is due 25 Nov 2026.',
    order([{ ...open, qtyPicked: 10 }]),
    [record('Complete')],
  ],
  ['The load was *delivered* at 1:31 pm.', order([picked, open], { isOpen: false }), [record('Complete')]],
  [
    'Both loads were *delivered*, the last at 1:31 pm.',
    order([picked], two),
    [record('Complete', second), record('Complete', before)],
  ],
  [
    'All 3 loads were *delivered*, the last at 1:31 pm.',
    order([picked], three),
    [
      record('Complete'),
      record('Complete', { ...before, ...second }),
      record('Complete', { id: '204895/3' }),
    ],
  ],
  [
    'The load has been *on the way* to 364 Boronia Grove since 1:31 pm. The order is due 25 Nov 2026.',
    order([picked], { deliveries: [] }),
    [record('In transit')],
  ],
  [
    '1 of 2 loads was *delivered* at 1:31 pm. The order is due 25 Nov 2026.',
    order([picked]),
    [record('Complete', second)],
  ],
  [
    '1 of 3 loads was *delivered* at 1:31 pm. The order is due 25 Nov 2026.',
    order([picked], three),
    [record('Complete')],
  ],
])('says %s (spec 4; screens lists)', (sentence, given, records) => {
  expect(told(given, records)).toBe(sentence)
})

test('says when an old record was true', () => {
  expect(told(order([picked], { dateDue: null }), [record('In transit')], true)).toBe(
    'The load was last reported *on the way* at 1:31 pm.',
  )
})

const none = { ...open, qtyPicked: 0 }
test.each<[string | undefined, SalesOrderDetail]>([
  ['Everything is *picked*. The order is due 25 Nov 2026.', order([picked, freight, cancelled])],
  ['1 of 2 lines is *picked*. The rest is due 25 Nov 2026.', order([picked, open])],
  ['2 of 3 lines are *picked*. The rest was due 19 Nov 2026.', order([picked, picked, open], late)],
  ['1 of 2 lines is *complete*. The rest is due 25 Nov 2026.', order([picked, { ...open, qtyPicked: 10 }])],
  ['The order is *confirmed*, nothing is picked yet. The order is due 25 Nov 2026.', order([none, none])],
  ['The order is *confirmed*. The order is due 25 Nov 2026.', order([none, untold])],
  ['The order is *confirmed*. The order is due 25 Nov 2026.', order([freight])],
  ['Some of it is *picked*. The order is due 25 Nov 2026.', order([open, none])],
  ['Some of it is *delivered*. The rest is due 25 Nov 2026.', order([{ ...untold, qtyDelivered: 8 }])],
  ['The order is *closed*.', order([picked, open], { isOpen: false })],
  [undefined, order([picked], { status: 'draft' })],
  [undefined, order([picked], { isVoid: true, isOpen: false })],
])('says %s of lines without known deliveries (spec 4)', (sentence, given) => {
  expect(told(given, [])).toBe(sentence)
})

test.each([
  ['Everything is *fulfilled*. The order is due 25 Nov 2026.', [picked, { ...untold, priceExTax: 0 }]],
  ['1 of 2 lines is *fulfilled*. The rest is due 25 Nov 2026.', [picked, untold]],
  ['The order is *confirmed*. The order is due 25 Nov 2026.', [untold]],
  ['The order is *confirmed*. The order is due 25 Nov 2026.', [none]],
  ['Some of it is *delivered*. The rest is due 25 Nov 2026.', [{ ...untold, qtyDelivered: 8 }]],
])('says %s of an offline delivery, whatever a record says (spec 4)', (sentence, items) => {
  const given = order(items, { deliveries: ['PS/204895/1'] })
  expect(told(given, [record('In transit', { id: 'PS/204895/1' })])).toBe(sentence)
})

test('says of the lines what lists do where an offline load only has a record (spec 4)', () => {
  const given = order([picked, open], { deliveries: [] })
  expect(told(given, [record('In transit', { id: 'PS/204895/1' })])).toBe(
    '1 of 2 lines is *picked*. The rest is due 25 Nov 2026.',
  )
})

test.each([
  ['of the open and late', order([picked, open], late), true],
  ['not of the picked', order([picked], late), false],
  ['not of those due later', order([picked, open]), false],
])('stresses the due date %s', (_what, given, isLate) => {
  expect(orderSentence(given, { records: [], isOld: false }, now)?.isLate).toBe(isLate)
})

test.each([
  ['2 of 3 picked', order([picked, picked, open, freight, cancelled])],
  ['0 of 1 fulfilled', order([open, { ...open, qty: 0 }], { deliveries: ['PS/204895/1'] })],
  ['', order([freight])],
  ['', order([picked, open], { status: 'draft' })],
  ['', order([picked, { ...open, qtyPicked: 10 }])],
  ['', order([picked, untold])],
])('counts the lines that are done: %s (spec 4)', (words, given) => {
  expect(doneWords(given)).toBe(words)
})
