import { getPriceList } from '@portal/contract/price-list'
import { listOrders } from '@portal/contract/sales'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callKey } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { stubLayout } from '../testing/virtual-rows.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../price-list/price-list.tsx'
import '../sales/orders-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('rows of a system that is behind say of when they are, until they are fresh, though no row has changed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T00:13:00Z'), toFake: ['Date'] })
  const rest = { idx: 1, actualLength: 1, trimmedLength: 1 }
  const page = { orders: [anOrder()], epicor: rest, timms: rest, previous: null }
  const headers = new Headers({ 'x-as-of': '2026-11-23T23:42:00Z' })
  fakeApi([[listOrders, () => Response.json(page, { headers })]])
  const { queries } = openApp('/sales/orders', aSession())
  const told = await screen.findByText(/^Orders as of 10:42\sam\.$/)
  const region = told.closest('output')
  expect(region?.textContent).toContain('Newer data will appear when our system answers again.')
  const ask = () => queries.invalidateQueries({ queryKey: callKey(listOrders) })
  await ask()
  expect(screen.getByText(/^Orders as of/)).toBeTruthy()
  headers.delete('x-as-of')
  await ask()
  await waitFor(() => expect(screen.queryByText(/as of/i)).toBeNull())
  expect(screen.getByText(anOrder().orderNum)).toBeTruthy()
})

test('prices say so too, beside both rates in a row', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T00:13:00Z'), toFake: ['Date'] })
  const headers = new Headers({ 'x-as-of': '2026-11-23T23:42:00Z' })
  const of = { partNum: 'P1', description: 'Pine', uom: 'LM', currency: 'AUD' }
  const prices = { primary: [{ ...of, price: 4.13 }], pack: [{ ...of, price: 3.9 }] }
  fakeApi([[getPriceList, () => Response.json(prices, { headers })]])
  stubLayout()
  openApp('/price-list', aSession({ allAccounts: ['10482'] }))
  expect(await screen.findByText(/^Prices as of 10:42\sam\.$/)).toBeTruthy()
  expect(await screen.findByText('$3.90')).toBeTruthy()
})
