import type { SalesOrderDetail } from '@portal/domain/sales'
import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { orderDocument } from './order-document.ts'

test.each<[string, Partial<SalesOrderDetail>]>([
  ['a change', { dateUpdated: '2026-11-19T01:00:00Z' }],
  ['a correction of its total', { total: 14_715.5 }],
  ['a correction of its PO', { customerPONum: 'KRH/4408' }],
])('after %s the document kept from before is not the order’s', (_what, change) => {
  expect(orderDocument(anOrder(change)).queryKey).not.toEqual(orderDocument(anOrder()).queryKey)
})
