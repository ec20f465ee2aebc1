import { listEpicorOrderInvoices } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import { listPhotos, trackEpicorOrder } from '@portal/contract/tracking'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const titleOf = (name: string) => screen.getByRole('button', { name }).title

test.each([
  ['closed', { isOpen: false }],
  ['cancelled', { isVoid: true }],
])('of a %s order nothing is said to be still to come', async (_what, state) => {
  fakeApi([
    [getOrder, anOrder({ deliveries: ['204866/1', '204866/2'], ...state })],
    [trackEpicorOrder, [aRecord(['204866/1'], 'Ready for pickup')]],
    [listEpicorOrderInvoices, []],
    [listPhotos, []],
  ])
  openApp('/track/delivery/sales-order/204866', aSession())
  await screen.findByText('No events.')
  await waitFor(() => expect(titleOf('View Invoice')).toBe('No invoice'))
  await waitFor(() => expect(titleOf('View POD Photos')).toBe('No photos'))
  expect(screen.getByText('Ready at the yard', { selector: 'p b' }).parentElement?.textContent).toBe(
    'Ready at the yard.',
  )
  expect(document.body.textContent).not.toMatch(/\byet\b/)
})
