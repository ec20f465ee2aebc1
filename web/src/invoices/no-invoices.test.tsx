import { listInvoices } from '@portal/contract/invoices'
import type { Invoice } from '@portal/domain/invoices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoices-list.tsx'
import '../ui/form/filters-modal.tsx'

afterEach(() => vi.unstubAllGlobals())

const portal = (invoices: readonly Invoice[]) =>
  fakeApi([
    [
      listInvoices,
      {
        invoices,
        epicor: { idx: invoices.length, actualLength: invoices.length, trimmedLength: invoices.length },
        timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
        previous: null,
      },
    ],
  ])

const open = (address: string) => openApp(address, aSession())

test.each(['/accounts/invoices', '/accounts/invoices/credit'])(
  'an empty list %s leads to the same search in both types, without filters',
  async (path) => {
    portal([])
    open(`${path}?q=CN1&invoiceStatus=paid`)
    const link = await screen.findByRole('link', { name: 'Search invoices and credit notes' })
    expect(link.getAttribute('href')).toBe('/accounts/invoices/any/0/0/10/dateDue/DESC?q=CN1')
  },
)

test.each(['/any?q=CN1', '/invoice?due=overdue'])(
  'an empty list %s leads to no further type',
  async (address) => {
    portal([])
    open(`/accounts/invoices${address}`)
    await screen.findByText(/matching your criteria/)
    expect(screen.queryByRole('link', { name: 'Search invoices and credit notes' })).toBeNull()
  },
)

test('credit notes have no due filter, which an address that has one says', async () => {
  portal([])
  const { router } = open('/accounts/invoices/credit?due=overdue')
  await screen.findByText('Credit notes have no due filter.')
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const due = dialog.getByRole('group', { name: 'Due Credit notes have no due filter.' })
  expect(within(due).getByLabelText<HTMLInputElement>('Any time').checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/accounts/invoices/credit/0/0/10/dateDue/DESC'),
  )
})

test('who chooses credit notes drops the due filter', async () => {
  portal([anInvoice()])
  const { router } = open('/accounts/invoices/invoice?due=overdue')
  await screen.findByText('874134')
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const due = dialog.getByRole<HTMLFieldSetElement>('group', { name: 'Due' })
  expect(due.disabled).toBe(false)
  fireEvent.click(dialog.getByLabelText('Credit Notes'))
  expect(due.disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/accounts/invoices/credit/0/0/10/dateDue/DESC'),
  )
})
