import { listInvoices } from '@portal/contract/invoices'
import { listOrders } from '@portal/contract/sales'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../access/session-store.ts'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './find-order.tsx'

vi.mock('./delivery-tracking.tsx', () => ({ DeliveryTracking: () => <p>The delivery</p> }))
vi.mock('./photos/proof-of-delivery.tsx', () => ({ ProofOfDelivery: () => <p>The photos</p> }))

afterEach(() => vi.unstubAllGlobals())

const nothing = { idx: 0, actualLength: 0, trimmedLength: 0 }
const page = { epicor: nothing, timms: nothing, previous: null }
const orders = (...orderNums: string[]) => ({
  ...page,
  orders: orderNums.map((orderNum) => anOrder({ orderNum })),
})
const invoices = (...orderNums: string[]) => ({
  ...page,
  invoices: orderNums.map((orderNum) => anInvoice({ orderNum })),
})

async function search(term: string, by: 'Enter' | 'button' = 'Enter') {
  const box = await screen.findByPlaceholderText<HTMLInputElement>('Enter PO #, SO # or Invoice #')
  fireEvent.change(box, { target: { value: term } })
  if (by === 'button') fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  else if (box.form) fireEvent.submit(box.form)
}

const open = (address: string = paths.findDelivery) => openApp(address, aSession())

describe('finding an order to track', () => {
  test('looks through the orders first, and leads to the delivery (spec 4 and 7)', async () => {
    const asked = fakeApi([[listOrders, orders('204866')]])
    open()
    await search(' KRH/4407 ')
    await waitFor(() => expect(location.pathname).toBe(paths.delivery('204866')))
    expect(asked.at(-1)?.path).toBe('/api/sales/orders-hybrid/orderNum/ASC')
    const body = { epicorIdx: 0, timmsIdx: 0, limit: 1, filter: { searchTerm: 'KRH/4407' } }
    expect(asked.at(-1)?.body).toEqual(body)
  })

  test('then through the invoices (spec 2, 4 and 7)', async () => {
    const asked = fakeApi([
      [listOrders, orders()],
      [listInvoices, invoices('S14532')],
    ])
    open()
    await search('INV/2026/1', 'button')
    await waitFor(() => expect(location.pathname).toBe(paths.delivery('S14532')))
    expect(asked.at(-1)?.path).toBe('/api/accounts/invoices-hybrid/orderNum/ASC')
    const body = { epicorIdx: 0, timmsIdx: 0, limit: 1, filter: { searchTerm: 'INV/2026/1' } }
    expect(asked.at(-1)?.body).toEqual(body)
  })

  test('keeps what was searched for when the session ends over it, and comes back to it', async () => {
    fakeApi([[listOrders, problem(440, 'Your session has ended.')]])
    open()
    await search('HP-4470')
    await waitFor(() => expect(location.pathname).toBe(paths.signIn))
    beginSession(aSession())
    await waitFor(() => expect(location.pathname).toBe(paths.findDelivery))
    expect(await screen.findByDisplayValue('HP-4470')).toBeTruthy()
  })

  test('leads to the photos in the other mode (spec 4)', async () => {
    fakeApi([[listOrders, orders('204866')]])
    open(paths.findPhotos)
    expect(await screen.findByRole('heading', { level: 1, name: 'Track Order POD' })).toBeTruthy()
    await search('204866')
    await waitFor(() => expect(location.pathname).toBe(paths.photos('204866')))
  })

  test('says that nothing matches, until it is dismissed (spec 5 and 8)', async () => {
    fakeApi([
      [listOrders, orders()],
      [listInvoices, invoices()],
    ])
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Track Order Delivery' })).toBeTruthy()
    await search('nothing')
    const notice = await screen.findByText('No matches found.')
    const box = screen.getByPlaceholderText('Enter PO #, SO # or Invoice #')
    // Above the box, as a message that another screen passes on.
    expect(notice.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText('No matches found.')).toBeNull())
  })

  test('shows that it is searching, and searches for another number meanwhile', async () => {
    const replies = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    const [first, second] = replies
    const asked = fakeApi([[listOrders, () => replies.shift()?.promise]])
    const terms = () =>
      asked
        .filter(({ path }) => path.includes('orders-hybrid'))
        .map(({ body }) => (body as { filter: { searchTerm: string } }).filter.searchTerm)
    open()
    await search('204867', 'button')
    const button = await screen.findByRole('button', { name: 'Searching…' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button)
    await search('204866')
    await waitFor(() => expect(terms()).toEqual(['204867', '204866']))
    first?.resolve(orders('204867'))
    second?.resolve(orders('204866'))
    await waitFor(() => expect(location.pathname).toBe(paths.delivery('204866')))
  })

  test('says which number has no match once the box holds another', async () => {
    fakeApi([
      [listOrders, orders()],
      [listInvoices, invoices()],
    ])
    open()
    await search(' 204867 ')
    const words = await screen.findByText('No matches found.')
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-busy')).toBe('false')
    const notice = screen.getByRole('alert')
    expect(notice.textContent.trim()).toBe('No matches found.')
    const box = screen.getByPlaceholderText('Enter PO #, SO # or Invoice #')
    fireEvent.change(box, { target: { value: '204866' } })
    expect(notice.textContent.trim()).toBe('204867: No matches found.')
    expect(words.textContent).toBe('No matches found.')
  })

  test('an empty term matches nothing, and nothing is asked (spec 5)', async () => {
    const asked = fakeApi([])
    open()
    await search('   ', 'button')
    expect(await screen.findByText('No matches found.')).toBeTruthy()
    expect(asked.some(({ path }) => path.includes('hybrid'))).toBe(false)
  })

  test('who may not ask for invoices learns that nothing matches, not that he may not', async () => {
    const asked = fakeApi([
      [listOrders, orders()],
      [listInvoices, problem(403, 'You may not.')],
    ])
    openApp(paths.findDelivery, aSession({ privileges: { view_live_open_sales_orders: true } }))
    await search('nothing')
    expect(await screen.findByText('No matches found.')).toBeTruthy()
    expect(asked.some(({ path }) => path.includes('invoices'))).toBe(false)
  })

  test.each<[string, Parameters<typeof fakeApi>[0]]>([
    ['orders', [[listOrders, problem(503, 'The portal is busy.')]]],
    [
      'invoices',
      [
        [listOrders, orders()],
        [listInvoices, problem(503, 'The portal is busy.')],
      ],
    ],
  ])(
    'a failure of the %s is no answer: it is said, until it is dismissed (spec 2)',
    async (_what, answers) => {
      fakeApi(answers)
      open()
      await search('204866')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('The portal is busy.')
      expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy()
      expect(screen.queryByText('No matches found.')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    },
  )
})
