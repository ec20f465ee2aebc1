import { describe, expect, test } from 'vitest'
import { listAddresses } from './list-address.ts'

const orders = listAddresses({
  base: '/sales/orders',
  filters: ['all', 'open', 'closed'],
  offsetsInPath: 2,
  columns: ['dateCreated', 'orderNum'],
  defaults: { limit: 10, sortColumn: 'dateCreated', sortDirection: 'DESC' },
})
const statements = listAddresses({
  base: '/accounts/list',
  offsetsInPath: 1,
  columns: ['CustNum', 'customerName'],
  defaults: { limit: 50, sortColumn: 'CustNum', sortDirection: 'DESC' },
})

const defaults = {
  filter: 'all',
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
      { filter: 'open', offsets: [7, 3], limit: 25, sortColumn: 'orderNum', sortDirection: 'ASC' },
    ],
    [
      'columns and directions in any case',
      { sortColumn: 'ORDERNUM', sortDirection: 'asc' },
      { ...defaults, sortColumn: 'orderNum', sortDirection: 'ASC' },
    ],
    ['what it does not know counts as absent', segments('x', '-1', '1.5', 'ten', 'total', 'UP'), defaults],
    ['a page size above 100 is 100', { limit: '500' }, { ...defaults, limit: 100 }],
    ['a page size of 0 is 1', { limit: '0' }, { ...defaults, limit: 1 }],
  ])('%s', (_case, given, expected) => {
    expect(orders.read(given)).toEqual(expected)
  })
})

test('a merged list writes both offsets', () => {
  const at = { ...orders.read({}), offsets: [12, 8] as const }
  expect(orders.path(at)).toBe('/sales/orders/all/12/8/10/dateCreated/DESC')
})

test('a list of one offset has neither filter nor second offset in its address', () => {
  expect(statements.path(statements.read({ offset: '50' }))).toBe('/accounts/list/50/50/CustNum/DESC')
})

function segments(...[statusFilter, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection]: string[]) {
  return { statusFilter, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection }
}
