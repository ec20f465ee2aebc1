import { expect, test } from 'vitest'
import { firstPageOf } from './list-places.ts'

test.each([
  ['/sales/orders/open/20/30/10/total/ASC', '/sales/orders/open/0/0/10/total/ASC'],
  ['/sales/orders/all', '/sales/orders/all'],
  ['/accounts/invoices/credit/5/5', '/accounts/invoices/credit/0/0'],
  ['/sales/orders-for-delivery/all/10/10', '/sales/orders-for-delivery/all/0/10'],
  ['/accounts/list/50/50/CustNum/DESC', '/accounts/list/0/50/CustNum/DESC'],
  ['/dc/requests/10', '/dc/requests/0'],
  ['/sales/order/204866', '/sales/order/204866'],
  ['/', '/'],
])('firstPageOf %s is %s (spec 2; screens lists)', (path, expected) => {
  expect(firstPageOf(path)).toBe(expected)
})
