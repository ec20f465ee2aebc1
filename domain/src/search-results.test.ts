import { expect, test } from 'vitest'
import { bestOf, detailOf, detailParts, type Candidate, type FoundRecord } from './search-results.ts'

const candidate = (kind: FoundRecord['kind'], number: string, ...others: string[]) => ({
  record: { kind, number, title: '', detail: '', href: '' },
  names: [number, ...others],
})
const many = (kind: FoundRecord['kind'], count: number) =>
  Array.from({ length: count }, (_, at) => candidate(kind, `${kind} ${at}`))
const named = ({ record: { kind, number } }: Candidate) => `${kind} ${number}`
const best = (found: Candidate[], limit = 8) =>
  bestOf(found, { terms: ['hp4455'], lead: undefined, limit }).map(named)

test.each([
  [
    'what equals, what begins, what has it somewhere',
    [candidate('order', '3'), candidate('order', '2', 'HP-44551'), candidate('order', '1', 'HP 4455')],
    ['order 1', 'order 2', 'order 3'],
  ],
  [
    'what has it as a part of its own before what begins with it',
    [candidate('order', '1', 'HP-44556'), candidate('order', '2', '24 (HP4455)')],
    ['order 2', 'order 1'],
  ],
  [
    'an order before its invoice, that before its credit note',
    [
      candidate('creditNote', 'C', 'hp4455'),
      candidate('invoice', 'I', 'HP-4455'),
      candidate('order', 'O', 'HP-4455'),
    ],
    ['order O', 'invoice I', 'creditNote C'],
  ],
  [
    'an invoice that equals before an order that begins',
    [candidate('order', 'O', 'HP-44556'), candidate('invoice', 'I', 'HP-4455')],
    ['invoice I', 'order O'],
  ],
])('best comes %s', (_what, found, expected) => {
  expect(best(found)).toEqual(expected)
})

test('a kind leaves half the places to others, and takes them where there are none', () => {
  expect(best([...many('order', 9), ...many('part', 1)], 4)).toEqual([
    'order order 0',
    'order order 1',
    'order order 2',
    'part part 0',
  ])
  expect(best([...many('order', 9), ...many('part', 9)], 4)).toEqual([
    'order order 0',
    'order order 1',
    'part part 0',
    'part part 1',
  ])
  expect(best(many('order', 9), 4)).toHaveLength(4)
})

test('no kind that equals gives up a place to others', () => {
  const equal = ['1', '2', '3', '4'].map((number) => candidate('order', number, 'HP-4455'))
  expect(best([...equal, ...many('part', 9)], 4)).toEqual(['order 1', 'order 2', 'order 3', 'order 4'])
})

test.each([
  [undefined, ['order 1', 'order 2', 'invoice 3', 'creditNote 4']],
  ['order', ['order 1', 'order 2', 'invoice 3', 'creditNote 4']],
  ['po', ['order 2', 'order 1', 'invoice 3', 'creditNote 4']],
  ['invoice', ['invoice 3', 'order 1', 'order 2', 'creditNote 4']],
  ['creditNote', ['creditNote 4', 'order 1', 'order 2', 'invoice 3']],
] as const)('of what equals as well the term’s lead %s puts first what it names', (lead, expected) => {
  const found = [
    candidate('order', '1', '204895'),
    { ...candidate('order', '2', '204895'), po: '204895' },
    candidate('invoice', '3', '204895'),
    candidate('creditNote', '4', '204895'),
  ]
  expect(bestOf(found, { terms: ['204895'], lead, limit: 8 }).map(named)).toEqual(expected)
})
test('what equals stays before what the lead names but only begins', () => {
  const found = [candidate('invoice', '2048951'), candidate('order', '204895')]
  const results = bestOf(found, { terms: ['204895'], lead: 'invoice', limit: 8 })
  expect(results.map(({ record }) => record.kind)).toEqual(['order', 'invoice'])
})

test('a detail is read as the parts it was made of', () => {
  expect(detailOf('On the way', '', 'PO HP-4455')).toBe('On the way · PO HP-4455')
  expect(detailParts('On the way · PO HP-4455')).toEqual(['On the way', 'PO HP-4455'])
})
