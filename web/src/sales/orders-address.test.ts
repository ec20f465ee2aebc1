import { describe, expect, test } from 'vitest'
import { changed, placeOf, readOrdersAddress } from './orders-address.ts'

const first = {
  filter: 'all',
  offsets: [0, 0],
  limit: 10,
  sortColumn: 'dateCreated',
  sortDirection: 'DESC',
  searchTerm: '',
}

/** Segments as the router names them, of a path after /sales/orders. */
function segmentsOf(path: string): Record<string, string> {
  const names = ['statusFilter', 'offsetEpicor', 'offsetTimms', 'limit', 'sortColumn', 'sortDirection']
  return Object.fromEntries(path.split('/').map((segment, at) => [names[at] ?? 'more', segment]))
}

describe('readOrdersAddress', () => {
  test('an absent segment means its default (spec 2)', () => {
    expect(readOrdersAddress({}, {})).toEqual(first)
  })

  test.each([
    { path: 'any', means: {} },
    { path: 'open', means: { filter: 'open' } },
    { path: 'closed', means: { filter: 'closed' } },
    { path: 'nonsense/-1/x/0/price/UP', means: { limit: 1 } },
    {
      path: 'all/30/7/25/total/ASC',
      means: { offsets: [30, 7], limit: 25, sortColumn: 'total', sortDirection: 'ASC' },
    },
    { path: 'all/0/0/10/DATEDUE/asc', means: { sortColumn: 'dateDue', sortDirection: 'ASC' } },
    { path: 'all/0/0/500', means: { limit: 100 } },
  ])('reads $path (screens lists)', ({ path, means }) => {
    expect(readOrdersAddress(segmentsOf(path), {})).toEqual({ ...first, ...means })
  })

  test('the search term rides in the query string, as text (screens lists)', () => {
    expect(readOrdersAddress({}, { q: ' 204866 ' })).toEqual({ ...first, searchTerm: '204866' })
  })
})

describe('placeOf', () => {
  test.each(['all/0/0/10/dateCreated/DESC', 'open/30/7/25/total/ASC', 'closed/0/12/100/dateDue/DESC'])(
    'writes %s as it is read (screens lists)',
    (path) => {
      const at = readOrdersAddress(segmentsOf(path), { q: 'KRH/44' })
      expect(placeOf(at)).toEqual({ to: `/sales/orders/${path}`, search: { q: 'KRH/44' } })
    },
  )

  test('leaves an empty search out of the address', () => {
    expect(placeOf(readOrdersAddress({}, {})).search).toEqual({})
  })
})

describe('changed', () => {
  const at = readOrdersAddress(segmentsOf('all/30/7/10/total/ASC'), { q: 'KRH' })

  test.each([
    { filter: 'open' },
    { searchTerm: '' },
    { limit: 50 },
    { sortColumn: 'dateDue', sortDirection: 'DESC' },
  ] as const)('%j begins at the first page (screens lists)', (change) => {
    expect(changed(at, change)).toEqual({ ...at, ...change, offsets: [0, 0] })
  })

  test('another page changes nothing else', () => {
    expect(changed(at, { offsets: [35, 12] })).toEqual({ ...at, offsets: [35, 12] })
  })
})
