import { describe, expect, test } from 'vitest'
import { changed, placeOf, readAddress } from '../lists/list-address.ts'
import { ordersPlan } from './orders-address.ts'

const read = (segments: Record<string, string>, search: Record<string, string> = {}) =>
  readAddress(ordersPlan, segments, search)

const first = {
  filters: { status: 'all', late: 'any', onTruckToday: 'any' },
  offsets: [0, 0],
  limit: 10,
  sortColumn: 'dateCreated',
  sortDirection: 'DESC',
  searchTerm: '',
}

/** The segments of a path after /sales/orders, by the router's names. */
function segmentsOf(path: string): Record<string, string> {
  const names = ['statusFilter', 'offsetEpicor', 'offsetTimms', 'limit', 'sortColumn', 'sortDirection']
  return Object.fromEntries(path.split('/').map((segment, at) => [names[at] ?? 'more', segment]))
}

describe('the address of the orders list', () => {
  test('an absent segment means its default (spec 2)', () => {
    expect(read({})).toEqual(first)
  })

  test.each([
    { path: 'any', means: {} },
    { path: 'open', means: { filters: { ...first.filters, status: 'open' } } },
    { path: 'closed', means: { filters: { ...first.filters, status: 'closed' } } },
    { path: 'nonsense/-1/x/0/price/UP', means: {} },
    {
      path: 'all/30/7/25/total/ASC',
      means: { offsets: [30, 7], limit: 25, sortColumn: 'total', sortDirection: 'ASC' },
    },
    { path: 'all/0/0/10/DATEDUE/asc', means: { sortColumn: 'dateDue', sortDirection: 'ASC' } },
    { path: 'all/0/0/500', means: { limit: 100 } },
  ])('reads $path (screens lists)', ({ path, means }) => {
    expect(read(segmentsOf(path))).toEqual({ ...first, ...means })
  })

  test('the search term rides in the query string, as text (screens lists)', () => {
    expect(read({}, { q: ' 204866 ' })).toEqual({ ...first, searchTerm: '204866' })
  })
})

test('filters that figures lead to ride in the query string (api calls)', () => {
  const at = read({}, { late: 'true', onTruckToday: 'maybe' })
  expect(at.filters).toEqual({ status: 'all', late: 'true', onTruckToday: 'any' })
  expect(placeOf(ordersPlan, at).search).toEqual({ late: 'true' })
})

describe('placeOf', () => {
  test.each(['all/0/0/10/dateCreated/DESC', 'open/30/7/25/total/ASC', 'closed/0/12/100/dateDue/DESC'])(
    'writes %s as it is read (screens lists)',
    (path) => {
      const at = read(segmentsOf(path), { q: 'KRH/44' })
      expect(placeOf(ordersPlan, at)).toEqual({ to: `/sales/orders/${path}`, search: { q: 'KRH/44' } })
    },
  )

  test('leaves an empty search out of the address', () => {
    expect(placeOf(ordersPlan, read({})).search).toEqual({})
  })
})

describe('changed', () => {
  const at = read(segmentsOf('all/30/7/10/total/ASC'), { q: 'KRH' })

  test.each([
    { filters: { status: 'open', late: 'any', onTruckToday: 'any' } },
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
