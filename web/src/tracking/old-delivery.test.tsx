import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, oldReply } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing to track in a system that is behind is told with the age of what it knows', async () => {
  fakeApi([
    [trackEpicorOrder, oldReply([])],
    [getOrder, oldReply(anOrder())],
  ])
  openApp(paths.delivery('204866'), aSession())
  expect(await screen.findByText('No tracking information found.')).toBeTruthy()
  expect(screen.getByText(/^Deliveries as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  const known = within(await screen.findByRole('region', { name: 'What is known of the order' }))
  expect(known.getByText(/^Orders as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
})

test('a dead button gives the age of its reason', async () => {
  fakeApi([
    [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
    [getOrder, anOrder()],
    [listEpicorOrderInvoices, oldReply([])],
  ])
  openApp(paths.delivery('204866'), aSession())
  const invoice = await screen.findByRole('button', { name: 'View Invoice' })
  await waitFor(() =>
    expect(invoice.title).toMatch(/^No invoice yet\. Invoices as of 4.Feb.2026, 9:41.am\.$/),
  )
})

test('a delivery that is over is fetched by the minute in a system that is behind, until it is fresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const delivered = { ...aRecord(['204866/1'], 'Complete'), timeDelivered: '2026-02-03T22:00:00Z' }
  let isBehind = true
  fakeApi([
    [trackEpicorOrder, () => (isBehind ? oldReply([delivered]) : [delivered])],
    [getOrder, anOrder()],
  ])
  openApp(paths.delivery('204866'), aSession())
  expect(await screen.findByText(/^Deliveries as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  isBehind = false
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.queryByText(/^Deliveries as of/)).toBeNull())
})
