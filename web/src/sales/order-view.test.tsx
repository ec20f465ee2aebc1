import { listOrderDesignRequests } from '@portal/contract/design-centre'
import { listEpicorOrderCreditNotes, listEpicorOrderInvoices } from '@portal/contract/invoices'
import { getReport, reportEpicorOrder } from '@portal/contract/reports'
import { getOrder, listOrders } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aLine, anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './order-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }

/** A portal with one order; any other call is refused with 501, as calls for related records may be. */
const portal = (order: SalesOrderDetail, more: Parameters<typeof fakeApi>[0] = []) =>
  fakeApi([...more, [getOrder, order], [reportEpicorOrder, waiting], [getReport, waiting]])

const open = (session = aSession()) => openApp('/sales/order/204866', session)
const panel = (name: string) => screen.findByRole('region', { name })
const aWarning = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const change = (dateWas: string | null, timeChanged: string) => ({ dateWas, timeChanged })

describe('the order', () => {
  test('says whose it is, how far it is, and that its document is on the way (spec 2)', async () => {
    portal(anOrder({ dateDue: null }))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales Order 204866' })).toBeTruthy()
    const number = await screen.findByText('KRH/4407', { selector: 'p > *' })
    expect(number.parentElement?.textContent).toBe('Wattle Creek Timber & Hardware Co-operative, PO KRH/4407')
    const status = await panel('Order status')
    expect(status.textContent).toContain('Order partially picked')
    expect(status.textContent).toContain('Approx. 50% fulfilled')
    expect(screen.getByText('Sales Order 204866 is being prepared.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  })

  test('a draft is called one, as in the list, and not confirmed', async () => {
    portal(anOrder({ status: 'draft', dateDue: null }))
    open()
    const sentence = await screen.findByText('Not confirmed yet')
    const status = await panel('Order status')
    expect(status.contains(sentence)).toBe(true)
    expect(status.textContent).toBe('Order statusDraftNot confirmed yet')
    expect(status.querySelectorAll('i[class*=none]')).toHaveLength(3)
  })

  test('says above its lines where it stands and what is late, once its deliveries are known (spec 4)', async () => {
    portal(anOrder(), [[trackEpicorOrder, [aRecord(['204866/1'], 'Complete')]]])
    open()
    const sentence = await panel('Where this order stands')
    await within(sentence).findByText('delivered')
    expect(sentence.textContent).toBe(
      'The load was delivered.1 of 2 lines is still open. The rest was due 20 Nov 2026.',
    )
    const due = within(sentence).getByText('20 Nov 2026.')
    expect(due.closest('.late')?.textContent).toBe('The rest was due 20 Nov 2026.')
  })

  test('goes by its lines, without waiting, where it names no delivery', async () => {
    portal(anOrder({ deliveries: [] }), [[trackEpicorOrder, () => new Promise(() => {})]])
    open()
    const sentence = await panel('Where this order stands')
    expect(sentence.textContent).toContain('1 of 2 lines is picked.')
  })

  test('tells of a delivery that has a record without being named by the order', async () => {
    const asked = portal(anOrder({ deliveries: [] }), [
      [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    ])
    open()
    const sentence = await panel('Where this order stands')
    await within(sentence).findByText('on the way')
    expect(sentence.textContent).toContain('The load is on the way to Lot 14 Banksia Rise.')
    const link = within(await panel('Delivery tracking')).getByRole('link')
    expect(link.textContent).toContain('204866/1')
    expect(link.textContent).toContain('In transit')
    expect(asked.filter(({ call }) => call.includes('/track/'))).toHaveLength(1)
  })

  test('goes by its lines where tracking fails (spec 8)', async () => {
    portal(anOrder({ dateDue: null }))
    open()
    const sentence = await panel('Where this order stands')
    await within(sentence).findByText('picked')
    expect(sentence.textContent).toBe('1 of 2 lines is picked.')
  })

  test.each([{ status: 'draft' }, { isVoid: true }])('says nothing of $status $isVoid', async (given) => {
    portal(anOrder(given))
    open()
    await panel('Order details')
    expect(screen.queryByRole('region', { name: 'Where this order stands' })).toBeNull()
  })

  test('says where it goes, and whom the driver calls; what is unknown is left out (spec 2)', async () => {
    const siteContact = { name: 'Luka Okoro', phone: '0491 570 156' }
    portal(anOrder({ siteContact, deliveryNote: 'Crane truck, north gate.', dateDue: null }))
    open()
    const details = await panel('Order details')
    const names = within(details).getAllByRole('term')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Deliver to',
      'Site contact',
      'Delivery note',
      'Your PO #',
      'Ordered',
    ])
    expect(details.textContent).toContain('Lot 14 Banksia Rise\nDiggers Rest VIC 3427')
    expect(details.textContent).toContain('Crane truck, north gate.')
    const call = within(details).getByRole('link', { name: '0491 570 156' })
    expect(call.getAttribute('href')).toBe('tel:0491570156')
  })

  test('says what its due date was until when, and earlier changes on demand', async () => {
    const dueDateChanges = [
      change('2026-11-17T13:00:00Z', '2026-11-16T01:00:00Z'),
      change(null, '2026-11-12T01:00:00Z'),
    ]
    portal(anOrder({ dueDateChanges }))
    open()
    const details = await panel('Order details')
    expect(within(details).getByText('Was 18 Nov until 16 Nov')).toBeTruthy()
    const earlier = within(details).getByRole('group')
    expect(earlier.hasAttribute('open')).toBe(false)
    expect(earlier.textContent).toBe('1 earlier changeWas no date until 12 Nov')
  })

  test('a number that nobody can call is no link (spec 5)', async () => {
    portal(anOrder({ siteContact: { name: null, phone: 'see office' } }))
    open()
    const details = await panel('Order details')
    expect(details.textContent).toContain('see office')
    expect(within(details).queryByRole('link')).toBeNull()
  })

  test('a cancelled one has no document, and none is asked for (spec 2)', async () => {
    const asked = portal(anOrder({ isVoid: true, items: [aLine(true)] }))
    open()
    const cancelled = await panel('Order cancelled')
    expect(cancelled.textContent).toContain('No sales order is available.')
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    expect(asked.some(({ path }) => path.includes('/erp/report/'))).toBe(false)
  })

  test('each delivery leads to its live tracking, by the first transaction id in base64 (spec 2)', async () => {
    const order = anOrder({ deliveries: ['204866/1', '204866/2'] })
    portal(order, [[trackEpicorOrder, [aRecord(['T 9', '204866/2'], 'In transit')]]])
    open()
    await screen.findByText('In transit')
    const links = within(await panel('Delivery tracking')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/track/delivery/sales-order/204866/${encodeURIComponent(btoa('204866/1'))}`,
      `/track/delivery/sales-order/204866/${encodeURIComponent(btoa('T 9'))}`,
    ])
    expect(links[0]?.textContent).toContain('Offline')
  })

  test('related records link to their screens (spec 2)', async () => {
    portal(anOrder(), [
      [listOrderDesignRequests, [aDesignRequest(), aDesignRequest({ ID: 78, jobNumber: '' })]],
      [listEpicorOrderInvoices, [anInvoice({ invoiceNum: '88/3012' })]],
      [listEpicorOrderCreditNotes, []],
    ])
    open()
    const requests = await panel('Assoc. Design Centre Requests')
    const requestLink = await within(requests).findByRole('link', { name: /31877 \(J-20914\)/ })
    expect(requestLink.getAttribute('href')).toBe('/dc/request/77')
    // One without a job number has no empty brackets, as in its title.
    expect(requests.textContent).not.toContain('()')
    const invoices = await panel('Assoc. Invoices')
    const invoiceLink = await within(invoices).findByRole('link', { name: /88\/3012/ })
    expect(invoiceLink.getAttribute('href')).toBe('/accounts/invoice/88__3012')
    expect((await panel('Assoc. Credit Notes')).textContent).toContain('No credit notes on this order.')
  })

  test('related calls that fail disturb nothing else, and are no fact about the order (spec 8)', async () => {
    portal(anOrder())
    open()
    await within(await panel('Assoc. Invoices')).findByText('Invoices could not be read just now.')
    expect((await panel('Delivery tracking')).textContent).toContain('Offline')
    await screen.findByText('Tracking could not be read just now: ‘Offline’ says nothing about the delivery.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('related records of a system that is behind say of when they are, where there are none too', async () => {
    portal(anOrder({ deliveries: [] }), [
      [listEpicorOrderInvoices, oldReply([])],
      [listEpicorOrderCreditNotes, []],
      [trackEpicorOrder, oldReply([])],
    ])
    open()
    const invoices = await panel('Assoc. Invoices')
    await within(invoices).findByText(/^Invoices as of 4.Feb.2026, 9:41.am\.$/)
    expect(invoices.textContent).toContain('No invoices on this order.')
    expect((await panel('Assoc. Credit Notes')).textContent).not.toContain('as of')
    const tracking = await panel('Delivery tracking')
    await within(tracking).findByText(/^Deliveries as of 4.Feb.2026, 9:41.am\.$/)
    expect(tracking.textContent).toContain('No deliveries on this order.')
  })

  test('tracking that fails takes nothing back of an offline delivery, of which none was to come', async () => {
    portal(anOrder({ deliveries: ['PS/204866/1'] }))
    open()
    await within(await panel('Assoc. Invoices')).findByText('Invoices could not be read just now.')
    const tracking = await panel('Delivery tracking')
    expect(tracking.textContent).toContain('Offline delivery')
    expect(within(tracking).queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('areas that the person may not open are neither shown nor asked', async () => {
    const asked = portal(anOrder())
    open(aSession({ privileges: { view_live_open_sales_orders: true } }))
    await panel('Delivery tracking')
    expect(screen.queryByRole('region', { name: 'Assoc. Invoices' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Assoc. Design Centre Requests' })).toBeNull()
    expect(asked.some(({ path }) => path.includes('/accounts/') || path.includes('/portal/'))).toBe(false)
  })

  test('its document is asked for when its place comes near, or when it is to be saved (spec 2)', async () => {
    const see: (() => void)[] = []
    class Observer {
      constructor(tell: IntersectionObserverCallback) {
        see.push(() =>
          tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
        )
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    const warning = aWarning()
    const asked = portal(anOrder(), [[reportEpicorOrder, problem(502, 'It is down.')]])
    const reports = () => asked.filter(({ path }) => path.includes('/erp/report/')).length
    open()
    const save = await screen.findByRole('button', { name: 'Download PDF' })
    expect(reports()).toBe(0)
    fireEvent.click(save)
    const alert = await screen.findAllByRole('alert')
    expect(alert[0]?.textContent).toContain(
      'The document could not be read. It is down. The portal could not ask just now.',
    )
    expect(reports()).toBe(1)
    await act(async () => see.forEach((tell) => tell()))
    await waitFor(() => expect(reports()).toBe(2))
    await waitFor(() => expect(warning).toHaveBeenCalledTimes(2))
  })

  test('a document that cannot be made says so beside Retry, and is logged (screens rules)', async () => {
    const warning = aWarning()
    portal(anOrder(), [[reportEpicorOrder, problem(502, 'The order system could not make the document.')]])
    open()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The document could not be read.')
    expect(within(notice).getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(warning).toHaveBeenCalledOnce()
  })

  test('an answer of another shape is a document that could not be read (screens rules)', async () => {
    const warning = aWarning()
    // A raw response, because the portal's server never sends this.
    portal(anOrder(), [[reportEpicorOrder, new Response('{"id":"r"}')]])
    open()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The document could not be read.')
    expect(warning.mock.calls[0]?.[1]).toEqual(new Error('Unexpected response structure for report data.'))
  })
})

describe('an order that cannot be loaded', () => {
  const missing = problem(404, 'We have no such order.')

  test('leads to the orders list when there is no way back (spec 2 and 8)', async () => {
    fakeApi([
      [getOrder, missing],
      [listOrders, problem(503, 'Later.')],
    ])
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/orders'))
  })

  test('leads back to where the person came from (spec 2 and 8)', async () => {
    fakeApi([[getOrder, missing]])
    const { router } = openApp('/sales/branch', aSession())
    await screen.findByRole('heading', { level: 1 })
    router.history.push('/sales/order/204866')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/order/204866'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/branch'))
  })
})
