import { describe, expect, test } from 'vitest'
import { listPlan, placeOf, readAddress } from './list-address.ts'
import { listPlaces } from './list-places.ts'

const orders = () =>
  listPlan({
    place: listPlaces.orders,
    sortColumns: ['dateCreated', 'orderNum'],
    filters: [
      {
        id: 'status',
        legend: 'Status',
        isInPath: true,
        choices: [
          { value: 'all', label: 'Any' },
          { value: 'open', label: 'In progress' },
        ],
      },
    ],
    defaults: { limit: 10, sortColumn: 'dateCreated', sortDirection: 'DESC' },
  })
const searchedOrders = () => ({ ...orders(), searchLabel: 'Enter PO # or SO #' })
const statements = () =>
  listPlan({
    place: listPlaces.statements,
    sortColumns: ['CustNum', 'customerName'],
    filters: [],
    defaults: { limit: 50, sortColumn: 'CustNum', sortDirection: 'DESC' },
  })

const defaults = {
  filters: { status: 'all' },
  searchTerm: '',
  offsets: [0, 0],
  limit: 10,
  sortColumn: 'dateCreated',
  sortDirection: 'DESC',
}

describe('a list reads its address (spec 9)', () => {
  test.each([
    ['no segments: the defaults', {}, defaults],
    [
      'every segment',
      segments('open', '7', '3', '25', 'orderNum', 'ASC'),
      {
        ...defaults,
        filters: { status: 'open' },
        offsets: [7, 3],
        limit: 25,
        sortColumn: 'orderNum',
        sortDirection: 'ASC',
      },
    ],
    [
      'columns and directions in any case',
      { sortColumn: 'ORDERNUM', sortDirection: 'asc' },
      { ...defaults, sortColumn: 'orderNum', sortDirection: 'ASC' },
    ],
    ['what it does not know counts as absent', segments('x', '-1', '1.5', 'ten', 'total', 'UP'), defaults],
    ['a page size above 100 is 100', { limit: '500' }, { ...defaults, limit: 100 }],
    ['a page size of 0 is the default', { limit: '0' }, defaults],
    ['an offset below 0 is 0', segments('all', '-10', '-1', '10', 'dateCreated', 'DESC'), defaults],
  ])('%s', (_case, given, expected) => {
    expect(readAddress(orders, given, {})).toEqual(expected)
  })
})

test('a merged list writes both offsets', () => {
  const at = { ...readAddress(orders, {}, {}), offsets: [12, 8] as const }
  expect(placeOf(orders, at).to).toBe('/sales/orders/all/12/8/10/dateCreated/DESC')
})

test('a list of one offset has neither filter nor second offset in its address', () => {
  const at = readAddress(statements, { offset: '50' }, {})
  expect(placeOf(statements, at).to).toBe('/accounts/list/50/50/CustNum/DESC')
})

test.each([
  ['an ordinary one', ' KRH/4407 ', 'KRH/4407'],
  ['one longer than the box takes', 'x'.repeat(300), 'x'.repeat(200)],
  ['one with control characters', '\0KRH\n/4407\u009f', 'KRH/4407'],
  ['one cut off within a letter', `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ['none', undefined, ''],
])('a search term in an address is read as the search box takes it: %s', (_case, written, expected) => {
  expect(readAddress(searchedOrders, {}, { q: written }).searchTerm).toBe(expected)
})

function segments(...[statusFilter, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection]: string[]) {
  return { statusFilter, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection }
}

test('a list without a search box has no search term, whatever its address says', () => {
  expect(readAddress(statements, {}, { q: '10482' }).searchTerm).toBe('')
})
