import { expect, test } from 'vitest'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { deliveryEntry } from './delivery-entry.ts'

const past = '2026-11-20T02:00:00Z'

test('one that has arrived is Delivered, whatever was noted last (screens lists)', () => {
  const arrived = { ...aRecord(['204866/1'], 'Complete'), timeDelivered: past }
  for (const events of [[], [{ message: 'Loading', timeEvent: past }]])
    expect(deliveryEntry(anOrder(), { ...arrived, events })).toMatchObject({
      text: 'Delivered',
      statusClass: 'complete',
    })
})

test.each([
  ['no tick beside another word', 'Complete', 'Loading', { text: 'Unloading', statusClass: 'default' }],
  ['its newest event in a word', 'In transit', 'Loading', { text: 'Unloading' }],
  [
    'Delivered, however late it was',
    'In transit',
    'Complete',
    { text: 'Delivered', statusClass: 'complete' },
  ],
  ['its status in a word where no event is known', 'In transit', undefined, { text: 'On the way' }],
  [
    'what its status says where its event has no word',
    'Ready for pickup',
    'Scheduled',
    { text: 'Ready at the yard' },
  ],
  ['its status where the event is no known one', 'Held', 'Weighed', { text: 'Held' }],
  ['nothing of an offline one', 'Offline', 'Loading', { text: 'Offline', statusClass: 'offline' }],
])('a delivery is badged with %s (screens lists)', (_what, status, message, badge) => {
  const events = message === undefined ? [] : [{ message, timeEvent: past }]
  expect(deliveryEntry(anOrder(), { ...aRecord(['204866/1'], status), events })).toMatchObject(badge)
})
