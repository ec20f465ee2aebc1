import { expect, test } from 'vitest'
import { deliverySentence, type KnownDelivery } from './delivery-sentence.ts'

// 2:14 pm on Sunday 22 November 2026 in Melbourne.
const now = new Date('2026-11-22T03:14:30Z')
const site = 'Lot 364 Boronia Grove'

const at = (message: string, timeEvent = '2026-11-22T02:31:00Z') => ({
  record: { events: [{ message, timeEvent }], currentStatus: message, timeDelivered: null },
})
const delivered = (timeDelivered: string) => ({
  record: { ...at('Complete', timeDelivered).record, timeDelivered },
})
const fix = {
  latitude: -37.788,
  longitude: 144.833,
  timeLastPosition: '2026-11-22T03:12:10Z',
  place: 'Brindle Road, Sunshine',
  destination: { latitude: -37.788, longitude: 144.901 },
}
const near = { ...fix, destination: { latitude: -37.7923, longitude: 144.833 } }
const old = { ...fix, timeLastPosition: '2026-11-22T02:34:00Z' }

test.each<[string, KnownDelivery]>([
  ['Ready at the yard, not on a truck yet', { site, ...at('Ready for pickup') }],
  ['Ready at the yard', { site, isOver: true, ...at('Ready for pickup') }],
  ['Loading at the yard since 1:31 pm', { site, ...at('Picked up') }],
  [
    'On the way, last seen 2 minutes ago in Sunshine, 6 km from Lot 364 Boronia Grove',
    { site, fix, ...at('In transit') },
  ],
  [
    'On the way, last seen 2 minutes ago in Sunshine, 6 km from the site',
    { site: '', fix, ...at('In transit') },
  ],
  [
    'On the way, last seen 2 minutes ago in Sunshine, 500 m from the site',
    { site: '', fix: near, ...at('In transit') },
  ],
  [
    'On the way, last seen 2 minutes ago, 6 km from the site',
    { site: '', fix: { ...fix, place: null }, ...at('In transit') },
  ],
  [
    'On the way, last seen 2 minutes ago in Sunshine',
    { site, fix: { ...fix, destination: null }, ...at('In transit') },
  ],
  ['On the way, last seen 40 minutes ago in Sunshine', { site, fix: old, ...at('In transit') }],
  ['On the way to Lot 364 Boronia Grove since 1:31 pm', { site, ...at('In transit') }],
  ['On the way since 1:31 pm', { site: '', fix: { ...fix, timeLastPosition: null }, ...at('In transit') }],
  ['On the way since 21 Nov 2026, 1:31 pm', { site: '', ...at('In transit', '2026-11-21T02:31:00Z') }],
  ['Unloading at Lot 364 Boronia Grove since 1:31 pm', { site, fix, ...at('Loading') }],
  ['Unloading since 1:31 pm', { site: '', ...at('Loading') }],
  ['Delivered 2:14 pm, 3 photos', { site, photos: 3, ...delivered('2026-11-22T03:14:00Z') }],
  ['Delivered 2:14 pm, 1 photo', { site, photos: 1, ...delivered('2026-11-22T03:14:00Z') }],
  ['Delivered 2:14 pm', { site, photos: 0, ...delivered('2026-11-22T03:14:00Z') }],
  ['Delivered 20 Nov 2026, 10:12 am', { site, ...delivered('2026-11-19T23:12:00Z') }],
  [
    'Delivered 2:14 pm',
    { site, record: { events: [], currentStatus: 'Signed for', timeDelivered: '2026-11-22T03:14:00Z' } },
  ],
  ['Delivered', { site, record: { events: [], currentStatus: 'Complete', timeDelivered: null } }],
  ['On the way', { site: '', record: { events: [], currentStatus: 'In transit', timeDelivered: null } }],
  ['Held back since 1:31 pm', { site, ...at('Held back') }],
  ['Held back', { site: '', record: { events: [], currentStatus: 'Held back', timeDelivered: null } }],
])('a sentence says %s (screens lists)', (sentence, known) => {
  const { word, rest } = deliverySentence(known, now)
  expect(word + rest).toBe(sentence)
})

test.each<[string, KnownDelivery]>([
  ['idle: Not on a truck yet (since 1:31 pm)', { site, ...at('Ready for pickup') }],
  ['idle: At the yard (since 1:31 pm)', { site, isOver: true, ...at('Ready for pickup') }],
  ['move: At the yard (since 1:31 pm)', { site, ...at('Picked up') }],
  ['move: Sunshine, 6 km away (2 minutes ago)', { site, fix, ...at('In transit') }],
  ['move: 6 km away (2 minutes ago)', { site, fix: { ...fix, place: null }, ...at('In transit') }],
  [
    'move: Last seen (2 minutes ago)',
    { site, fix: { ...fix, place: null, destination: null }, ...at('In transit') },
  ],
  ['wait: Last seen in Sunshine (40 minutes ago)', { site, fix: old, ...at('In transit') }],
  ['move: Place not known (since 1:31 pm)', { site, ...at('In transit') }],
  ['move: At the site (14 hours ago)', { site, ...at('Loading', '2026-11-21T12:59:00Z') }],
  ['move: At the site, Sunshine (since 1:31 pm)', { site, fix, ...at('Loading') }],
  ['move: At the site (since 1:31 pm)', { site, ...at('Loading') }],
  ['good: 1:14 pm, 3 photos (1 hour ago)', { site, photos: 3, ...delivered('2026-11-22T02:14:00Z') }],
  ['good: 2:14 pm (just now)', { site, ...delivered('2026-11-22T03:14:00Z') }],
])('a card says %s', (card, known) => {
  const { tone, brief, age } = deliverySentence(known, now)
  expect(`${tone}: ${brief} (${age})`).toBe(card)
})
