import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../api/query.ts'
import { OrdersList } from './orders-list.tsx'

const path =
  '/sales/orders/{-$statusFilter}/{-$offsetEpicor}/{-$offsetTimms}/{-$limit}/{-$sortColumn}/{-$sortDirection}/$'

const anOrder = (number: number) => ({
  orderNum: String(number),
  customerPONum: `PO-${number}`,
  soldToCustomer: { name: 'Kestrel Ridge Homes' },
  shipToCustomer: { name: 'Lot 14' },
  customerAccountNum: '10517',
  total: 10,
  status: 'open',
  isOpen: true,
  isVoid: false,
  dateCreated: '2026-11-18T01:00:00Z',
  dateDue: null,
  dateShip: null,
  dateUpdated: '2026-11-18T01:00:00Z',
  deliveries: [`${number}/1`],
  srcProvider: 'epicor',
  items: [],
})

interface Asked {
  path: string
  body: Record<string, unknown>
}

/** A portal of 25 epicor orders; `refuse` answers the list with a problem instead. */
function portal(refuse?: { status: number; body: unknown }) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const body = JSON.parse(request.body as string) as Record<string, unknown>
    asked.push({ path: address, body })
    if (address === '/api/track/sales-orders') return Promise.resolve(Response.json({}))
    if (refuse) return Promise.resolve(Response.json(refuse.body, { status: refuse.status }))
    return Promise.resolve(Response.json(page(Number(body['epicorIdx']), Number(body['limit']))))
  })
  return asked
}

function page(from: number, limit: number) {
  const orders = Array.from({ length: 25 }, (_, at) => anOrder(1000 + at)).slice(from, from + limit)
  const idle = { idx: 0, actualLength: 0, trimmedLength: 0 }
  const epicor = { idx: from + orders.length, actualLength: orders.length, trimmedLength: orders.length }
  const previous = from === 0 ? null : { epicorIdx: Math.max(0, from - limit), timmsIdx: 0 }
  return { orders, epicor, timms: idle, previous }
}

function open(at: string) {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component: OrdersList }),
  ])
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree,
    history,
    scrollRestoration: false,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const written = new URLSearchParams(search as Record<string, string>).toString()
      return written && `?${written}`
    },
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      {/* oxlint-disable-next-line typescript/no-explicit-any -- the app's own router is registered; this one is the test's */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  )
  return history
}

const lists = (asked: readonly Asked[]) => asked.filter((call) => call.path.includes('orders-hybrid'))

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the orders list', () => {
  test('asks for the page of its address, and once for the deliveries of the page', async () => {
    const asked = portal()
    open('/sales/orders/open/10/0/10/total/ASC?q=KRH')
    await screen.findByText('1010')
    expect(lists(asked)).toEqual([
      {
        path: '/api/sales/orders-hybrid/total/ASC',
        body: { epicorIdx: 10, timmsIdx: 0, limit: 10, filter: { status: 'open', searchTerm: 'KRH' } },
      },
    ])
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    const numbers = Array.from({ length: 10 }, (_, at) => String(1010 + at))
    expect(asked[1]).toEqual({ path: '/api/track/sales-orders', body: { orderNums: numbers } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open Sales Orders')
  })

  test('walks by the offsets the server says, and writes them into the address', async () => {
    portal()
    const history = open('/sales/orders')
    await screen.findByText('1000')
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('1010')
    expect(history.location.pathname).toBe('/sales/orders/all/10/0/10/dateCreated/DESC')
    expect(screen.getByText('Rows 11 to 20')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('1020')
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('1010')
    expect(history.location.pathname).toBe('/sales/orders/all/10/0/10/dateCreated/DESC')
  })

  test('a new page size begins at the first page', async () => {
    portal()
    const history = open('/sales/orders/all/10/0/10/total/ASC')
    await screen.findByText('1010')
    const box = screen.getByLabelText('Rows per page')
    fireEvent.change(box, { target: { value: '25' } })
    fireEvent.submit(box)
    await screen.findByText('1000')
    expect(history.location.pathname).toBe('/sales/orders/all/0/0/25/total/ASC')
  })

  test('an empty list has its sentence, and the way to everything', async () => {
    portal()
    const history = open('/sales/orders/open/100/0?q=9999')
    await screen.findByText('There are no orders matching your criteria.')
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await screen.findByText('1000')
    expect(history.location.href).toBe('/sales/orders/all/0/0/10/dateCreated/DESC')
  })

  test('a refused list is empty, under a notice with the server’s sentence that can be dismissed', async () => {
    portal({ status: 403, body: { detail: 'You may not see sales orders.' } })
    open('/sales/orders/all')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('You may not see sales orders.')
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('an answer without words reads An error occurred', async () => {
    portal({ status: 500, body: {} })
    open('/sales/orders/all')
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred')
  })
})
