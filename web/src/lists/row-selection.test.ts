import type { Invoice } from '@portal/domain/invoices'
import { expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { mostSelected, type SelectedRows, withNewest, withRows } from './row-selection.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => anInvoice({ invoiceNum: String(from + at) }))

const none: SelectedRows<Invoice> = new Map()
const keyOf = ({ srcProvider, invoiceNum }: Invoice) => `${srcProvider} ${invoiceNum}`
const adding = { keyOf, isSelected: true }

test.each([
  { what: 'rows are added', has: rows(0, 1), change: rows(1, 3), isSelected: true, size: 3 },
  { what: 'a row counts once', has: rows(0, 2), change: rows(1, 2), isSelected: true, size: 2 },
  { what: 'rows are taken out', has: rows(0, 3), change: rows(1, 3), isSelected: false, size: 1 },
  { what: 'others are not missed', has: rows(0, 1), change: rows(5, 9), isSelected: false, size: 1 },
  {
    what: 'no more than there is room for',
    has: rows(0, 95),
    change: rows(95, 120),
    isSelected: true,
    size: mostSelected,
  },
])('withRows: $what', ({ has, change, isSelected, size }) => {
  expect(withRows(withRows(none, has, adding), change, { keyOf, isSelected }).size).toBe(size)
})

test('withNewest: selected rows are those shown now, in their order; others are not added', () => {
  const selected = withRows(none, rows(0, mostSelected), adding)
  const paid = rows(1, 2).map((row) => ({ ...row, amountDue: 0 }))
  const now = withNewest(selected, [...paid, ...rows(200, 201)], keyOf)
  expect([...now.values()]).toEqual([...rows(0, 1), ...paid, ...rows(2, mostSelected)])
  expect(withNewest(now, paid, keyOf)).toBe(now)
})

test('withRows: the same number of another provider is another invoice', () => {
  const both = [anInvoice({ invoiceNum: '1' }), anInvoice({ invoiceNum: '1', srcProvider: 'odoo' })]
  expect([...withRows(none, both, adding).values()]).toEqual(both)
})
