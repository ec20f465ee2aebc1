import { listOrders } from '@portal/contract/sales'
import { trackOrders } from '@portal/contract/tracking'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
import { newQueryClient } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aPageOf } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { stubLayout } from '../testing/virtual-rows.ts'
import { chosenView, keepView } from './chosen-view.ts'
import { type Chosen, useColumns } from './list-columns.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../sales/further-order-columns.tsx'
import '../sales/orders-list.tsx'
import './view-menu.tsx'

beforeEach(() => {
  stubLayout()
  fakeApi([
    [listOrders, aPageOf([anOrder({ siteContact: { name: 'Ada Quill', phone: null } })])],
    [trackOrders, {}],
  ])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const own = [
  'Your PO #',
  'SO #',
  'Company',
  'Account #',
  '$ Value',
  'Date',
  'Status',
  'Delivery status',
  'Due Date',
  'Actions',
]
/** Found without roles, since an open menu hides the rest of the page from the accessibility tree. */
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
const chooser = () => screen.findByRole('button', { name: 'Columns and rows' })
const choice = (name: string) => screen.findByRole('menuitemcheckbox', { name })
const open = async () => {
  const opened = openApp('/sales/orders', aSession())
  await screen.findByText('204866')
  return opened
}

test('a wide list shows its own columns, and what a person chooses besides (spec 2)', async () => {
  await open()
  fireEvent.click(await chooser())
  expect(heads()).toEqual(own)
  fireEvent.click(await choice('Site contact'))
  await waitFor(() => expect(heads()).toEqual(own.toSpliced(3, 0, 'Site contact')))
  expect(screen.getByText('Ada Quill')).toBeTruthy()
  fireEvent.click(await choice('Site'))
  await waitFor(() => expect(heads()).toEqual(own.toSpliced(3, 0, 'Site', 'Site contact')))
  fireEvent.click(await choice('Site contact'))
  await waitFor(() => expect(heads()).toEqual(own.toSpliced(3, 0, 'Site')))
})

test('rows stand close where a person wants that, and elsewhere not', async () => {
  const { unmount } = await open()
  fireEvent.click(await chooser())
  fireEvent.click(await choice('Closer together'))
  await waitFor(() => expect(document.documentElement.dataset['rows']).toBe('close'))
  unmount()
  expect(document.documentElement.dataset['rows']).toBeUndefined()
})

test('what a person chose is there the next time, and somebody else has the usual', async () => {
  beginSession(aSession())
  keepView({ columns: { orders: ['note'] }, areRowsClose: false })
  endSession()
  await open()
  await chooser()
  expect(heads()).toContain('Delivery note')
  const { user } = aSession()
  beginSession(aSession({ user: { ...user, email: 'someone@else.example' } }))
  expect(chosenView().columns).toEqual({})
})

test('a choice leaves what was chosen in another tab for another list meanwhile', async () => {
  await open()
  fireEvent.click(await chooser())
  keepView({ columns: { invoices: ['sites'] }, areRowsClose: true })
  fireEvent.click(await choice('Site'))
  await waitFor(() => expect(heads()).toContain('Site'))
  expect(chosenView()).toEqual({ columns: { invoices: ['sites'], orders: ['site'] }, areRowsClose: true })
})

test('columns whose code did not come without a connection are there once it is back', async () => {
  const chosen: Chosen<unknown> = { addTo: (columns) => columns, Chooser: () => <p>Chooser</p> }
  const load = vi.fn(async () => ({ chosen: () => chosen }))
  load.mockRejectedValueOnce(new Error('No connection'))
  const further = { list: 'orders', load }
  const List = () => {
    const { Chooser } = useColumns([], further)
    return Chooser ? <Chooser /> : null
  }
  const { unmount } = render(
    <QueryClientProvider client={newQueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  onTestFinished(unmount)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('Chooser')).toBeTruthy()
})

test('a narrow list offers no more than its columns', async () => {
  stubLayout(false)
  await open()
  expect(heads()).toEqual(own)
  expect(screen.queryByRole('button', { name: 'Columns and rows' })).toBeNull()
})
