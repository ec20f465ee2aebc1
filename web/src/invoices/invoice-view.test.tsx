import { listOrderDesignRequests } from '@portal/contract/design-centre'
import {
  getHowToPay,
  getInvoice,
  listEpicorOrderCreditNotes,
  listEpicorOrderInvoices,
  listInvoices,
  listOdooOrderCreditNotes,
} from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice, reportOdooInvoice } from '@portal/contract/reports'
import { getOrder } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import type { Invoice } from '@portal/domain/invoices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoice-view.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const waiting = { reportId: 'r', data: null }

/** A portal with one invoice; any other call is refused with 501, as calls for related records may be. */
const portal = (invoice: Invoice, more: Parameters<typeof fakeApi>[0] = []) =>
  fakeApi([
    ...more,
    [getHowToPay, {}],
    [getInvoice, invoice],
    [reportEpicorInvoice, waiting],
    [reportOdooInvoice, waiting],
    [getReport, waiting],
  ])

const open = (invoiceNum = '874134') => openApp(`/accounts/invoice/${invoiceNum}`, aSession())
const panel = (name: string) => screen.findByRole('region', { name })

const hrefIn = async (name: string) =>
  (await within(await panel(name)).findByRole('link')).getAttribute('href')

describe('the status panel', () => {
  const past = '2026-01-05T01:00:00Z'

  test.each([
    [{}, 'Invoice status', 'Pending settlement', 'This invoice is pending settlement.'],
    [{ dateDue: past }, 'Invoice status', 'Settlement overdue', 'This invoice is overdue.'],
    [{ isOpen: false }, 'Invoice status', 'Paid', 'This invoice has been fulfilled.'],
    [
      { isCreditNote: true },
      'Credit note status',
      'Pending settlement',
      'This credit note is pending settlement.',
    ],
    [
      { isCreditNote: true, isOpen: false },
      'Credit note status',
      'Credited',
      'This credit note has been fulfilled.',
    ],
  ])('of %o is %s: %s (spec 2)', async (change, name, state, sentence) => {
    portal(anInvoice(change))
    open()
    const { textContent } = await panel(name)
    expect(textContent).toContain(state)
    expect(textContent).toContain(sentence)
    expect(textContent).toContain('$1,234.50')
  })
})

describe('the three figures of a document', () => {
  const past = '2026-01-05T01:00:00Z'
  const words = async (change: Partial<Invoice>, name: string) => {
    portal(anInvoice({ dateDue: past, ...change }))
    open()
    return (await panel(name)).textContent
  }

  test('of an invoice that is paid in part say what is still due', async () => {
    const said = await words({ amountDue: 617.25 }, 'Invoice status')
    expect(said).toContain('This invoice is overdue. Due 5 Jan 2026.')
    expect(said).toContain('Still due$617.25Paid$617.25Total inc GST$1,234.50')
    const bar = (await panel('Invoice status')).querySelector<HTMLElement>('i[style]')
    expect(bar?.style.width).toBe('50%')
  })

  test('of an open invoice that is paid in full ask for nothing', async () => {
    const said = await words({ amountDue: 0 }, 'Invoice status')
    expect(said).toContain('This invoice is overdue. It is paid in full: nothing is still due.')
    expect(said).toContain('Still due$ -Paid$1,234.50')
  })

  test('of an open invoice of nothing do not say that it was paid', async () => {
    const said = await words({ total: 0, amountDue: 0, amountPaid: 0 }, 'Invoice status')
    expect(said).toContain('This invoice is overdue. Nothing is due on it.')
  })

  test('of a credit note say whose money it is, and no day to pay it (screens documents)', async () => {
    const said = await words({ isCreditNote: true, amountDue: 34.5 }, 'Credit note status')
    expect(said).toContain('This credit note is overdue.')
    expect(said).toContain('It is money in your favour, nothing to pay: $34.50 is not used yet.')
    expect(said).toContain('Not used yet$34.50Used$1,200.00Credit inc GST$1,234.50')
    expect(said).not.toContain('2026')
  })
})

describe('the invoice', () => {
  test('says what and whose it is, and that its document is on the way', async () => {
    portal(anInvoice())
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 874134' })).toBeTruthy()
    expect(screen.getByText('KRH/4407').parentElement?.textContent).toBe(
      'Wattle Creek Timber & Hardware Co-operative, PO KRH/4407',
    )
    expect(screen.getByText('Invoice 874134 is being prepared.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
    const track = screen.getByRole('link', { name: 'Track Shipment' })
    expect(track.getAttribute('href')).toBe('/track/delivery/sales-order/204866')
  })

  test('a number with slashes is asked for with underscores, its document from its own provider', async () => {
    const invoice = anInvoice({ invoiceNum: 'RINV/26-27/13', srcProvider: 'odoo', isCreditNote: true })
    const asked = portal(invoice)
    open('RINV__26-27__13')
    await screen.findByRole('heading', { level: 1, name: 'Credit Note RINV/26-27/13' })
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toContain('/api/erp/report/odoo/invoice/RINV__26-27__13'),
    )
    expect(asked.map(({ path }) => path)).toContain('/api/accounts/invoice/RINV__26-27__13')
    const crumb = screen.getByRole('link', { name: 'Credit notes' })
    expect(crumb.getAttribute('href')).toBe('/accounts/invoices/credit')
  })

  test('its order, deliveries, design requests and credit notes stand beside it (spec 2)', async () => {
    portal(anInvoice(), [
      [getOrder, anOrder()],
      [trackEpicorOrder, [aRecord(['204866/1'], 'In transit')]],
      [listOrderDesignRequests, [aDesignRequest()]],
      [listEpicorOrderCreditNotes, [anInvoice({ invoiceNum: 'CN1', isCreditNote: true })]],
    ])
    open()
    expect(await hrefIn('Assoc. Sales Order')).toBe('/sales/order/204866')
    expect(await hrefIn('Delivery tracking')).toMatch(/^\/track\/delivery\/sales-order\/204866\//)
    expect(await hrefIn('Assoc. Design Centre Requests')).toBe('/dc/request/77')
    expect(await hrefIn('Assoc. Credit Notes')).toBe('/accounts/invoice/CN1')
    expect(screen.queryByRole('region', { name: 'Assoc. Invoices' })).toBeNull()
    await screen.findByText('In transit')
  })

  test('an invoice for several orders leads to each of them', async () => {
    portal(anInvoice({ otherOrderNums: ['S101', 'S102'] }), [
      [getOrder, ({ path }: { path: string }) => anOrder({ orderNum: path.split('/').at(-1) ?? '' })],
    ])
    open()
    const links = await within(await panel('Assoc. Sales Orders')).findAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/sales/order/204866', '204866PO KRH/4407, Lot 14 Banksia Rise'],
      ['/sales/order/S101', 'S101'],
      ['/sales/order/S102', 'S102'],
    ])
  })

  test('a credit note has the invoices of its order beside it (spec 2)', async () => {
    portal(anInvoice({ isCreditNote: true }), [
      [listEpicorOrderInvoices, [anInvoice({ invoiceNum: '88/1' })]],
    ])
    open()
    const link = await within(await panel('Assoc. Invoices')).findByRole('link')
    expect(link.getAttribute('href')).toBe('/accounts/invoice/88__1')
    expect(screen.queryByRole('region', { name: 'Assoc. Credit Notes' })).toBeNull()
  })

  test('related calls that fail disturb nothing else, and are no fact about the order', async () => {
    portal(anInvoice({ srcProvider: 'odoo' }), [[listOdooOrderCreditNotes, problem(502, 'No.')]])
    open()
    await within(await panel('Assoc. Credit Notes')).findByText('Credit notes could not be read just now.')
    await within(await panel('Delivery tracking')).findByText('Delivery tracking could not be read just now.')
    await within(await panel('Assoc. Design Centre Requests')).findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('what a privilege is missing for says so, without Retry', async () => {
    portal(anInvoice(), [
      [getOrder, anOrder()],
      [listEpicorOrderCreditNotes, problem(403, 'Your sign-in does not show invoices.')],
    ])
    open()
    const credits = within(await panel('Assoc. Credit Notes'))
    await credits.findByText('Your sign-in does not show invoices.')
    expect(credits.queryByRole('button')).toBeNull()
  })

  test('an invoice that is of no order says so, and asks and offers nothing about one', async () => {
    const asked = portal(anInvoice({ orderNum: '' }))
    open()
    await within(await panel('Assoc. Sales Order')).findByText('No sales order belongs to it.')
    expect(screen.queryByRole('link', { name: 'Track Shipment' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Assoc. Credit Notes' })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('rder'))).toEqual([])
  })

  test('a document that cannot be made says so beside Retry, and is logged', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    portal(anInvoice(), [
      [reportEpicorInvoice, problem(502, 'The order system could not make the document.')],
    ])
    open()
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(warning).toHaveBeenCalledOnce()
  })

  test('another number in the address is another page (spec 2)', async () => {
    portal(anInvoice(), [
      [getInvoice, ({ path }: { path: string }) => anInvoice({ invoiceNum: path.split('/').at(-1) ?? '' })],
    ])
    const { router } = open('1')
    await screen.findByRole('heading', { level: 1, name: 'Invoice 1' })
    await router.navigate({ to: '/accounts/invoice/$invoiceNum/$', params: { invoiceNum: '2' } })
    await screen.findByRole('heading', { level: 1, name: 'Invoice 2' })
    expect(screen.getByText('Invoice 2 is being prepared.')).toBeTruthy()
  })
})

describe('an invoice that cannot be loaded', () => {
  const missing = problem(404, 'We have no such invoice.')

  test('leads to the invoices list when there is no way back (spec 2 and 8)', async () => {
    fakeApi([
      [getInvoice, missing],
      [listInvoices, problem(403, 'No.')],
    ])
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/accounts/invoices'))
  })

  test('leads back to where the person came from (spec 2 and 8; screens lists)', async () => {
    fakeApi([[getInvoice, missing]])
    const { router } = openApp('/accounts', aSession())
    await screen.findByRole('heading', { level: 1 })
    router.history.push('/accounts/invoice/1')
    await waitFor(() => expect(router.state.location.pathname).toBe('/accounts/invoice/1'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/accounts'))
    expect(await screen.findByText('Invoice 1 cannot be opened.')).toBeTruthy()
    expect(screen.getByText('We have no such invoice.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText('Invoice 1 cannot be opened.')).toBeNull())
  })

  test('says so each time, of one related invoice after the other', async () => {
    const known = anInvoice()
    fakeApi([
      [getInvoice, ({ path }: { path: string }) => (path.endsWith('/874134') ? known : problem(502, 'No.'))],
      [reportEpicorInvoice, waiting],
    ])
    const { router } = open()
    for (const number of ['1', '2', '2']) {
      await screen.findByRole('heading', { level: 1, name: 'Invoice 874134' })
      router.history.push(`/accounts/invoice/${number}`)
      await waitFor(() => expect(router.state.location.pathname).toBe(`/accounts/invoice/${number}`))
      await waitFor(() => expect(router.state.location.pathname).toBe('/accounts/invoice/874134'))
      expect(await screen.findByText(`Invoice ${number} could not be opened just now.`)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe(
        `/accounts/invoice/${number}`,
      )
    }
  })

  test('is not said any more on the way back from it, once it could be opened', async () => {
    let isAway = true
    fakeApi([
      [getInvoice, () => (isAway ? problem(503, 'Later.') : anInvoice())],
      [reportEpicorInvoice, waiting],
    ])
    const { router } = openApp('/accounts', aSession())
    await screen.findByRole('heading', { level: 1 })
    router.history.push('/accounts/invoice/874134')
    await screen.findByText('Invoice 874134 could not be opened just now.')
    await waitFor(() => expect(router.state.status).toBe('idle'))
    const retry = screen.getByRole('link', { name: 'Retry' })
    await waitFor(() => expect(retry.getAttribute('aria-current')).toBeNull())
    isAway = false
    fireEvent.click(retry)
    await screen.findByRole('heading', { level: 1, name: 'Invoice 874134' })
    router.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Accounts' })
    expect(screen.queryByText('Invoice 874134 could not be opened just now.')).toBeNull()
  })
})
