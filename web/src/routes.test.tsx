import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from './api/query.ts'
import { newRouter } from './router.ts'
import { beginSession, endSession } from './access/session-store.ts'
import { aSession } from './testing/a-session.ts'
import { fakeApi } from './testing/fake-api.ts'
import { openApp } from './testing/open-app.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The route and the parameters of an address, without opening it. */
function matchOf(address: string) {
  const match = newRouter(newQueryClient()).matchRoutes(address).at(-1)
  const params = Object.entries(match?.params ?? {}).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return { route: match?.fullPath.split('/{-$', 1)[0], params: Object.fromEntries(params) }
}

describe('the table of routes (spec 2)', () => {
  test.each([
    ['/', '/'],
    ['/signin', '/signin'],
    ['/account/recover', '/account/recover'],
    ['/account/new_password/YQ%3D%3D/t1', '/account/new_password/$email/$token'],
    ['/account/new_password/YQ%3D%3D', '/account/new_password/$'],
    ['/sales', '/sales'],
    ['/sales/branch', '/sales/branch'],
    ['/sales/pipeline', '/sales/pipeline'],
    ['/sales/orders', '/sales/orders'],
    ['/sales/orders/open', '/sales/orders'],
    ['/sales/orders/all/20/10/25/dateDue/ASC', '/sales/orders'],
    ['/sales/orders/all/20/10/25/dateDue/ASC/more', '/sales/orders'],
    ['/sales/orders-for-delivery', '/sales/orders-for-delivery'],
    ['/sales/orders-for-delivery/all/10/10/dateDue/DESC', '/sales/orders-for-delivery'],
    ['/sales/order/204866', '/sales/order/$orderNum'],
    ['/track/delivery/specify', '/track/delivery/specify'],
    ['/track/pod/specify', '/track/pod/specify'],
    ['/track/delivery/sales-order/204866', '/track/delivery/sales-order/$orderNum'],
    ['/track/delivery/sales-order/204866/MjA0', '/track/delivery/sales-order/$orderNum'],
    ['/track/pod/sales-order/204866/MjA0', '/track/pod/sales-order/$orderNum'],
    ['/accounts', '/accounts'],
    ['/accounts/invoices', '/accounts/invoices'],
    ['/accounts/invoices/credit/0/0/10/dateDue/DESC', '/accounts/invoices'],
    ['/accounts/invoice/INV__7', '/accounts/invoice/$invoiceNum/$'],
    ['/accounts/invoice/INV__7/more', '/accounts/invoice/$invoiceNum/$'],
    ['/accounts/statement/10482', '/accounts/statement/$customerNumber/$'],
    ['/accounts/list/50/50/CustNum/DESC', '/accounts/list'],
    ['/sales/stock', '/sales/stock'],
    ['/sales/stock/P-90-45', '/sales/stock/$partNumber'],
    ['/dc', '/dc'],
    ['/dc/performance/turnaround', '/dc/performance/turnaround'],
    ['/dc/performance/snapshot', '/dc/performance/snapshot'],
    ['/dc/requests/10/10/ID/DESC', '/dc/requests'],
    ['/dc/request/31877', '/dc/request/$requestId'],
    ['/dc/request/31877/Files', '/dc/request/$requestId'],
    ['/price-list', '/price-list'],
    ['/web-resources', '/web-resources'],
    ['/web-resources/resources', '/web-resources/resources'],
    ['/web-resources/products', '/web-resources/products'],
    ['/web-resources/products/brands', '/web-resources/products/$mode'],
    ['/web-resources/products/by-brand/oak', '/web-resources/products/by-{$mode}/$term'],
    ['/marketing', '/marketing'],
    ['/no/such/place', '/$'],
    ['/sales/nothing', '/$'],
  ])('%s', (address, route) => {
    expect(matchOf(address).route).toBe(route)
  })

  test('segments of a list come by their names', () => {
    expect(matchOf('/sales/orders/open/7/3').params).toMatchObject({
      statusFilter: 'open',
      offsetEpicor: '7',
      offsetTimms: '3',
    })
  })

  test('an encoded slash stays inside its segment (spec 5)', () => {
    expect(matchOf('/track/delivery/sales-order/1/MjA0ODY2LzE%2FPw%3D%3D').params).toMatchObject({
      encodedTransactionId: 'MjA0ODY2LzE/Pw==',
    })
  })
})

describe('every screen', () => {
  test.each([
    ['/', 'Dashboard'],
    ['/sales', 'Quotes, Orders & Deliveries'],
    ['/sales/branch', 'Orders & Delivery Tracking'],
    ['/sales/pipeline', 'Quote Pipeline'],
    ['/sales/orders', 'Sales Orders'],
    ['/sales/orders-for-delivery', "Today's deliveries"],
    ['/track/delivery/specify', 'Track Order Delivery'],
    ['/track/pod/specify', 'Track Order POD'],
    ['/accounts', 'Accounts'],
    ['/accounts/invoices', 'Invoices'],
    ['/accounts/list', 'Statements'],
    ['/accounts/statement/10482', 'Statement 10482'],
    ['/dc', 'Design Centre'],
    ['/dc/performance/turnaround', 'Design Turnaround Times'],
    ['/dc/performance/snapshot', 'Design Centre Snapshot'],
    ['/dc/requests', 'My Design Jobs'],
    ['/web-resources', 'Products, Resources & News'],
    ['/web-resources/resources', 'Resources'],
    ['/web-resources/products', 'Products'],
    ['/web-resources/products/brands', 'By brand'],
    ['/web-resources/products/categories', 'By category'],
    ['/price-list', 'Price List'],
    ['/sales/stock', 'Stock on hand'],
    ['/marketing', 'Marketing'],
    ['/no/such/place', 'Not found'],
  ])('%s is titled %s, under the header (spec 1)', async (address, title) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([])
    const { findByRole, getByRole, getByText } = openApp(address, aSession())
    await waitFor(() => expect(document.title).toBe(`${title} | Trade Portal`))
    const logo = await findByRole('link', { name: 'Trade Portal, dashboard' })
    expect(logo.getAttribute('href')).toBe('/')
    expect(getByText('(1 account)')).toBeDefined()
    expect(getByRole('button', { name: 'Menu of Dana Whitlock' }).textContent).toBe('Dana Whitlock')
    expect(getByText('Sign out')).toBeDefined()
  })
})

describe('the guards', () => {
  test('lead away from every screen without a session, and back to it with one (spec 2)', async () => {
    fakeApi([])
    openApp('/sales/stock/A%2FB?q=12')
    await waitFor(() => expect(location.pathname).toBe('/signin'))
    beginSession(aSession())
    await waitFor(() => expect(location.pathname + location.search).toBe('/sales/stock/A%2FB?q=12'))
  })

  test('lead away from sign-in with a session (spec 2)', async () => {
    fakeApi([])
    const { findByText } = openApp('/signin', aSession())
    await waitFor(() => expect(location.pathname).toBe('/'))
    await findByText('What would you like to do today?')
  })

  test('lead from sign-in with a session to the dashboard, whatever path was saved before', async () => {
    fakeApi([])
    const { router, findByText } = openApp('/sales/branch', aSession())
    await findByText('My Orders')
    sessionStorage.setItem('portal.path', '/accounts')
    router.history.push('/signin')
    await findByText('What would you like to do today?')
    expect(location.pathname).toBe('/')
    expect(sessionStorage.getItem('portal.path')).toBeNull()
  })

  test('lead to sign-in when the session ends (spec 4)', async () => {
    fakeApi([])
    const { findByText } = openApp('/sales/branch', aSession())
    await findByText('My Orders')
    endSession()
    await waitFor(() => expect(location.pathname).toBe('/signin'))
    expect(sessionStorage.getItem('portal.path')).toBe('/sales/branch')
  })
})
