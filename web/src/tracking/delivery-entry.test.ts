import { expect, test } from 'vitest'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { deliveryEntry } from './delivery-entry.ts'

const past = '2026-11-20T02:00:00Z'

test.each([
  ['its newest event in a word', 'In transit', 'Loading', { text: 'Unloading' }],
  [
    'Delivered, however late it was',
    'In transit',
    'Complete',
    { text: 'Delivered', statusClass: 'complete' },
  ],
  ['its status where no event is known', 'In transit', undefined, { text: 'In transit' }],
  ['its status where the event is no known one', 'Held', 'Weighed', { text: 'Held' }],
  ['nothing of an offline one', 'Offline', 'Loading', { text: 'Offline', statusClass: 'offline' }],
])('a delivery is badged with %s (screens lists)', (_what, status, message, badge) => {
  const events = message === undefined ? [] : [{ message, timeEvent: past }]
  expect(deliveryEntry(anOrder(), { ...aRecord(['204866/1'], status), events })).toMatchObject(badge)
})
