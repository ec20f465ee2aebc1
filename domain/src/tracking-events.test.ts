import { expect, test } from 'vitest'
import { isComing } from './order-loads.ts'
import {
  chosenRecord,
  eventHistory,
  isLocationRefreshed,
  newestEvent,
  statusWord,
} from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

const record = (...transactionId: string[]): TrackingRecord => ({
  transactionId,
  currentStatus: '',
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

test('eventHistory is newest first, with the titles and colours of the spec (spec 2)', () => {
  const events = ['Ready for pickup', 'In transit', 'Loading', 'Complete'].map((message, hour) => ({
    message,
    timeEvent: `2026-11-21T0${hour}:00:00Z`,
  }))
  expect(eventHistory({ events }).map(({ title, colour }) => `${title}: ${colour}`)).toEqual([
    'Delivery completed: good',
    'Unloading: move',
    'In transit: move',
    'Ready for pickup: none',
  ])
})

test('of events of one minute the last noted is the newest (spec 2)', () => {
  const events = ['Loading', 'Complete'].map((message) => ({ message, timeEvent: '2026-11-21T04:00:00Z' }))
  expect(eventHistory({ events }).map(({ title }) => title)).toEqual(['Delivery completed', 'Unloading'])
  expect(newestEvent({ events })?.message).toBe('Complete')
})

const [first, second] = [record('204866/1'), record('204866/2', '204866/3')]

test.each([
  ['the whole id', '204866/3', second],
  ['a part of it', '66/2', second],
  ['none that fits', 'x', first],
  ['no id', undefined, first],
  ['an empty id', '', first],
])('chosenRecord by %s (spec 2)', (_what, id, expected) => {
  expect(chosenRecord([first, second], id)).toBe(expected)
})

test('chosenRecord of no records is none', () => {
  expect(chosenRecord([], 'x')).toBeUndefined()
})

test.each([
  ['', null, true],
  ['hanging', null, false],
  ['', '2026-11-21T05:00:00Z', false],
])('state %j, delivered %j: refreshed is %j', (state, timeDelivered, expected) => {
  expect(isLocationRefreshed({ state, timeDelivered })).toBe(expected)
})

test('a status that is called constructor has no word of ours', () => {
  const events = [{ message: 'constructor', timeEvent: '2026-11-21T04:00:00Z' }]
  expect(statusWord({ events, currentStatus: 'toString', timeDelivered: null })).toBeUndefined()
  expect(isComing('constructor')).toBe(false)
})
