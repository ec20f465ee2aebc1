import type { SalesOrder } from '@portal/domain/sales'
import { expect, test } from 'vitest'
import { orderCells, orderHeads } from './order-export.ts'

const now = new Date('2026-09-16T10:30:00+10:00')
const unknown = { qtyPicked: null, qtyDelivered: null }
const line = { qty: 1, priceExTax: 10, category: ['TIMB'], openLine: true, voidLine: false, ...unknown }
const picked = { ...line, openLine: false }
const order: SalesOrder = {
  orderNum: '204866',
  customerPONum: 'KRH/4407',
  soldToCustomer: { name: 'Wattle Creek Timber' },
  shipToCustomer: { name: 'Site 4' },
  siteContact: null,
  deliveryNote: null,
  customerAccountNum: '10482',
  currency: 'AUD',
  total: 1234.5,
  status: 'open',
  isOpen: true,
  isVoid: false,
  dateCreated: '2026-08-31T22:00:00Z',
  dateDue: '2026-09-30T14:00:00Z',
  dateShip: null,
  dateUpdated: '2026-08-31T22:00:00Z',
  deliveries: [],
  isBeforeFleet: false,
  srcProvider: 'epicor',
  items: [line],
}

const named = (change: Partial<SalesOrder> = {}) =>
  Object.fromEntries(orderCells({ ...order, ...change }, now).map((cell, at) => [orderHeads[at], cell]))

test('an order is a cell for each head', () => {
  expect(named()).toEqual({
    'Your PO #': 'KRH/4407',
    'SO #': '204866',
    Account: '10482',
    Company: 'Wattle Creek Timber',
    'Deliver To': 'Site 4',
    Date: '2026-09-01',
    'Due Date': '2026-10-01',
    'Ship Date': '',
    'Total Amount (inc GST)': 1234.5,
    Currency: 'AUD',
    Status: 'Order confirmed',
  })
})

test.each<[Partial<SalesOrder>, object]>([
  [{ shipToCustomer: { name: 'Wattle Creek Timber' } }, { 'Deliver To': '' }],
  [
    { dateDue: null, dateShip: '2026-09-15T15:00:00Z' },
    { 'Due Date': '', 'Ship Date': '2026-09-16' },
  ],
  [{ total: -3 }, { 'Total Amount (inc GST)': -3 }],
  [{ currency: 'NZD' }, { 'Total Amount (inc GST)': 1234.5, Currency: 'NZD' }],
  [{ status: 'draft' }, { Status: 'Draft' }],
  [{ isVoid: true }, { Status: 'Order cancelled' }],
  [{ items: [line, picked] }, { Status: 'Order partially picked' }],
  [{ items: [picked] }, { Status: 'Order picked' }],
  [{ items: [picked], deliveries: ['5-1/2/3'] }, { Status: 'Order fulfilled' }],
])('of %o the cells are %o', (change, cells) => {
  expect(named(change)).toMatchObject(cells)
})
