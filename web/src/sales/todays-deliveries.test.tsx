import { listOrders, listOrdersForDelivery } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { orderColumns } from './order-columns.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './todays-deliveries.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A day with so many orders, numbered from 1001, and one draft. */
const aDay = (count: number) => [
  anOrder({ orderNum: 'DRAFT-1', status: 'draft' }),
  ...Array.from({ length: count }, (_, index) =>
    anOrder({ orderNum: String(1001 + index), deliveries: [`${1001 + index}/1`] }),
  ),
]

const portal = (day: unknown, more: Parameters<typeof fakeApi>[0] = []) =>
  fakeApi([
    ...more,
    [listOrdersForDelivery, day],
    [trackOrders, { 1001: [aRecord(['1001/1'], 'In transit')] }],
  ])

const open = (address: string = paths.ordersForDelivery) => openApp(address, aSession())
const shown = () => screen.getAllByText(/^\d{4}$/, { selector: 'a' }).map((link) => link.textContent)

describe("today's deliveries", () => {
  test('are fetched once; sorting and paging ask for nothing but the tracking of the page (spec 2; screens lists)', async () => {
    const asked = portal(aDay(12))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: "Today's deliveries" })).toBeTruthy()
    await screen.findByText('1010')
    expect(shown()).toHaveLength(10)
    expect(screen.queryByText('DRAFT-1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('1012')
    expect(location.pathname).toBe('/sales/orders-for-delivery/all/10/10/dateDue/ASC')
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: /^SO #/ }))
    await waitFor(() => expect(location.pathname).toBe('/sales/orders-for-delivery/all/0/10/orderNum/ASC'))
    const calls = asked.map(({ path }) => path)
    expect(calls.filter((path) => path === '/api/sales/orders-for-delivery')).toHaveLength(1)
    const tracked = asked.filter(({ path }) => path === '/api/track/sales-orders').map(({ body }) => body)
    expect(tracked[0]).toEqual({ orderNums: Array.from({ length: 10 }, (_, index) => String(1001 + index)) })
  })

  test('have a next page after a full one, though it may be empty, and from there a way back (screens lists)', async () => {
    portal(aDay(20))
    open('/sales/orders-for-delivery/all/10/10/dateDue/ASC')
    await screen.findByText('1020')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('There are no more deliveries matching your criteria.')).toBeTruthy()
    expect(location.pathname).toBe('/sales/orders-for-delivery/all/20/10/dateDue/ASC')
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('1020')
    expect(shown()).toHaveLength(10)
  })

  test('beyond the end are that empty page, not the first one (screens lists)', async () => {
    portal(aDay(3))
    open('/sales/orders-for-delivery/all/500/10/dateDue/ASC')
    expect(await screen.findByText('There are no more deliveries matching your criteria.')).toBeTruthy()
    expect(screen.getByText('No more rows')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('1001')
    expect(location.pathname).toBe('/sales/orders-for-delivery/all/0/10/dateDue/ASC')
  })

  test('have the columns of the orders list (spec 2)', async () => {
    portal(aDay(1))
    open()
    await screen.findByText('1001')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const ofOrders = orderColumns({ now: new Date(), tracking: {} }).map(({ head }) => head)
    expect(heads).toEqual([...ofOrders, 'Tracking'])
  })

  test('each have their status in a box, and the way to their tracking (spec 2)', async () => {
    portal(aDay(2))
    open()
    await screen.findByText('In transit')
    const [, first, second] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('In transit')
    expect(second?.textContent).toContain('Offline')
    const link = within(first ?? document.body).getByRole('link', { name: /^Track shipment ?of SO 1001$/ })
    expect(link.getAttribute('href')).toBe('/track/delivery/sales-order/1001')
  })

  test('searching goes to all orders, with the term (spec 2)', async () => {
    portal(aDay(1), [[listOrders, problem(500, 'x')]])
    open()
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Enter PO # or SO #')
    fireEvent.change(box, { target: { value: 'KRH/4407' } })
    if (box.form) fireEvent.submit(box.form)
    await waitFor(() => expect(location.pathname).toBe('/sales/orders/all'))
    expect(new URLSearchParams(location.search).get('q')).toBe('KRH/4407')
  })

  test('of a day without any there is a sentence (spec 2)', async () => {
    portal(aDay(0))
    open()
    expect(await screen.findByText('There are no deliveries matching your criteria.')).toBeTruthy()
  })

  test('of too busy a day say that there are more', async () => {
    portal(Response.json(aDay(2), { headers: { 'x-more': 'true' } }))
    open()
    expect(await screen.findByText(/^These are the first 3 of today's deliveries\./)).toBeTruthy()
  })

  test('of a system that is behind say of when they are, and come anew by the minute until they are fresh', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T00:13:00Z') })
    const headers = new Headers({ 'x-as-of': '2026-11-23T23:42:00Z' })
    portal(() => Response.json(aDay(0), { headers }))
    open()
    expect(await screen.findByText(/^Orders as of 10:42\sam\.$/)).toBeTruthy()
    headers.delete('x-as-of')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await waitFor(() => expect(screen.queryByText(/as of/i)).toBeNull())
  })

  test('are those of the new day for who left them open overnight', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T16:02:00+11:00'), toFake: ['Date'] })
    let day = aDay(1)
    portal(() => day)
    open()
    await screen.findByText('1001')
    day = aDay(2)
    vi.setSystemTime(new Date('2026-11-22T00:00:03+11:00'))
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('1002')).toBeTruthy()
  })

  test('that cannot be had leave an empty list under the server’s sentence', async () => {
    portal(problem(403, 'You may not see this.'))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see this.')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
