import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test.each([
  [paths.order('SO 12/3'), '/sales/order/SO%2012%2F3'],
  [paths.delivery('204866'), '/track/delivery/sales-order/204866'],
  [
    'base64 is URL-encoded in a path',
    paths.delivery('1', '204866/1??'),
    '/track/delivery/sales-order/1/MjA0ODY2LzE%2FPw%3D%3D',
  ],
  [paths.photos('1'), '/track/pod/sales-order/1'],
  [
    'a slash in an invoice number is two underscores',
    paths.invoice('INV/2026/7'),
    '/accounts/invoice/INV__2026__7',
  ],
  [paths.designRequest(31877, 'Files'), '/dc/request/31877/Files'],
  [paths.productsBy('brand', 'oak-co'), '/web-resources/products/by-brand/oak-co'],
])('%s (screens rules)', (...row) => {
  const [made, expected] = row.slice(-2)
  expect(made).toBe(expected)
})
