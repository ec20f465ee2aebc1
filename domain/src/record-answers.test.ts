import { expect, test } from 'vitest'
import type { Invoice } from './invoices.ts'
import {
  accountAnswer,
  type AccountStanding,
  designAnswer,
  invoiceAnswer,
  orderAnswer,
} from './record-answers.ts'
import type { SalesOrder } from './sales.ts'

const now = new Date('2026-09-16T10:30:00+10:00')
const line = {
  qty: 1,
  priceExTax: 10,
  category: ['TIMB'],
  openLine: true,
  voidLine: false,
  qtyPicked: null,
  qtyDelivered: null,
}
const order: SalesOrder = {
  orderNum: '204866',
  customerPONum: 'KRH/4407',
  soldToCustomer: { name: 'Wattle Creek Timber' },
  shipToCustomer: { name: 'Site 4' },
  siteContact: null,
  deliveryNote: null,
  customerAccountNum: '10482',
  currency: 'AUD',
  total: 1234.5,
  status: 'open',
  isOpen: true,
  isVoid: false,
  dateCreated: '2026-08-31T22:00:00Z',
  dateDue: '2026-09-20T02:00:00Z',
  dateShip: null,
  dateUpdated: '2026-08-31T22:00:00Z',
  deliveries: ['5-1'],
  isBeforeFleet: false,
  srcProvider: 'epicor',
  items: [line],
}
const event = (message: string, hour: number) => ({ message, timeEvent: `2026-09-16T0${hour}:14:00Z` })
const delivery = (
  events: ReturnType<typeof event>[] = [],
  timeDelivered: string | null = null,
  id = '5-1',
) => ({
  transactionId: [id],
  events,
  timeDelivered,
  currentStatus: events.at(-1)?.message ?? '',
})
const picked = { items: [{ ...line, openLine: false }] }
const several = { ...order, ...picked, deliveries: ['5-1', '5-2'] }

test.each<[string, Partial<SalesOrder>, ReturnType<typeof event>[]]>([
  ['Order confirmed, due 20 Sep 2026', {}, []],
  ['Order confirmed, late, was due 14 Sep 2026', { dateDue: '2026-09-14T02:00:00Z' }, []],
  ['Order confirmed', { dateDue: null }, []],
  ['Order picked', { isOpen: false, items: [{ ...line, openLine: false }] }, []],
  ['Draft, due 20 Sep 2026', { status: 'draft' }, []],
  ['Order cancelled', { isVoid: true }, [event('In transit', 1)]],
  ['Ready at the yard, due 20 Sep 2026', {}, [event('Ready for pickup', 1)]],
  ['Loading, due 20 Sep 2026', {}, [event('Picked up', 1)]],
  ['On the way, due 20 Sep 2026', {}, [event('In transit', 2), event('Ready for pickup', 1)]],
  ['Unloading, due 20 Sep 2026', {}, [event('Loading', 3)]],
  ['Delivered 16 Sep 2026, 2:14 pm', picked, [event('Picked up', 1), event('Complete', 4)]],
  ['Delivered 16 Sep 2026, 2:14 pm', { isOpen: false }, [event('Complete', 4)]],
  ['Draft, due 20 Sep 2026', { status: 'draft' }, [event('Complete', 4)]],
  ['Order confirmed, due 20 Sep 2026', {}, [event('Told to wait', 1)]],
  ['Order confirmed, due 20 Sep 2026', { deliveries: ['5/1/2'] }, [event('In transit', 1)]],
])('of an order: %s (screens lists)', (answer, change, events) => {
  const changed = { ...order, ...change }
  expect(orderAnswer(changed, [delivery(events, null, changed.deliveries[0])], now).words).toBe(answer)
})

test('an order that names no delivery is answered as lists do where an offline load has a record', () => {
  const items = [line, { ...line, openLine: false }]
  const { words } = orderAnswer({ ...order, items, deliveries: [] }, [delivery([], null, '5/1/2')], now)
  expect(words).toBe('Order partially picked, due 20 Sep 2026')
})

test.each<[string | undefined, Partial<SalesOrder>, ReturnType<typeof event>[]]>([
  [undefined, {}, []],
  [undefined, {}, [event('Ready for pickup', 1)]],
  ['move', {}, [event('In transit', 1)]],
  ['good', picked, [event('Complete', 1)]],
  ['late', { dateDue: '2026-09-14T02:00:00Z' }, [event('In transit', 1)]],
  [undefined, { isVoid: true, dateDue: '2026-09-14T02:00:00Z' }, []],
])('of an order the tone is %s', (tone, change, events) => {
  expect(orderAnswer({ ...order, ...change }, [delivery(events)], now).tone).toBe(tone)
})

test.each<[string, Partial<ReturnType<typeof delivery>>]>([
  ['Delivered 16 Sep 2026, 2:20 pm', { timeDelivered: '2026-09-16T04:20:00Z' }],
  ['Delivered 16 Sep 2026, 2:20 pm', { timeDelivered: '2026-09-16T04:20:00Z', events: [] }],
  ['Delivered', { events: [], currentStatus: 'Complete' }],
  ['On the way, due 20 Sep 2026', { currentStatus: 'Complete' }],
  ['On the way, due 20 Sep 2026', { events: [], currentStatus: 'In transit' }],
  ['Order picked, due 20 Sep 2026', { events: [], currentStatus: 'Scheduled' }],
])('of an order, as its tracking says: %s (screens lists)', (answer, change) => {
  const record = { ...delivery([event('Complete', 1), event('In transit', 2)]), ...change }
  expect(orderAnswer({ ...order, ...picked }, [record], now).words).toBe(answer)
})

const done = delivery([event('Picked up', 1), event('Complete', 4)])
test.each<[string, string | undefined, SalesOrder, ReturnType<typeof delivery>[]]>([
  ['On the way, due 20 Sep 2026', 'move', several, [done, delivery([event('In transit', 2)], null, '5-2')]],
  ['Delivered 16 Sep 2026, 2:14 pm', 'good', several, [delivery([event('Complete', 3)], null, '5-2'), done]],
  ['1 of 2 loads delivered, due 20 Sep 2026', undefined, several, [done]],
  [
    '1 of 2 loads delivered, due 20 Sep 2026',
    undefined,
    several,
    [done, { ...delivery([], null, '5-2'), currentStatus: 'Scheduled' }],
  ],
  [
    '1 of 2 loads delivered, late, was due 14 Sep 2026',
    'late',
    { ...several, items: [line], dateDue: '2026-09-14T02:00:00Z' },
    [done],
  ],
  ['1 of 2 loads delivered', undefined, { ...several, isOpen: false }, [done]],
  ['Delivered 16 Sep 2026, 2:14 pm', 'good', { ...order, ...picked, deliveries: [] }, [done]],
  [
    '1 of 2 loads delivered, due 20 Sep 2026',
    undefined,
    { ...order, ...picked, deliveries: ['5-2'] },
    [done],
  ],
  ['Partly delivered, due 20 Sep 2026', undefined, order, [done]],
  [
    'Partly delivered, late, was due 14 Sep 2026',
    'late',
    { ...order, items: [...picked.items, line], dateDue: '2026-09-14T02:00:00Z' },
    [done],
  ],
])('of an order with a load delivered: %s, in tone %s', (words, tone, given, records) => {
  expect(orderAnswer(given, records, now)).toEqual({ words, ...(tone && { tone }) })
})

test.each([
  ['In design', { statusText: 'In design' }],
  ['Won, Ordered', { statusText: 'Designed', outcome: 50, outcomeText: 'Ordered' }],
  ['-', { statusText: '' }],
])('of a design request: %s', (answer, change) => {
  const none = {
    hardDate: null,
    dateCompletionDue: null,
    dateRequired: null,
    dateCreated: '2026-09-01T00:00:00Z',
  }
  const builder = { company_name: 'Kestrel Ridge Homes', is_contracted_builder: false }
  const request = { ...none, builder, status: 10, internalStatus: 60, outcome: 0, outcomeText: '', ...change }
  expect(designAnswer(request, now)).toBe(answer)
})

const invoice: Invoice = {
  invoiceNum: '90412',
  orderNum: '204866',
  customerPONum: '',
  customerAccountNum: '10482',
  srcProvider: 'epicor',
  soldToCustomer: { name: 'Wattle Creek Timber' },
  shipToCustomer: { name: 'Site 4' },
  dateCreated: '2026-08-31T22:00:00Z',
  dateUpdated: '2026-08-31T22:00:00Z',
  dateDue: '2026-09-20T02:00:00Z',
  total: 100,
  amountPaid: 0,
  amountDue: 100,
  currency: 'AUD',
  isOpen: true,
  isCreditNote: false,
}

test.each<[string, Partial<Invoice>]>([
  ['$100.00 still due, due 20 Sep 2026', {}],
  ['$100.00 still due', { dateDue: null }],
  ['$40.00 still due, 1 day overdue', { amountDue: 40, dateDue: '2026-09-15T02:00:00Z' }],
  ['$100.00 still due, 3 days overdue', { dateDue: '2026-09-13T02:00:00Z' }],
  ['nothing still due', { amountDue: 0, dateDue: '2026-09-13T02:00:00Z' }],
  ['nothing still due', { total: 0, amountDue: 0 }],
  ['nothing left in your favour', { total: 0, amountDue: 0, isCreditNote: true }],
  ['$100.00, paid', { isOpen: false, amountDue: 0 }],
  ['$100.00 in your favour', { isCreditNote: true }],
  ['$40.00 left in your favour', { isCreditNote: true, amountDue: 40 }],
  ['$100.00, credited', { isCreditNote: true, isOpen: false, amountDue: 0 }],
])('of an invoice or credit note: %s', (answer, change) => {
  const { words, tone } = invoiceAnswer({ ...invoice, ...change }, now)
  expect(words).toBe(answer)
  expect(tone === 'late').toBe(answer.endsWith('overdue'))
})

test.each<[string, AccountStanding]>([
  [
    '$1,940.00 overdue, $5,000.00 owing, 3 open orders',
    { openOrders: 3, figures: [{ currency: 'AUD', owing: 5000, overdue: 1940 }] },
  ],
  [
    '$10.00 owing, NZD 2.00 in credit, 1 open order',
    {
      openOrders: 1,
      figures: [
        { currency: 'AUD', owing: 10, overdue: 0 },
        { currency: 'NZD', owing: -2, overdue: 0 },
      ],
    },
  ],
  ['Nothing owing, 0 open orders', { openOrders: 0, figures: [] }],
  ['Nothing owing', { figures: [{ currency: 'AUD', owing: 0, overdue: 0 }] }],
  ['1,200 open orders', { openOrders: 1200 }],
  ['', {}],
])('of an account: %s', (words, standing) => {
  const answer = accountAnswer(standing)
  expect(answer.words).toBe(words)
  expect(answer.tone === 'late').toBe(words.includes('overdue'))
})
