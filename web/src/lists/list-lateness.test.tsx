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

afterEach(() => vi.unstubAllGlobals())

const past = '2020-03-04T00:00:00Z'
const one = { idx: 1, actualLength: 1, trimmedLength: 1 }
const page = { epicor: one, timms: one, previous: null }
const late = () => document.querySelectorAll('td.late').length
const lists = {
  '/sales/orders/all': [listOrders, { ...page, orders: [anOrder({ dateDue: past })] }, 'SO #'],
  '/accounts/invoices': [listInvoices, { ...page, invoices: [anInvoice({ dateDue: past })] }, 'Invoice #'],
  '/dc/requests': [listDesignRequests, [aDesignRequest({ status: 5, hardDate: past })], 'Job #'],
} as const

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
    fireEvent.click(within(screen.getByRole('columnheader', { name: head })).getByRole('button'))
    await waitFor(() => expect(document.querySelector('[aria-busy="true"] td')).toBeTruthy())
    expect(late()).toBe(1)
  },
)
