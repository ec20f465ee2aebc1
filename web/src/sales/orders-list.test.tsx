import { listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callKey } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './orders-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const numberOf = (at: number) => String(1000 + at)
const all = Array.from({ length: 25 }, (_, at) =>
  anOrder({ orderNum: numberOf(at), deliveries: [`${numberOf(at)}/1`] }),
)

/** The requested page of 25 epicor orders. */
function page({ body }: { body: unknown }) {
  const { epicorIdx: from, limit } = body as { epicorIdx: number; limit: number }
  const orders = all.slice(from, from + limit)
  const length = { actualLength: orders.length, trimmedLength: orders.length }
  return {
    orders,
    epicor: { idx: from + orders.length, ...length },
    timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
    previous: from === 0 ? null : { epicorIdx: Math.max(0, from - limit), timmsIdx: 0 },
  }
}

type Listed = Parameters<typeof page>[0]

const portal = (list: unknown = page, tracking: unknown = {}) =>
  fakeApi([
    [listOrders, list],
    [trackOrders, tracking],
  ])

const open = (address: string) => openApp(address, aSession())
const shown = (at: number) => screen.findByText(numberOf(at))
const isDead = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

describe('the orders list', () => {
  test('asks for the page of its address, and once for the deliveries of the page (screens lists)', async () => {
    const asked = portal()
    open('/sales/orders/open/10/0/10/total/ASC?q=KRH')
    await shown(10)
    await waitFor(() => expect(asked.filter(({ call }) => call.includes('/track/'))).toHaveLength(1))
    const list = asked.filter(({ call }) => call.includes('orders-hybrid'))
    expect(list.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/sales/orders-hybrid/total/ASC',
        body: { epicorIdx: 10, timmsIdx: 0, limit: 10, filter: { status: 'open', searchTerm: 'KRH' } },
      },
    ])
    const tracked = asked.find(({ call }) => call.includes('/track/'))
    expect(tracked?.body).toEqual({ orderNums: all.slice(10, 20).map(({ orderNum }) => orderNum) })
  })

  test.each([
    { address: '/sales/orders', title: 'Sales Orders' },
    { address: '/sales/orders/any', title: 'Sales Orders' },
    { address: '/sales/orders/open', title: 'Open Sales Orders' },
    { address: '/sales/orders/closed/0/0/10/dateDue/ASC/and/more', title: 'Completed Sales Orders' },
  ])('$address is titled $title (spec 2)', async ({ address, title }) => {
    portal()
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.title).toBe(`${title} | Trade Portal`)
  })

  test('walks by the offsets the server says, and writes them into the address (spec 2; screens lists)', async () => {
    portal()
    const { router } = open('/sales/orders')
    await shown(0)
    expect(isDead('Previous')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(10)
    expect(router.state.location.pathname).toBe('/sales/orders/all/10/0/10/dateCreated/DESC')
    expect(screen.getByText('Rows 11 to 20')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(20)
    expect(isDead('Next')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await shown(10)
    expect(router.state.location.pathname).toBe('/sales/orders/all/10/0/10/dateCreated/DESC')
  })

  test('a new page size begins at the first page', async () => {
    portal()
    const { router } = open('/sales/orders/all/10/0/10/total/ASC')
    await shown(10)
    const box = screen.getByLabelText('Rows per page')
    fireEvent.change(box, { target: { value: '25' } })
    fireEvent.submit(box)
    await shown(0)
    expect(router.state.location.pathname).toBe('/sales/orders/all/0/0/25/total/ASC')
  })

  test('an empty list has its sentence, a way back and a way to everything (screens lists)', async () => {
    portal()
    const { router } = open('/sales/orders/open/100/0?q=9999')
    await screen.findByText('There are no more orders matching your criteria.')
    expect(isDead('Previous')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await shown(0)
    expect(router.state.location.href).toBe('/sales/orders/all/0/0/10/dateCreated/DESC')
  })

  test.each([
    { address: 'all', elsewhere: '', where: 'all orders' },
    { address: 'open', elsewhere: ', or look in every status', where: 'orders in progress' },
    { address: 'all?late=true', elsewhere: ', or look in all orders', where: 'the filtered orders' },
  ])('an empty list of $address advises what was not tried yet', async ({ address, elsewhere, where }) => {
    portal({ ...page({ body: { epicorIdx: 25, limit: 10 } }), previous: null })
    open(`/sales/orders/${address}${address.includes('?') ? '&' : '?'}q=zzz`)
    await screen.findByText('There are no orders matching your criteria.')
    const sentence = `Searched for “zzz” in ${where}. Check the number on your purchase order${elsewhere}.`
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('deliveries read Offline until tracking answers, then what it says (screens lists)', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    portal(page, () => promise)
    open('/sales/orders')
    await shown(0)
    expect(screen.getAllByText('Offline')).toHaveLength(10)
    resolve({ [numberOf(3)]: [aRecord([`${numberOf(3)}/1`], 'In transit')] })
    await screen.findByText('In transit')
    expect(screen.getAllByText('Offline')).toHaveLength(9)
  })

  test('deliveries stay Offline when tracking fails, and nothing is said of it (spec 8; screens lists)', async () => {
    const asked = portal(page, problem(403, 'You may not track deliveries.'))
    open('/sales/orders')
    await shown(0)
    await waitFor(() => expect(asked.filter(({ call }) => call.includes('/track/'))).toHaveLength(1))
    expect(screen.getAllByText('Offline')).toHaveLength(10)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a refused list is empty, under a notice with the server’s sentence that can be dismissed (spec 8; screens access)', async () => {
    portal(problem(403, 'You may not see sales orders.'))
    open('/sales/orders/all')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('You may not see sales orders.')
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
  })

  test('a fault that was dismissed leaves Retry in the empty list', async () => {
    let isDown = true
    portal((asked: Listed) => (isDown ? problem(500, 'Broken.') : page(asked)))
    open('/sales/orders/all')
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByText('This list could not be loaded.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await shown(0)
    expect(screen.queryByText('This list could not be loaded.')).toBeNull()
  })

  test('a fault leaves ways on: Retry, and the page before (screens lists)', async () => {
    let isDown = true
    portal((asked: Listed) => (isDown ? problem(500, 'Broken.') : page(asked)))
    const { router } = openApp('/sales', aSession())
    await screen.findByRole('heading', { level: 1 })
    router.history.push('/sales/orders/all')
    const notice = within(await screen.findByRole('alert'))
    isDown = false
    fireEvent.click(notice.getByRole('button', { name: 'Retry' }))
    await shown(0)
    expect(screen.queryByRole('alert')).toBeNull()
    isDown = true
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Go back' }))
    await shown(0)
  })

  test('a refresh that fails leaves the rows, and says of when they are (screens lists)', async () => {
    let isDown = false
    portal((asked: Listed) => (isDown ? problem(503, 'Not now.') : page(asked)))
    const { queries } = open('/sales/orders/all')
    await shown(0)
    isDown = true
    await queries.invalidateQueries({ queryKey: callKey(listOrders) })
    expect(await screen.findByText(/^As of \d+:\d\d.[ap]m/)).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(11)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull())
  })

  test('tracking of a system that is behind says of when it is', async () => {
    portal(page, oldReply({}))
    open('/sales/orders/all')
    expect(await screen.findByText(/^Deliveries as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  })

  test('a fault with words is followed by the sentence that the portal could not ask (screens lists)', async () => {
    portal(problem(503, 'The portal is very busy at the moment. Please try again shortly.'))
    open('/sales/orders/all')
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('Please try again shortly. The portal could not ask just now.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('a refusal is an answer: nothing follows its words', async () => {
    portal(problem(400, 'This list cannot be sorted so.'))
    open('/sales/orders/all')
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('This list cannot be sorted so.')
    expect(said).not.toContain('could not ask')
  })

  test('an answer without words reads An error occurred (spec 8)', async () => {
    portal(problem(500, ''))
    open('/sales/orders/all')
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('An error occurred. The portal could not ask just now.')
  })
})
