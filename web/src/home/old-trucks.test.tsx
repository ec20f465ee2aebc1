import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import { locateOrders, trackOrders } from '@portal/contract/tracking'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aPageOf, aRecord } from '../testing/an-order.ts'
import { fakeApi, oldReply } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './dashboards.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where all has arrived, old records are fetched by the minute until they are fresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T03:14:30Z') })
  const order = anOrder({ orderNum: '1', dateDue: '2026-11-22T01:00:00Z', deliveries: ['1/1'] })
  const known = { 1: [{ ...aRecord(['1/1'], 'Complete'), timeDelivered: '2026-11-22T02:14:00Z' }] }
  let isBehind = true
  fakeApi([
    [listOrders, aPageOf([order])],
    [trackOrders, () => (isBehind ? oldReply(known) : known)],
    [locateOrders, {}],
    [getHomeSummary, { orders: { open: 1, deliveriesToday: 1, late: 0 } }],
  ])
  openApp('/', aSession())
  await screen.findByText(/^Deliveries as of/)
  isBehind = false
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.queryByText(/^Deliveries as of/)).toBeNull())
})
