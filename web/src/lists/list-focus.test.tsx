import { listOrders } from '@portal/contract/sales'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../sales/orders-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const rest = { idx: 1, actualLength: 1, trimmedLength: 1 }
const full = { orders: [anOrder()], epicor: rest, timms: rest, previous: null }

async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement?.id

test('the focus stays with the list when its next page fails, and the list is said to be missing', async () => {
  let isUp = true
  fakeApi([[listOrders, () => (isUp ? full : problem(500, 'No.'))]])
  openApp('/sales/orders/all/0/0/1', aSession())
  await screen.findByText(anOrder().orderNum)
  expect(document.querySelector('[data-missing]')).toBeNull()
  isUp = false
  await press('Next')
  expect((await screen.findByRole('alert')).closest('[data-missing]')).not.toBeNull()
  expect(focused()).toBe('main')
})

test.each([
  ['Clear search and filters', '/sales/orders/open?q=HP'],
  ['Back to the page before', '/sales/orders/all/1/1/1'],
])('the focus stays with the list after %s', async (name, address) => {
  let isFound = false
  const nothing = { orders: [], epicor: rest, timms: rest, previous: { epicorIdx: 0, timmsIdx: 0 } }
  fakeApi([[listOrders, () => (isFound ? full : nothing)]])
  openApp(address, aSession())
  await screen.findByText(/^There are no more orders/)
  isFound = true
  await press(name)
  await screen.findByText(anOrder().orderNum)
  expect(focused()).toBe('main')
})
