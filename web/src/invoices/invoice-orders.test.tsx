import { listOrderDesignRequests } from '@portal/contract/design-centre'
import { getHowToPay, getInvoice, listEpicorOrderCreditNotes } from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice } from '@portal/contract/reports'
import { getOrder } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoice-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }
interface Asked {
  path: string
}

const last = ({ path }: Asked) => path.split('/').at(-1) ?? ''

function open(
  change: Partial<InvoiceDetail>,
  more: Parameters<typeof fakeApi>[0] = [],
  session = aSession(),
) {
  const asked = fakeApi([
    ...more,
    [getHowToPay, {}],
    [getInvoice, anInvoice(change)],
    [reportEpicorInvoice, waiting],
    [getReport, waiting],
  ])
  openApp('/accounts/invoice/874134', session)
  return asked
}

const panel = (name: string) => screen.findByRole('region', { name })
const hrefsIn = async (name: string) => {
  const links = await within(await panel(name)).findAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}
const tracked = () => screen.findByRole('link', { name: 'Track Shipment' })

const recordsOfOne = (asked: Asked) =>
  last(asked) === 'S101' ? [aRecord(['S101-1'], 'In transit')] : problem(500, 'Later.')

describe('an invoice for several orders', () => {
  const deliveries: Record<string, string[]> = { 204866: [], S101: ['S101-1'], S102: ['S102-1', 'S102-2'] }
  const calls: Parameters<typeof fakeApi>[0] = [
    [
      getOrder,
      (asked: Asked) => anOrder({ orderNum: last(asked), deliveries: deliveries[last(asked)] ?? [] }),
    ],
    [trackEpicorOrder, []],
    [listOrderDesignRequests, (asked: Asked) => [aDesignRequest({ ID: Number(last(asked).slice(-1)) })]],
    [
      listEpicorOrderCreditNotes,
      (asked: Asked) =>
        ['CN1', `CN-${last(asked)}`].map((invoiceNum) => anInvoice({ invoiceNum, isCreditNote: true })),
    ],
  ]

  test('has the deliveries, design requests and credit notes of each, once', async () => {
    open({ otherOrderNums: ['S101', 'S102'] }, calls)
    const place = '/track/delivery/sales-order'
    await screen.findByRole('link', { name: /^S102-2/ })
    expect(await hrefsIn('Delivery tracking')).toEqual([
      `${place}/S101/${btoa('S101-1')}`,
      `${place}/S102/${btoa('S102-1')}`,
      `${place}/S102/${btoa('S102-2')}`,
    ])
    expect(await hrefsIn('Assoc. Design Centre Requests')).toEqual([
      '/dc/request/6',
      '/dc/request/1',
      '/dc/request/2',
    ])
    const notes = ['CN1', 'CN-204866', 'CN-S101', 'CN-S102']
    expect(await hrefsIn('Assoc. Credit Notes')).toEqual(notes.map((num) => `/accounts/invoice/${num}`))
  })

  test('leads to the shipment of each that has deliveries', async () => {
    open({ otherOrderNums: ['S101', 'S102', 'S103'] }, [
      [
        trackEpicorOrder,
        (asked: Asked) => (last(asked) === 'S103' ? [aRecord(['S103-1'], 'In transit')] : []),
      ],
      ...calls,
    ])
    await screen.findByText('In transit')
    fireEvent.click(screen.getByRole('button', { name: 'Track Shipment' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual(
      ['S101', 'S102', 'S103'].map((num) => [`SO ${num}`, `/track/delivery/sales-order/${num}`]),
    )
  })

  test('leads straight to the only one that has deliveries', async () => {
    open({ otherOrderNums: ['S101'] }, calls)
    expect((await tracked()).getAttribute('href')).toBe('/track/delivery/sales-order/S101')
  })

  test('keeps its menu of shipments as a person opened it, though only one has deliveries', async () => {
    const late = Promise.withResolvers<unknown>()
    const reply = ({ path }: Asked) => (path.endsWith('S101') ? late.promise : anOrder({ deliveries: [] }))
    open({ otherOrderNums: ['S101'] }, [[getOrder, reply], [trackEpicorOrder, []], ...calls])
    fireEvent.click(await screen.findByRole('button', { name: 'Track Shipment' }))
    await screen.findAllByRole('menuitem')
    await act(async () => late.resolve(anOrder({ orderNum: 'S101', deliveries: ['S101-1'] })))
    await screen.findByText('Offline')
    expect(screen.getAllByRole('menuitem')).toHaveLength(2)
  })

  test.each([
    ['is still looked up', () => new Promise(() => {})],
    ['could not be read', () => problem(500, 'Later.')],
  ])('leads to any of them while one %s', async (_what, reply) => {
    const unknown = [
      getOrder,
      (asked: Asked) => (last(asked) === 'S102' ? reply() : anOrder({ orderNum: last(asked) })),
    ] as const
    open({ otherOrderNums: ['S101', 'S102'] }, [unknown, ...calls])
    await screen.findAllByRole('link', { name: /^204866\/1/ })
    fireEvent.click(screen.getByRole('button', { name: 'Track Shipment' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  })

  test('does not say that tracking is offline where none of its deliveries is shown', async () => {
    open({ otherOrderNums: ['S101'] }, [[trackEpicorOrder, recordsOfOne], ...calls])
    expect(await screen.findByText('In transit')).toBeTruthy()
    expect(await screen.findByText('Deliveries could not be read just now.')).toBeTruthy()
  })

  test('does not lead to the shipment of a cancelled one without deliveries', async () => {
    const first = [
      getOrder,
      (asked: Asked) => anOrder({ orderNum: last(asked), deliveries: [], isVoid: last(asked) === '204866' }),
    ] as const
    open({ otherOrderNums: ['S101'] }, [first, ...calls])
    expect((await tracked()).getAttribute('href')).toBe('/track/delivery/sales-order/S101')
  })

  test('asks for the first ten at most, and says so', async () => {
    const asked = open({ otherOrderNums: Array.from({ length: 30 }, (_, at) => `S${200 + at}`) }, calls)
    const orders = await panel('Assoc. Sales Orders')
    within(orders).getByText(
      'Deliveries, design requests and credit notes are shown for the first 10 orders.',
    )
    expect(within(orders).getAllByRole('link')).toHaveLength(31)
    await panel('Assoc. Credit Notes')
    expect(asked.filter(({ path }) => path.includes('/S2'))).toHaveLength(4 * 9)
  })
})

describe('an invoice for an order that the portal does not have', () => {
  const missing = problem(404, 'We have no such order.')

  test('names it, and offers neither it nor its shipment', async () => {
    open({}, [[getOrder, missing]])
    const orders = within(await panel('Assoc. Sales Order'))
    await waitFor(() => expect(orders.queryByRole('link')).toBeNull())
    orders.getByText('204866')
    expect(screen.queryByRole('link', { name: 'Track Shipment' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Delivery tracking' })).toBeNull()
  })

  test('offers its other one', async () => {
    const known = [getOrder, (asked: Asked) => (last(asked) === 'S101' ? anOrder() : missing)] as const
    open({ otherOrderNums: ['S101'] }, [known])
    await waitFor(async () => expect(await hrefsIn('Assoc. Sales Orders')).toEqual(['/sales/order/S101']))
  })
})

test('of an order without deliveries the panel says so', async () => {
  open({}, [
    [getOrder, anOrder({ deliveries: [] })],
    [trackEpicorOrder, []],
  ])
  const said = await screen.findByText('No deliveries on this order.')
  expect((await panel('Delivery tracking')).contains(said)).toBe(true)
})

test('what the person may not see of its order is neither shown nor asked', async () => {
  const session = aSession({ privileges: { view_invoices: true } })
  const asked = open({}, [[getOrder, anOrder({ deliveries: [] })]], session)
  await screen.findByText('No deliveries named on this order.')
  expect(screen.queryByRole('region', { name: 'Assoc. Design Centre Requests' })).toBeNull()
  expect(asked.filter(({ path }) => /\/(portal|track)\//.test(path))).toEqual([])
})

test('a credit note and its invoice find each other without an order', async () => {
  const counterparts = [anInvoice({ invoiceNum: '88/1' })]
  open({ isCreditNote: true, orderNum: '', counterparts })
  expect(await hrefsIn('Assoc. Invoices')).toEqual(['/accounts/invoice/88__1'])
})

test('credit notes that name an invoice stand with those of its order, each once', async () => {
  const named = anInvoice({ invoiceNum: 'CN1', isCreditNote: true })
  const ofOrder = [anInvoice({ invoiceNum: 'CN2', isCreditNote: true }), named]
  open({ counterparts: [named] }, [[listEpicorOrderCreditNotes, ofOrder]])
  await waitFor(async () =>
    expect(await hrefsIn('Assoc. Credit Notes')).toEqual(['/accounts/invoice/CN1', '/accounts/invoice/CN2']),
  )
})
