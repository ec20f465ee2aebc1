import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import {
  listPhotos,
  locateEpicorDelivery,
  locateOdooDelivery,
  trackEpicorOrder,
  trackOdooOrder,
} from '@portal/contract/tracking'
import type { Location, TrackingRecord } from '@portal/domain/tracking'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aPhoto } from '../testing/a-photo.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const aLocation = (change: Partial<Location> = {}): Location => ({
  latitude: -37.8,
  longitude: 144.7,
  velocity: 54.4,
  heading: 140,
  timeLastPosition: new Date().toISOString(),
  place: 'Brindle Road, Tarneit',
  destination: null,
  path: [],
  ...change,
})

const underWay: TrackingRecord = {
  ...aRecord(['204866/1'], 'In transit'),
  events: [
    { message: 'Ready for pickup', timeEvent: '2026-11-20T01:00:00Z' },
    { message: 'Loading', timeEvent: '2026-11-20T02:00:00Z' },
  ],
}
const delivered: TrackingRecord = {
  ...aRecord(['204866/1'], 'Complete'),
  state: 'complete',
  timeDelivered: '2026-11-20T03:00:00Z',
  events: [...underWay.events, { message: 'Complete', timeEvent: '2026-11-20T03:00:00Z' }],
}

type Answers = Parameters<typeof fakeApi>[0]

/** A portal with one order and one delivery. Any other call is refused, as calls for related records may be. */
const portal = (record: TrackingRecord | TrackingRecord[], more: Answers = []) =>
  fakeApi([
    ...more,
    [getOrder, anOrder()],
    [trackEpicorOrder, [record].flat()],
    [locateEpicorDelivery, () => aLocation()],
  ])

const open = (address = paths.delivery('204866'), session = aSession()) => openApp(address, session)
const factNamed = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextSibling?.textContent

describe('the delivery', () => {
  test('shows speed, heading, last fix and place, and says them politely (spec 2)', async () => {
    portal(underWay)
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /204866/ })).toBeTruthy()
    await waitFor(() => expect(factNamed('Speed')).toBe('54 km/h'))
    expect(document.title).toBe('Delivery of Sales Order 204866 | Trade Portal')
    expect(factNamed('Heading')).toBe('South East')
    expect(factNamed('Last fix')).toMatch(/\d{4}, \d+:\d\d/)
    expect(factNamed('Place')).toBe('Brindle Road, Tarneit')
    expect(await screen.findByText('A map')).toBeTruthy()
    const spoken = document.querySelector('[aria-live="polite"]')
    expect(spoken?.textContent).toBe('Unloading. Brindle Road, Tarneit. 54 km/h, heading South East.')
  })

  test('that stands says Stationary; without a fix it says Unknown', async () => {
    const standing = aLocation({ velocity: 4.9, timeLastPosition: null, place: null })
    portal(underWay, [[locateEpicorDelivery, standing]])
    open()
    await waitFor(() => expect(factNamed('Speed')).toBe('Stationary'))
    expect(factNamed('Last fix')).toBe('Unknown')
    expect(factNamed('Place')).toBeUndefined()
  })

  test('says how old a fix of more than five minutes is (screens lists)', async () => {
    const old = aLocation({ timeLastPosition: new Date(Date.now() - 6.5 * 60_000).toISOString() })
    portal(underWay, [[locateEpicorDelivery, old]])
    open()
    await waitFor(() => expect(factNamed('Last fix')).toContain('6 minutes ago'))
  })

  test('lists its events newest first, in the words for people (screens lists)', async () => {
    portal(delivered)
    open()
    await screen.findByText('Delivery completed')
    const history = screen.getByRole('region', { name: 'Event history' })
    const titles = within(history)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent)
    expect(titles).toEqual(['Delivery completed', 'Unloading', 'Ready for pickup'])
  })

  test('once delivered shows the last fix alone (spec 2)', async () => {
    portal(delivered)
    open()
    await waitFor(() => expect(factNamed('Last fix')).toBeTruthy())
    expect(factNamed('Speed')).toBeUndefined()
    expect(factNamed('Heading')).toBeUndefined()
  })

  test('of the newer system is asked by its own calls (spec 1; screens documents)', async () => {
    const asked = fakeApi([
      [getOrder, anOrder({ srcProvider: 'odoo', orderNum: 'S14532' })],
      [trackOdooOrder, [aRecord(['OUT/1'], 'In transit')]],
      [locateOdooDelivery, aLocation()],
    ])
    open(paths.delivery('S14532'))
    await waitFor(() => expect(factNamed('Speed')).toBe('54 km/h'))
    const location = asked.find(({ path }) => path.startsWith('/api/track/odoo-location/'))
    expect(location?.body).toEqual({ transactionId: 'OUT/1' })
    expect(asked.some(({ path }) => /\/track\/(sales-order|location)\//.test(path))).toBe(false)
  })
})

describe('several deliveries', () => {
  const both = [aRecord(['204866/1'], 'Complete'), aRecord(['T 9', '204866/2'], 'In transit')]

  test.each([
    ['a part of its id', '6/2', 'T 9'],
    ['no id', undefined, '204866/1'],
    ['an id that none has', 'nothing', '204866/1'],
  ])('the one with %s is shown', async (_what, transactionId, shown) => {
    const asked = portal(both)
    open(paths.delivery('204866', transactionId))
    await waitFor(() => expect(factNamed('Speed')).toBe('54 km/h'))
    expect(asked.find(({ path }) => path.includes('/location/'))?.body).toEqual({ transactionId: shown })
    const choice = screen.getByRole('region', { name: 'Deliveries of this order' })
    const here = within(choice)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(here.map((link) => link.textContent)).toEqual([expect.stringContaining(shown)])
  })

  test('of two that share an id each is led to by one of its own', async () => {
    const asked = portal(['204866/1', '204866/2'].map((id) => aRecord(['T 9', id], 'In transit')))
    open(paths.delivery('204866', '204866/2'))
    await waitFor(() => expect(factNamed('Speed')).toBe('54 km/h'))
    const choice = within(screen.getByRole('region', { name: 'Deliveries of this order' }))
    expect(asked.find(({ path }) => path.includes('/location/'))?.body).toEqual({ transactionId: '204866/2' })
    const [, second] = choice.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(second).toBe(paths.delivery('204866', '204866/2'))
  })

  test('an id that cannot be read counts as none (screens rules)', async () => {
    portal(both)
    open('/track/delivery/sales-order/204866/%25%25')
    expect(await screen.findByText('Shown here')).toBeTruthy()
  })

  test('lead from one to the other', async () => {
    const asked = portal(both)
    open()
    ;(await screen.findByRole('link', { name: /T 9/ })).click()
    await waitFor(() => {
      const bodies = asked.filter(({ path }) => path.includes('/location/')).map(({ body }) => body)
      expect(bodies).toEqual([{ transactionId: '204866/1' }, { transactionId: 'T 9' }])
    })
  })
})

const staff = () =>
  aSession({ privileges: { access_internal_functionality: true, view_live_delivery_tracking: true } })

describe('internal users', () => {
  test('see whose delivery it is, and its transaction id (spec 1 and 6)', async () => {
    portal(underWay)
    open(paths.delivery('204866'), staff())
    const transaction = await screen.findByText('Transaction 204866/1')
    expect(transaction.parentElement?.textContent).toBe('Lot 14 Banksia Rise · Transaction 204866/1')
  })

  test('see the sold-to name where there is no ship-to name (spec 2)', async () => {
    portal(underWay, [[getOrder, anOrder({ shipToCustomer: { name: '', address: [] } })]])
    open(paths.delivery('204866'), staff())
    expect((await screen.findByText('Transaction 204866/1')).parentElement?.textContent).toBe(
      'Wattle Creek Timber & Hardware Co-operative · Transaction 204866/1',
    )
  })

  test('are the only ones who do (spec 6)', async () => {
    portal(underWay)
    open()
    await screen.findByRole('region', { name: 'Event history' })
    expect(screen.queryByText('Transaction 204866/1')).toBeNull()
  })
})

describe('the buttons', () => {
  test('are dead, with the reason, while there is no invoice and no photo (spec 2)', async () => {
    portal(underWay, [
      [listEpicorOrderInvoices, []],
      [listPhotos, []],
    ])
    open()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'View Invoice' }).title).toBe('No invoice yet'),
    )
    expect(screen.getByRole('button', { name: 'View POD Photos' }).title).toBe('No photos yet')
    const order = screen.getByRole('link', { name: 'View Sales Order' })
    expect(order.getAttribute('href')).toBe('/sales/order/204866')
  })

  test('lead to the invoice and to the photos once there are (spec 2)', async () => {
    portal(underWay, [
      [listEpicorOrderInvoices, [anInvoice({ invoiceNum: '88/3012' })]],
      [listPhotos, [aPhoto(1)]],
    ])
    open()
    const invoice = await screen.findByRole('link', { name: 'View Invoice' })
    expect(invoice.getAttribute('href')).toBe('/accounts/invoice/88__3012')
    const photos = await screen.findByRole('link', { name: 'View POD Photos' })
    expect(photos.getAttribute('href')).toBe(paths.photos('204866', '204866/1'))
  })

  test('ask for nothing that the person may not see', async () => {
    const asked = portal(underWay)
    open(paths.delivery('204866'), aSession({ privileges: { view_live_delivery_tracking: true } }))
    const button = await screen.findByRole('button', { name: 'View Invoice' })
    expect(button.title).toBe('Your sign-in does not show invoices')
    expect(asked.some(({ path }) => /accounts|files/.test(path))).toBe(false)
  })
})

const box = () => screen.getByPlaceholderText<HTMLInputElement>('Enter PO #, SO # or Invoice #')

describe('nothing to track', () => {
  const sentence = 'No tracking information found.'

  test('leads to the search, which says so and what is known of the order (spec 8; screens lists)', async () => {
    portal(underWay, [[trackEpicorOrder, []]])
    open()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(location.pathname).toBe('/track/delivery/specify')
    expect(box().value).toBe('204866')
    expect(screen.queryByText(/could not ask/)).toBeNull()
    const known = within(await screen.findByRole('region', { name: 'What is known of the order' }))
    const terms = known.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Sales order', 'Order status', 'Due', 'Branch phone'])
    expect(known.getByText('Order partially picked')).toBeTruthy()
    expect(known.getByText(/20.Nov.2026/)).toBeTruthy()
    expect(known.getByRole('link', { name: '03 5550 0142' }).getAttribute('href')).toBe('tel:0355500142')
  })

  test('a number that is nobody’s is told as the server tells it, without Retry', async () => {
    portal(underWay, [[getOrder, problem(404, 'We have no such order.')]])
    open()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText('We have no such order.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Retry' })).toBeNull()
  })

  test.each<[string, Answers]>([
    ['records that cannot be had', [[trackEpicorOrder, problem(500, 'Something went wrong.')]]],
    ['an order that cannot be had', [[getOrder, problem(503, 'Not now.')]]],
    ['no answer', [[getOrder, () => Promise.reject(new TypeError('Failed to fetch'))]]],
  ])(
    '%s are no fact about the delivery: the number stands there, Retry leads back (spec 8; screens lists)',
    async (_what, answers) => {
      let isDown = true
      const failing = answers.map(([call, answer]) => {
        const usual = call === getOrder ? anOrder() : [underWay]
        const now = () =>
          isDown ? (typeof answer === 'function' ? (answer as () => unknown)() : answer) : usual
        return [call, now] as const
      })
      portal(underWay, failing)
      open(paths.delivery('204866', '204866/1'))
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(screen.getByText(/could not ask just now, so this says nothing about the delivery/)).toBeTruthy()
      expect(box().value).toBe('204866')
      isDown = false
      fireEvent.click(screen.getByRole('link', { name: 'Retry' }))
      await screen.findByRole('region', { name: 'Event history' })
      expect(location.pathname).toBe(paths.delivery('204866', '204866/1'))
      expect(screen.queryByText(sentence)).toBeNull()
    },
  )

  test('a missing privilege is said on the spot', async () => {
    const refused = problem(403, 'You may not see this.')
    portal(underWay, [[getOrder, refused]])
    open()
    expect(await screen.findByText('You may not see this.')).toBeTruthy()
    expect(location.pathname).toBe('/track/delivery/sales-order/204866')
  })
})
