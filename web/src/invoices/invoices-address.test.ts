import { expect, test } from 'vitest'
import { changed, placeOf, readAddress } from '../lists/list-address.ts'
import { invoicesPlan } from './invoices-address.ts'

const read = (path: string, search: Record<string, string> = {}) => {
  const [invoiceType, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection] = path.split('/')
  return readAddress(
    invoicesPlan,
    { invoiceType, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection },
    search,
  )
}

test('an address without segments shows the newest due invoices, ten of them (spec 2)', () => {
  expect(read('')).toEqual({
    filters: { invoiceType: 'invoice', invoiceStatus: 'any', due: 'any', currency: 'any' },
    offsets: [0, 0],
    limit: 10,
    sortColumn: 'dateDue',
    sortDirection: 'DESC',
    searchTerm: '',
  })
})

test.each([
  ['credit/20/10/25/total/ASC', { q: 'INV/26', invoiceStatus: 'unpaid' }],
  ['any/0/0/10/dateDue/DESC', {}],
  ['invoice/0/0/10/dateDue/DESC', { due: 'days30', currency: 'NZD' }],
])('%s is written as it was read', (path, search) => {
  expect(placeOf(invoicesPlan, read(path, search))).toEqual({ to: `/accounts/invoices/${path}`, search })
})

test('what cannot be read falls back', () => {
  expect(read('nothing/x/-1/0/items/UP', { invoiceStatus: 'late' })).toMatchObject({
    filters: { invoiceType: 'invoice', invoiceStatus: 'any' },
    offsets: [0, 0],
    limit: 10,
    sortColumn: 'dateDue',
  })
})

test('a change begins at the first page', () => {
  const at = read('credit/20/10')
  expect(changed(at, { filters: { ...at.filters, invoiceStatus: 'paid' } }).offsets).toEqual([0, 0])
})
