import { expect, test } from 'vitest'
import { shownLoadWords, unknownLoads } from './shown-load.ts'

const of = (...transactionId: string[]) => ({ transactionId })

test.each<[string, string[], string[], string | undefined]>([
  ['', ['S1-T1'], ['S1-T1'], undefined],
  ['', ['S1-T1', 'S1-T2'], ['S1-T1', 'S1-T2'], undefined],
  ['', ['S1-T1', 'S1-T2'], ['S1-T1', 'S1-T2'], 'T2'],
  ['Nothing is known of load S1-T2 yet. This is load S1-T1.', ['S1-T1', 'S1-T2'], ['S1-T1'], 'S1-T2'],
  ['Nothing is known of load S1-T2 yet. This is load S1-T1.', ['S1-T1', 'S1-T2'], ['S1-T1'], 'T2'],
  ['The order has no load by the number in this address. This is load S1-T1.', ['S1-T1'], ['S1-T1'], 'X'],
  [
    'This is load S1-T1, 1 of 2 loads of this order. Nothing is known of load S1-T2 yet.',
    ['S1-T1', 'S1-T2'],
    ['S1-T1'],
    undefined,
  ],
  [
    'This is load S1-T1, 1 of 3 loads of this order. Nothing is known of 2 of them yet.',
    ['S1-T1', 'S1-T2', 'S1-T3'],
    ['S1-T1'],
    'S1-T1',
  ],
])('of the load on a screen: %s (spec 2)', (words, deliveries, recorded, asked) => {
  const records = recorded.map((id) => of(id))
  const [record = of()] = records
  expect(shownLoadWords({ order: { deliveries, isOpen: true, isVoid: false }, records, record, asked })).toBe(
    words,
  )
})

test('a load is known by any of its ids, and called by the one that its order names', () => {
  const record = of('9-9', 'S1-T1')
  const order = { deliveries: ['S1-T1', 'S1-T2'], isOpen: true, isVoid: false }
  expect(unknownLoads(order, [record])).toEqual(['S1-T2'])
  expect(shownLoadWords({ order, records: [record], record, asked: undefined })).toContain(
    'This is load S1-T1,',
  )
})

test('a load is not called by an id that leads to another one', () => {
  const [first, second] = [of('T 9', 'S/1'), of('S/2', 'T 9')]
  const order = { deliveries: ['T 9', 'S/2', 'S/3'], isOpen: true, isVoid: false }
  const shown = { order, records: [first, second], record: second, asked: undefined }
  expect(shownLoadWords(shown)).toContain('This is load S/2, 1 of 3')
})

test.each([
  { isOpen: false, isVoid: false },
  { isOpen: true, isVoid: true },
])('of an order of which nothing is to come, nothing is said to be known only later: %j', (state) => {
  const record = of('S1-T1')
  const shown = { order: { deliveries: ['S1-T1', 'S1-T2'], ...state }, records: [record], record }
  expect(shownLoadWords({ ...shown, asked: 'T2' })).toBe(
    'Nothing is known of load S1-T2. This is load S1-T1.',
  )
  expect(shownLoadWords({ ...shown, asked: undefined })).toContain('Nothing is known of load S1-T2.')
})
