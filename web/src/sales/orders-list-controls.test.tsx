import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aPageOf } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './orders-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const rest = { idx: 1, actualLength: 1, trimmedLength: 1 }
async function open(address = '/sales/orders', session = aSession()) {
  fakeApi([[listOrders, { orders: [anOrder()], epicor: rest, timms: rest, previous: null }]])
  const { router } = openApp(address, session)
  await screen.findByText(anOrder().orderNum)
  return router
}

const on = () =>
  within(screen.getByRole('group', { name: 'Filters that are on' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the controls of the orders list', () => {
  test.each([
    ['Your PO #', 'customerPONum'],
    ['SO #', 'orderNum'],
    ['Account #', 'customerAccountNum'],
    ['$ Value', 'total'],
    ['Date', 'dateCreated'],
    ['Status', 'status'],
    ['Due Date', 'dateDue'],
  ])('%s sorts by %s, from the first page (spec 2)', async (head, column) => {
    const router = await open('/sales/orders/open/20/10/10/customerPONum/DESC')
    fireEvent.click(screen.getByRole('button', { name: head }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/sales/orders/open/0/0/10/${column}/ASC`),
    )
  })
  test('the filter offers the three states, and keeps the one that is chosen in the address (spec 2)', async () => {
    const router = await open()
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const choices = within(dialog.getByRole('group', { name: 'Order Status' })).getAllByRole('radio')
    expect(choices.map((radio) => radio.parentElement?.textContent)).toEqual([
      'Any',
      'In progress',
      'Order complete',
    ])
    fireEvent.click(dialog.getByLabelText('In progress'))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/sales/orders/open/0/0/10/dateCreated/DESC'),
    )
  })
  test('what is chosen and not applied is there again for who had to sign in anew', async () => {
    const router = await open()
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    fireEvent.click(await screen.findByLabelText('In progress'))
    act(() => endSession())
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    act(() => beginSession(aSession()))
    await router.navigate({ href: '/sales/orders' })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText<HTMLInputElement>('In progress').checked).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await router.navigate({ to: '/accounts' })
    await router.navigate({ href: '/sales/orders' })
    await screen.findByText(anOrder().orderNum)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  test('filters that a figure leads to stand beside the button, and each is taken off by itself (screens lists)', async () => {
    const router = await open('/sales/orders/open?late=true&onTruckToday=true')
    expect(on()).toEqual(['Order Status: In progress', 'Due: Late', 'Delivery: Today'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Due: Late' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ onTruckToday: 'true' }))
    expect(router.state.location.pathname).toBe('/sales/orders/open/0/0/10/dateCreated/DESC')
    await waitFor(() => expect(on()).toEqual(['Order Status: In progress', 'Delivery: Today']))
    expect(document.activeElement?.textContent).toContain('Filters')
  })
  test('the chip for today names deliveries, not trucks: some of its orders are still at the yard (screens lists)', async () => {
    fakeApi([
      [listOrders, aPageOf([anOrder()])],
      [getHomeSummary, { orders: { open: 3, deliveriesToday: 2, late: 1 } }],
    ])
    openApp('/sales/orders', aSession())
    const chips = within(await screen.findByRole('navigation', { name: 'Which orders' }))
    const chip = await chips.findByRole('link', { name: 'Delivery today 2' })
    expect(chip.getAttribute('href')).toContain('onTruckToday=true')
  })
  test('on the first load stands a skeleton of the table, with its heads and as many rows (screens lists)', async () => {
    fakeApi([[listOrders, () => new Promise(() => undefined)]])
    openApp('/sales/orders/all/0/0/25', aSession())
    const skeleton = (await screen.findByText('Loading sales orders')).parentElement as HTMLElement
    expect(skeleton.getAttribute('aria-busy')).toBe('true')
    const [heads, ...rows] = within(skeleton).getAllByRole('row', { hidden: true })
    expect(heads?.children[0]?.textContent).toBe('Your PO #')
    expect(heads?.children).toHaveLength(10)
    expect(rows).toHaveLength(25)
  })

  test("a button leads to today's deliveries (spec 2)", async () => {
    await open()
    const link = screen.getByRole('link', { name: "Show today's deliveries" })
    expect(link.getAttribute('href')).toBe('/sales/orders-for-delivery')
  })
  test("who may not list today's deliveries has no button for them (screens access)", async () => {
    await open('/sales/orders', aSession({ privileges: { view_live_open_sales_orders: true } }))
    expect(screen.queryByRole('link', { name: "Show today's deliveries" })).toBeNull()
  })
  test('the row menu leads to the order and to its tracking (spec 2)', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Actions for SO 204866' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['View Sales Order', '/sales/order/204866'],
      ['Track Shipment', '/track/delivery/sales-order/204866'],
    ])
  })
})
