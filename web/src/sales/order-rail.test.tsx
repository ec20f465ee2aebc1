import { getReport, reportEpicorOrder } from '@portal/contract/reports'
import { getOrder } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { aLine, anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './order-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }

function open(change: Partial<SalesOrderDetail>, records: readonly TrackingRecord[] = []) {
  fakeApi([
    [trackEpicorOrder, records],
    [getOrder, anOrder(change)],
    [reportEpicorOrder, waiting],
    [getReport, waiting],
  ])
  openApp('/sales/order/204866', aSession())
  return screen.findByText(/^(Order partially picked|Cancelled)$/)
}

test('that an order is late has a line of its own, and its date is not broken (spec 4)', async () => {
  await open({})
  const due = screen.getByText('20 Nov 2026.', { selector: '.late > *' })
  expect(due.className).toBe('unbroken')
  expect(due.parentElement?.textContent).toBe('Late, it was due 20 Nov 2026.')
  expect(due.parentElement?.previousElementSibling?.tagName).toBe('BR')
})

test.each([
  [[], null],
  [['204866/1'], '/track/delivery/sales-order/204866'],
])('a cancelled order says so once; with deliveries %s it leads to %s (spec 2)', async (deliveries, href) => {
  await open({ isVoid: true, items: [aLine(true)], deliveries })
  expect(screen.getAllByText('Order cancelled')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Order status' }).textContent).toBe('Order statusCancelled')
  const track = screen.queryByRole('link', { name: 'Track Shipment' })
  expect(track?.getAttribute('href') ?? null).toBe(href)
})

test('a cancelled order leads to deliveries that have a record without being named by it', async () => {
  await open({ isVoid: true, items: [aLine(true)], deliveries: [] }, [aRecord(['204866/1'], 'In transit')])
  const track = await screen.findByRole('link', { name: 'Track Shipment' })
  expect(track.getAttribute('href')).toBe('/track/delivery/sales-order/204866')
})
