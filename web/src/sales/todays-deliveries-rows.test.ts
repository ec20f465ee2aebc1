import type { SalesOrder } from '@portal/domain/sales'
import { describe, expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import type { TodaysAddress } from './todays-deliveries-address.ts'
import { todaysPage } from './todays-deliveries-rows.ts'

const at = (change: Partial<TodaysAddress> = {}): TodaysAddress => ({
  filters: { status: 'all' },
  searchTerm: '',
  offsets: [0, 0],
  limit: 10,
  sortColumn: 'orderNum',
  sortDirection: 'ASC',
  ...change,
})

const numbers = (orders: readonly SalesOrder[], address: TodaysAddress) =>
  todaysPage(orders, address).rows?.map(({ orderNum, srcProvider }) => `${orderNum} ${srcProvider}`)

const orderOf = (orderNum: string, change: Partial<SalesOrder> = {}): SalesOrder => ({
  ...anOrder(),
  ...change,
  orderNum,
})

describe("a page of today's deliveries", () => {
  test('has no drafts', () => {
    const orders = [orderOf('1', { status: 'draft' }), orderOf('2')]
    expect(numbers(orders, at())).toEqual(['2 epicor'])
  })

  test('holds open or completed orders where the address says so', () => {
    const orders = [orderOf('1'), orderOf('2', { isOpen: false })]
    expect(numbers(orders, at({ filters: { status: 'open' } }))).toEqual(['1 epicor'])
    expect(numbers(orders, at({ filters: { status: 'closed' } }))).toEqual(['2 epicor'])
  })

  test('sorts by its column, ties by number, then epicor first, in both directions', () => {
    const orders = [
      orderOf('20', { total: 5, srcProvider: 'odoo' }),
      orderOf('20', { total: 5 }),
      orderOf('100', { total: 5 }),
      orderOf('3', { total: 40 }),
    ]
    const ties = ['100 epicor', '20 epicor', '20 odoo']
    expect(numbers(orders, at({ sortColumn: 'total' }))).toEqual([...ties, '3 epicor'])
    expect(numbers(orders, at({ sortColumn: 'total', sortDirection: 'DESC' }))).toEqual(['3 epicor', ...ties])
  })

  test.each(['ASC', 'DESC'] as const)('puts empty values last (%s)', (sortDirection) => {
    const orders = [orderOf('1', { dateDue: null }), orderOf('2'), orderOf('3', { dateDue: null })]
    expect(numbers(orders, at({ sortColumn: 'dateDue', sortDirection }))).toEqual([
      '2 epicor',
      '1 epicor',
      '3 epicor',
    ])
  })

  test('is cut by offset and size; beyond the end it is empty, before it is the last full page', () => {
    const orders = Array.from({ length: 25 }, (_, index) => orderOf(String(100 + index)))
    const pagesAt = (offset: number) => todaysPage(orders, at({ offsets: [offset, 0] })).pages
    expect(pagesAt(0)).toEqual({ previous: undefined, next: [10, 0] })
    expect(pagesAt(10)).toEqual({ previous: [0, 0], next: [20, 0] })
    expect(pagesAt(15)).toEqual({ previous: [5, 0], next: [25, 0] })
    expect(numbers(orders, at({ offsets: [20, 0] }))).toHaveLength(5)
    expect(pagesAt(20)).toEqual({ previous: [10, 0], next: undefined })
    expect(numbers(orders, at({ offsets: [25, 0] }))).toEqual([])
    expect(pagesAt(500)).toEqual({ previous: [15, 0], next: undefined })
    const none = { previous: undefined, next: undefined }
    expect(todaysPage([], at({ offsets: [500, 0] }))).toEqual({
      rows: [],
      pages: { ...none, previous: [0, 0] },
    })
    expect(todaysPage(undefined, at())).toEqual({ rows: undefined, pages: none })
  })
})
