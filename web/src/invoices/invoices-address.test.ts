import { expect, test } from 'vitest'
import { changed, placeOf, readInvoicesAddress } from './invoices-address.ts'

const read = (path: string, search: Record<string, string> = {}) => {
  const [invoiceType, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection] = path.split('/')
  return readInvoicesAddress(
    { invoiceType, offsetEpicor, offsetTimms, limit, sortColumn, sortDirection },
    search,
  )
}

test('an address without segments shows the newest due invoices, ten of them (spec 2)', () => {
  expect(read('')).toEqual({
    filter: 'invoice',
    offsets: [0, 0],
    limit: 10,
    sortColumn: 'dateDue',
    sortDirection: 'DESC',
    searchTerm: '',
    status: 'any',
  })
})

test.each([
  ['credit/20/10/25/total/ASC', { q: 'INV/26', invoiceStatus: 'unpaid' }],
  ['any/0/0/10/dateDue/DESC', {}],
])('%s is written as it was read', (path, search) => {
  expect(placeOf(read(path, search))).toEqual({ to: `/accounts/invoices/${path}`, search })
})

test('what cannot be read falls back', () => {
  expect(read('nothing/x/-1/0/items/UP', { invoiceStatus: 'late' })).toMatchObject({
    filter: 'invoice',
    offsets: [0, 0],
    limit: 1,
    sortColumn: 'dateDue',
    status: 'any',
  })
})

test('a change begins at the first page', () => {
  expect(changed(read('credit/20/10'), { status: 'paid' }).offsets).toEqual([0, 0])
})
