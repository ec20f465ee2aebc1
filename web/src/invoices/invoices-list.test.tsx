import { listInvoices } from '@portal/contract/invoices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoices-list.tsx'
import '../ui/form/filters-modal.tsx'

afterEach(() => vi.unstubAllGlobals())

const numberOf = (at: number) => String(5000 + at)
const invoices = Array.from({ length: 25 }, (_, at) => anInvoice({ invoiceNum: numberOf(at) }))

/** The requested page of 25 epicor invoices. */
function page({ body }: { body: unknown }) {
  const { epicorIdx: from, limit } = body as { epicorIdx: number; limit: number }
  return answer(invoices.slice(from, from + limit), from, limit)
}

function answer(rows: readonly unknown[], from = 0, limit = 10) {
  return {
    invoices: rows,
    epicor: { idx: from + rows.length, actualLength: rows.length, trimmedLength: rows.length },
    timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
    previous: from === 0 ? null : { epicorIdx: Math.max(0, from - limit), timmsIdx: 0 },
  }
}

const open = (address: string) => openApp(address, aSession())
const shown = (at: number) => screen.findByText(numberOf(at))
const isDead = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

const pick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const bar = () => screen.queryByRole('region', { name: 'Selected documents' })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })

describe('the invoices list', () => {
  test('asks for the page of its address', async () => {
    const asked = fakeApi([[listInvoices, page]])
    open('/accounts/invoices/credit/10/0/10/total/ASC?q=INV/26-27/1&invoiceStatus=paid')
    await shown(10)
    expect(
      asked.filter(({ call }) => call.includes('hybrid')).map(({ path, body }) => ({ path, body })),
    ).toEqual([
      {
        path: '/api/accounts/invoices-hybrid/total/ASC',
        body: {
          epicorIdx: 10,
          timmsIdx: 0,
          limit: 10,
          filter: { invoiceType: 'credit', invoiceStatus: 'paid', searchTerm: 'INV/26-27/1' },
        },
      },
    ])
  })

  test.each([
    { address: '/accounts/invoices', title: 'Invoices' },
    { address: '/accounts/invoices/credit', title: 'Credit notes' },
    { address: '/accounts/invoices/any/0/0/10/dateDue/ASC/and/more', title: 'Invoices and credit notes' },
  ])('$address is titled $title (spec 2; screens lists)', async ({ address, title }) => {
    fakeApi([[listInvoices, page]])
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.title).toBe(`${title} | Trade Portal`)
  })

  test('has no label before a PO number that begins with PO', async () => {
    fakeApi([
      [listInvoices, answer(['PO 81', '4471'].map((po) => anInvoice({ invoiceNum: po, customerPONum: po })))],
    ])
    open('/accounts/invoices')
    const labels = (await screen.findAllByTitle(/^(?:PO 81|4471)$/)).map((cell) =>
      cell.getAttribute('data-label'),
    )
    expect(labels).toEqual([null, 'PO'])
  })

  test('says of each how it stands, whose it is, what it comes to and when it is due', async () => {
    const past = '2026-01-05T01:00:00Z'
    const rows = [
      anInvoice({ dateDue: past }),
      anInvoice({ invoiceNum: 'CN1', isCreditNote: true, dateDue: past, isOpen: false, total: 0 }),
      anInvoice({ invoiceNum: 'INV/26-27/1', srcProvider: 'odoo', isOpen: false }),
      anInvoice({ invoiceNum: 'RINV/26-27/1', srcProvider: 'odoo', isCreditNote: true, dateDue: null }),
      anInvoice({ invoiceNum: 'PART', dateDue: past, amountDue: 617.25 }),
      anInvoice({ invoiceNum: 'CN2', isCreditNote: true, dateDue: past, amountDue: 34.5 }),
    ]
    fakeApi([[listInvoices, answer(rows)]])
    open('/accounts/invoices/any')
    await screen.findByText('CN1')
    const texts = screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s/g, ' '))
    expect(texts.slice(1)).toEqual([
      'KRH/4407874134204866Wattle Creek Timber & Hardware C…5 Jan 2026 overdue$1,234.50Overdue',
      'KRH/4407CN1204866Wattle Creek Timber & Hardware C…5 Jan 2026$ -Credited',
      'KRH/4407INV/26-27/1204866Wattle Creek Timber & Hardware C…31 Dec 2999$1,234.50Paid',
      'KRH/4407RINV/26-27/1204866Wattle Creek Timber & Hardware C…-$1,234.50, in your favourUncredited',
      'KRH/4407PART204866Wattle Creek Timber & Hardware C…5 Jan 2026 overdue$1,234.50, $617.25 still dueOverdue',
      'KRH/4407CN2204866Wattle Creek Timber & Hardware C…5 Jan 2026$1,234.50, $34.50 left in your favourOverdue',
    ])
    const link = screen.getByRole('link', { name: 'INV/26-27/1' })
    expect(link.getAttribute('href')).toBe('/accounts/invoice/INV__26-27__1')
    expect(screen.getAllByTitle('Wattle Creek Timber & Hardware Co-operative')).toHaveLength(6)
  })

  test('walks by the offsets the server says, and writes them into the address', async () => {
    fakeApi([[listInvoices, page]])
    const { router } = open('/accounts/invoices')
    await shown(0)
    expect(isDead('Previous')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(10)
    expect(router.state.location.pathname).toBe('/accounts/invoices/invoice/10/0/10/dateDue/DESC')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(20)
    expect(isDead('Next')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await shown(10)
    expect(router.state.location.pathname).toBe('/accounts/invoices/invoice/10/0/10/dateDue/DESC')
  })

  test('what is selected holds over pages, and ends with another filter', async () => {
    fakeApi([[listInvoices, page]])
    const { router } = open('/accounts/invoices')
    await shown(0)
    expect(bar()).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Your PO #' })).toBeTruthy()
    pick('Select invoice 5001')
    expect(bar()?.textContent).toContain('1 selected')
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
    expect(all().indeterminate).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(10)
    expect(all().indeterminate).toBe(false)
    pick('Select all on this page')
    expect(bar()?.textContent).toContain('11 selected')
    pick('Select all on this page')
    expect(bar()?.textContent).toContain('1 selected')
    await act(() => router.navigate({ href: '/accounts/invoices/any' }))
    await waitFor(() => expect(bar()).toBeNull())
  })

  test('nobody selects who may not have the documents', async () => {
    fakeApi([[listInvoices, page]])
    openApp('/accounts/invoices', aSession({ privileges: { view_proof_of_delivery_photos: true } }))
    await shown(0)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('a search and a filter begin at the first page (spec 2)', async () => {
    fakeApi([[listInvoices, page]])
    const { router } = open('/accounts/invoices/any/10/0')
    await shown(10)
    const box = screen.getByPlaceholderText('Enter PO # , Invoice # or SO #')
    fireEvent.change(box, { target: { value: ' INV/26-27/1 ' } })
    fireEvent.submit(box)
    await shown(0)
    expect(router.state.location.href).toBe('/accounts/invoices/any/0/0/10/dateDue/DESC?q=INV%2F26-27%2F1')
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByLabelText('Unpaid/Uncredited'))
    fireEvent.click(dialog.getByLabelText('Credit Notes'))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        '/accounts/invoices/credit/0/0/10/dateDue/DESC?q=INV%2F26-27%2F1&invoiceStatus=unpaid',
      ),
    )
  })

  test('the filters offer their choices (spec 2)', async () => {
    fakeApi([[listInvoices, page]])
    open('/accounts/invoices')
    await shown(0)
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const groups = within(await screen.findByRole('dialog')).getAllByRole('group')
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole('radio')
          .map((radio) => radio.parentElement?.textContent),
      ),
    ).toEqual([
      ['Any', 'Paid/Credited', 'Unpaid/Uncredited'],
      ['Any', 'Invoices', 'Credit Notes'],
      [
        'Any time',
        'Overdue',
        'Within 7 days',
        'Paid in part',
        'Not due yet',
        '1 to 30 days overdue',
        '31 to 60 days overdue',
        '61 to 90 days overdue',
        'Over 90 days overdue',
      ],
    ])
  })

  test('an empty list has its sentence, a way back and a way to everything of its type', async () => {
    fakeApi([[listInvoices, page]])
    const { router } = open('/accounts/invoices/credit/100/0?q=9999')
    await screen.findByText('There are no more credit notes matching your criteria.')
    expect(isDead('Previous')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await shown(0)
    expect(router.state.location.href).toBe('/accounts/invoices/credit/0/0/10/dateDue/DESC')
  })

  test('an empty page does not stand in for the one on its way', async () => {
    const { promise: never } = Promise.withResolvers()
    let told: unknown = answer([])
    fakeApi([[listInvoices, () => told]])
    const { router } = open('/accounts/invoices?q=9999')
    await screen.findByText('There are no invoices matching your criteria.')
    told = never
    act(() => router.history.push('/accounts/invoices/credit'))
    await screen.findByRole('heading', { level: 1, name: 'Credit notes' })
    await waitFor(() => expect(screen.queryByText(/^There are no/)).toBeNull())
  })

  test('an invoice that is of no order has no ways to one', async () => {
    fakeApi([[listInvoices, answer([anInvoice({ invoiceNum: '5000', orderNum: '' })])]])
    open('/accounts/invoices')
    await shown(0)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/sales/order/'))).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Actions for invoice 5000' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View Invoice',
    ])
  })

  test.each([
    ['the server’s sentence', problem(403, 'You may not see invoices.'), 'You may not see invoices.'],
    ['or An error occurred', problem(500, ''), 'An error occurred'],
  ])('a refused list is empty, under a notice with %s (spec 8)', async (_case, refused, words) => {
    fakeApi([[listInvoices, refused]])
    open('/accounts/invoices')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(words)
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
