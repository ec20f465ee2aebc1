import { listDesignRequests } from '@portal/contract/design-centre'
import { listInvoices } from '@portal/contract/invoices'
import { listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../design-centre/requests-list.tsx'
import '../invoices/invoices-list.tsx'
import '../sales/orders-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const past = '2020-03-04T00:00:00Z'
const one = { idx: 1, actualLength: 1, trimmedLength: 1 }
const page = { epicor: one, timms: one, previous: null }
const late = () => document.querySelectorAll('td.late').length
const lists = {
  '/sales/orders/all': [listOrders, { ...page, orders: [anOrder({ dateDue: past })] }, 'SO #'],
  '/accounts/invoices': [listInvoices, { ...page, invoices: [anInvoice({ dateDue: past })] }, 'Invoice #'],
  '/dc/requests': [listDesignRequests, [aDesignRequest({ status: 5, hardDate: past })], 'Job #'],
} as const

/** Sorts the list, whose rows on screen are then dimmed until the reply comes. */
async function sortBy(head: string) {
  fireEvent.click(within(screen.getByRole('columnheader', { name: head })).getByRole('button'))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"] td')).toBeTruthy())
}

test.each(Object.entries(lists))(
  'rows of %s stay late while another page is on its way (screens lists)',
  async (address, [call, reply, head]) => {
    let asked = 0
    const answer = () => (++asked === 1 ? reply : new Promise(() => undefined))
    fakeApi([
      [call, answer],
      [trackOrders, {}],
    ])
    openApp(address, aSession())
    await waitFor(() => expect(late()).toBe(1))
    await sortBy(head)
    expect(late()).toBe(1)
  },
)

test('rows fetched on the day they are due are not late while those of the next day are on their way', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00+11:00'), toFake: ['Date'] })
  const order = anOrder({ dateDue: '2026-11-23T22:00:00Z' })
  let asked = 0
  const answer = () => (++asked === 1 ? { ...page, orders: [order] } : new Promise(() => undefined))
  fakeApi([
    [listOrders, answer],
    [trackOrders, {}],
  ])
  openApp('/sales/orders/all', aSession())
  await screen.findByRole('link', { name: order.orderNum })
  vi.setSystemTime(new Date('2026-11-25T00:10:00+11:00'))
  await sortBy('SO #')
  expect(late()).toBe(0)
})
