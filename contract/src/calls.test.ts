import { expect, test } from 'vitest'
import { pathOf, type CallShape } from './call.ts'
import { calls } from './calls.ts'

const table = Object.entries<CallShape>(calls)
const byPath = new Map(table.map(([, shape]) => [`${shape.method} ${shape.path}`, shape]))

const orders = ['view_live_open_sales_orders', 'view_live_all_sales_orders']
const tracking = 'view_live_delivery_tracking'
const photos = 'view_proof_of_delivery_photos'
const invoices = 'view_invoices'

const inOrder = (who: unknown) => (Array.isArray(who) ? who.map(String).toSorted() : who)

const forWhom: [string, string | string[] | { photoHash: string[] }][] = [
  ['POST /session/create', 'public'],
  ['POST /session/revoke', 'signed-in'],
  ['GET /session', 'signed-in'],
  ['GET /session/check-context', 'signed-in'],
  ['POST /account/recover', 'public'],
  ['POST /account/reset', 'public'],
  ['POST /portal/company/find', ['impersonate_in_any_context']],
  ['GET /erp/account/by-id/:accountNum', ['impersonate_in_any_context']],
  ['GET /sources', ['impersonate_in_any_context']],
  ['GET /erp/accounts/:offset/:limit/:sortColumn/:sortDirection', ['view_statements']],
  ['GET /erp/odoo/accounts/:offset/:limit/:sortColumn/:sortDirection', ['view_statements']],
  ['GET /accounts/how-to-pay', [invoices]],
  ['GET /accounts/statements/:accountNum', ['view_statements']],
  ['GET /accounts/list/:offset/:limit/:sortColumn/:sortDirection', ['view_statements']],
  ['POST /sales/orders/:offset/:limit/:sortColumn/:sortDirection', orders],
  ['POST /sales/orders-hybrid/:sortColumn/:sortDirection', [...orders, tracking, photos, invoices]],
  ['POST /sales/orders/export/:sortColumn/:sortDirection', orders],
  ['GET /sales/orders-for-delivery', [tracking]],
  ['GET /sales/order/:orderNum', [...orders, tracking, photos, invoices]],
  ['GET /erp/report/sales-order/:orderNum', orders],
  ['GET /erp/report/odoo/sales-order/:orderNum', orders],
  ['GET /erp/report/get/:reportId', 'signed-in'],
  ['GET /track/sales-order/:orderNum', [tracking, ...orders]],
  ['GET /track/odoo/sales-order/:orderNum', [tracking, ...orders]],
  ['POST /track/sales-orders', [tracking, ...orders]],
  ['POST /track/locations', [tracking]],
  ['POST /track/location/:orderNum', [tracking]],
  ['POST /track/odoo-location/:orderNum', [tracking]],
  ['POST /sales/files', [photos]],
  ['GET /tfs/odoo-pod-blob/:orderNum/:fileId/:size', [photos]],
  ['GET /sales/photo/:tokenHash/:orderNum/:fileId', { photoHash: [photos] }],
  ['GET /part/stock/:partNumber', 'signed-in'],
  ['POST /portal/requests/:offset/:limit/:sortColumn/:sortDirection', ['view_dc_request']],
  ['GET /portal/request/bySalesOrderNumber/:orderNum', ['view_dc_request']],
  ['GET /portal/request/:requestId', ['view_dc_request']],
  ['GET /portal/request/attachment/:requestId/:attachmentId', ['view_dc_request']],
  ['GET /portal/performance/turnaround/:range', ['view_dc_reports']],
  ['GET /portal/performance/snapshot/:range', ['view_dc_reports', 'view_sales_reports']],
  ['POST /accounts/invoices/:offset/:limit/:sortColumn/:sortDirection', [invoices]],
  ['POST /accounts/invoices-hybrid/:sortColumn/:sortDirection', [invoices, tracking, photos]],
  ['POST /accounts/invoices/export/:sortColumn/:sortDirection', [invoices]],
  ['GET /accounts/invoice/:invoiceNum', [invoices]],
  ['GET /erp/report/invoice/:invoiceNum', [invoices]],
  ['GET /erp/report/odoo/invoice/:invoiceNum', [invoices]],
  ['GET /accounts/invoice/bySalesOrderNumber/:orderNum', [invoices]],
  ['GET /accounts/invoice/odoo/bySalesOrderNumber/:orderNum', [invoices]],
  ['GET /accounts/credit-note/bySalesOrderNumber/:orderNum', [invoices]],
  ['GET /accounts/credit-note/odoo/bySalesOrderNumber/:orderNum', [invoices]],
  ['GET /erp/report/aged-receivables/:customerNumber,:lastDayOfMonth', ['view_statements']],
  ['GET /web/brands', ['view_product_listing']],
  ['GET /web/productCategories', ['view_product_listing']],
  ['GET /web/by-brand/products/:slug/name/ASC', ['view_product_listing']],
  ['GET /web/by-category/products/:slug/name/ASC', ['view_product_listing']],
  ['GET /web/picture/:tokenHash/:productId/:pictureId', { photoHash: ['view_product_listing'] }],
  ['POST /part/price', ['view_price_list']],
  ['POST /part/price-list', ['view_price_list']],
  ['POST /part/price-list/export', ['view_price_list']],
  ['POST /search', 'signed-in'],
  ['GET /home/summary', 'signed-in'],
  ['GET /app/config', 'public'],
  ['GET /health/live', 'public'],
  ['GET /health/ready', 'public'],
  ['GET /metrics', 'public'],
  ['GET /openapi.json', 'public'],
]

test.each(forWhom)(
  '%s is in the table, for whom the portal allows it (spec 7; api privileges)',
  (address, who) => {
    const allowed = byPath.get(address)?.who
    expect(inOrder(allowed)).toEqual(inOrder(who))
  },
)

test('of no call is it left open for whom it is (api privileges)', () => {
  const told = new Set(forWhom.map(([address]) => address))
  expect([...byPath.keys()].filter((address) => !told.has(address))).toEqual([])
})

test('no two calls share an address', () => {
  expect(byPath.size).toBe(table.length)
})

test.each(table)('%s describes each parameter of its path and no other', (_name, shape) => {
  const named = [...shape.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  const described =
    shape.params && 'shape' in shape.params.def ? Object.keys(shape.params.def.shape as object) : []
  expect(described).toEqual(named)
})

test('sign-in and what tells of the portal itself are never held up, all else is (api conventions)', () => {
  const exempt = table.filter(([, { urgency }]) => urgency === 'exempt').map(([name]) => name)
  expect(exempt).toEqual(['createSession', 'getAppConfig', 'isLive', 'isReady', 'getMetrics'])
})

test('pathOf writes a number with a slash as one segment (spec 7)', () => {
  expect(pathOf(calls.getOrder, { orderNum: 'A/1 b' })).toBe('/api/sales/order/A%2F1%20b')
})

test.each([
  ['ORDERNUM', 'orderNum'],
  ['customerponum', 'customerPONum'],
])('a sort column is read without regard to case: %s (api conventions)', (written, column) => {
  const params = calls.listOrders.params.safeParse({ sortColumn: written, sortDirection: 'ASC' })
  expect(params.data?.sortColumn).toBe(column)
})

test.each([
  [{ sortColumn: 'orderNum', sortDirection: 'asc' }, 'sortDirection'],
  [{ sortColumn: 'items', sortDirection: 'ASC' }, 'sortColumn'],
  [{ sortDirection: 'ASC' }, 'sortColumn'],
])('%j names the parameter that is wrong (api conventions)', (params, wrong) => {
  const result = calls.listOrders.params.safeParse(params)
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([wrong])
})

test.each([
  ['0', '1', true],
  ['999999999999999', '100', true],
  ['-1', '10', false],
  ['1.5', '10', false],
  ['1e3', '10', false],
  ['', '10', false],
  ['0', '0', false],
  ['0', '101', false],
  ['0', ' 10', false],
])('offset %j and limit %j: accepted is %j (api conventions)', (offset, limit, accepted) => {
  const params = { offset, limit, sortColumn: 'total', sortDirection: 'DESC' }
  expect(calls.listOrdersByOffset.params.safeParse(params).success).toBe(accepted)
})

test.each<[path: string, columns: string]>([
  ['/sales/orders-hybrid', 'customerPONum orderNum customerAccountNum total dateCreated status dateDue'],
  ['/accounts/invoices-hybrid', 'customerPONum invoiceNum orderNum dateDue total status dateCreated'],
  ['/accounts/list', 'CustNum customerName'],
  ['/portal/requests', 'ID jobNumber merchant_name builder_name status dateCompletionDue'],
])('%s sorts by %s, and by nothing else (api calls)', (path, columns) => {
  const [, shape] = table.find(([, each]) => each.path.startsWith(`${path}/`)) ?? []
  const sortsBy = (sortColumn: string) => {
    const params = { offset: '0', limit: '1', sortColumn, sortDirection: 'ASC' }
    return shape?.params?.safeParse(params).success
  }
  expect(columns.split(' ').filter((column) => !sortsBy(column))).toEqual([])
  expect(['items', 'srcProvider', 'ID '].filter(sortsBy)).toEqual([])
})
