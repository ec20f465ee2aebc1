import { getDesignRequest, listDesignRequests } from '@portal/contract/design-centre'
import { getInvoice, listInvoices } from '@portal/contract/invoices'
import { getOrder, listOrders, listOrdersForDelivery } from '@portal/contract/sales'
import { listStatements } from '@portal/contract/statements'
import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../faults.ts'
import { aSession } from '../testing/a-session.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { watchedReload } from '../testing/watched-reload.ts'
import { currentFilter, keepAccounts, keepAdminEntries } from './account-filter.ts'
import { accountsSearched, messageWithAccounts } from './accounts-searched.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../design-centre/request-view.tsx'
import '../design-centre/requests-list.tsx'
import '../home/dashboards.tsx'
import '../invoices/invoice-view.tsx'
import '../invoices/invoices-list.tsx'
import '../sales/order-view.tsx'
import '../sales/orders-list.tsx'
import '../sales/todays-deliveries.tsx'
import '../statements/statements-list.tsx'
import '../tracking/delivery-tracking.tsx'
import '../tracking/find-order.tsx'

afterEach(() => void vi.unstubAllGlobals())

const only = 'Only the accounts chosen at the top of the page were searched.'
const customer = aSession({ allAccounts: ['10482', '10511'] })
const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})
const chooseAccount = () => keepAccounts([{ accountNum: '10511', name: 'Goldfields' }])
const actForGoldfields = () => keepAdminEntries([{ accountNumber: '10511', companyName: 'Goldfields' }])

const noInvoices = { ...aPageOf([]), invoices: [] }
const missing = problem(404, 'We have no such record.')
const nothing: Parameters<typeof fakeApi>[0] = [
  [listOrders, aPageOf([])],
  [listOrdersForDelivery, []],
  [listInvoices, noInvoices],
  [listStatements, []],
  [listDesignRequests, []],
  [getOrder, missing],
  [getInvoice, missing],
  [getDesignRequest, missing],
]

function open(address: string, session = customer, choose = chooseAccount) {
  fakeApi(nothing)
  openApp(address, session)
  choose()
}

const screens: readonly (readonly [string, RegExp])[] = [
  ['/sales/orders/all?q=HP-4471', /no orders matching/],
  ['/sales/orders/open/60/60', /no (?:more )?orders matching/],
  ['/sales/orders-for-delivery', /no deliveries matching/],
  ['/accounts/invoices/any?q=HP-4471', /no invoices and credit notes matching/],
  ['/accounts/list', /no accounts matching/],
  ['/dc/requests?q=HP-4471', /no design jobs matching/],
  ['/', /no deliveries today/],
  ['/sales/order/204889', /Sales Order 204889 cannot be opened/],
  ['/accounts/invoice/873946', /873946 cannot be opened/],
  ['/dc/request/32198', /32198 cannot be opened/],
  ['/track/delivery/sales-order/204889', /No tracking information found/],
]

describe('under an account filter what is not found was searched for in its accounts alone (screens lists)', () => {
  test.each(screens)('%s', async (address, sentence) => {
    open(address)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((await screen.findAllByText(only, { exact: false })).length).toBeGreaterThan(0)
  })

  test('an order to track', async () => {
    open('/track/delivery/specify')
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Enter PO #, SO # or Invoice #')
    fireEvent.change(box, { target: { value: 'HP-4471' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('No matches found.')).toBeTruthy()
    expect(screen.getByText(only, { exact: false })).toBeTruthy()
  })

  test.each(screens)('%s says nothing of accounts without a filter', async (address, sentence) => {
    open(address, customer, () => undefined)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(only, { exact: false })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Show all (?:accounts|customers)$/ })).toBeNull()
  })
})

test.each([
  ['Show all accounts', customer, chooseAccount],
  ['Show all customers', staff, actForGoldfields],
])('an empty list has a button to %s, which ends the filter', async (name, session, choose) => {
  open('/sales/orders/all?q=HP-4471', session, choose)
  const button = await screen.findByRole('button', { name })
  const reload = watchedReload()
  fireEvent.click(button)
  expect([currentFilter().accounts, currentFilter().admin.entries]).toEqual([[], []])
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['a missing record', 404, `No. ${only}`],
  ['a missing privilege', 403, 'No.'],
  ['a fault', 503, 'No. The portal could not ask just now.'],
])('messageWithAccounts: %s', async (_what, status, expected) => {
  chooseAccount()
  expect(messageWithAccounts(await refusal(problem(status, 'No.'), 0))).toBe(expected)
  keepAccounts([])
  expect(messageWithAccounts(await refusal(problem(status, 'No.'), 0))).not.toContain(only)
})

test('accountsSearched: nothing is said without a filter', () => {
  expect(accountsSearched(currentFilter())).toBeUndefined()
})
