import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import type { Privilege } from '@portal/domain/privileges'
import { afterEach, expect, test, vi } from 'vitest'
import { keepAccounts } from '../access/account-filter.ts'
import { someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { accountNote } from './notes.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const holding = (...names: Privilege[]) =>
  aSession({ privileges: Object.fromEntries(names.map((name) => [name, true])) })

test.each<[string, Privilege[], string | undefined]>([
  [
    'loads and photos',
    ['view_live_delivery_tracking', 'view_proof_of_delivery_photos'],
    'Track a load, or see photos of what was delivered',
  ],
  ['loads', ['view_live_delivery_tracking'], 'Track a load'],
  ['photos', ['view_proof_of_delivery_photos'], 'See photos of what was delivered'],
  ['neither loads nor photos', ['view_live_open_sales_orders'], undefined],
])('who may see %s is told of nothing else (screens access)', async (_what, names, note) => {
  fakeApi([
    [getHomeSummary, { orders: { open: 3, deliveriesToday: 0, late: 0 } }],
    [listOrders, aPageOf([])],
  ])
  const screen = openApp('/', holding('see_home_sales_tile', ...names))
  await screen.findByText('open orders')
  expect(screen.queryByText(/Track a load|photos of/i)?.textContent).toBe(note)
})

test.each<[string, Privilege[], string | null]>([
  ['the orders', ['view_live_open_sales_orders'], '/sales/orders/all?late=true'],
  ['no orders', [], null],
])(
  'that orders are late leads who may see %s to exactly these (screens lists)',
  async (_what, names, href) => {
    fakeApi([
      [getHomeSummary, { orders: { open: 3, deliveriesToday: 0, late: 2 } }],
      [listOrders, aPageOf([])],
    ])
    const screen = openApp('/', holding('see_home_sales_tile', ...names))
    const note = await screen.findByText('2 orders are past their due date')
    expect(note.closest('a')?.getAttribute('href') ?? null).toBe(href)
  },
)

const replies = [
  [getHomeSummary, { accounts: { ...someFigures, others: [] } }],
  [listOrders, aPageOf([])],
] as const

test.each(['/', '/accounts'])('at %s who has one account is led to its statement', async (address) => {
  fakeApi(replies)
  const screen = openApp(address, aSession())
  const note = await screen.findByText(/statement closes/)
  expect(note.closest('a')?.getAttribute('href')).toBe('/accounts/statement/10482')
})

test.each([
  ['several accounts', aSession({ allAccounts: ['10482', '10520'] })],
  ['no statements', aSession({ privileges: { see_home_accounts_tile: true, view_invoices: true } })],
])('who has %s is led to none', async (_whom, session) => {
  fakeApi(replies)
  const screen = openApp('/', session)
  expect((await screen.findByText(/statement closes/)).closest('a')).toBeNull()
})

test.each([
  ['2026-11-29T04:00:00Z', 'November statement closes 30 Nov 2026'],
  // The last second of the month in Melbourne, and the one after it.
  ['2026-11-30T12:59:59Z', 'November statement closes 30 Nov 2026'],
  ['2026-11-30T13:00:00Z', 'December statement closes 31 Dec 2026'],
  ['2028-02-01T00:00:00Z', 'February statement closes 29 Feb 2028'],
])('at %s the %s', (now, text) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  expect(accountNote(undefined, aSession()).text).toBe(text)
})

const three = aSession({ allAccounts: ['10482', '10517', '10520'] })

test.each([
  ['all', [], 'Standard and pack rates for each of your accounts'],
  ['one', ['10517'], 'Standard and pack rates for account 10517'],
  ['two', ['10517', '10520'], 'Standard and pack rates for each of the 2 chosen accounts'],
])(
  'of three accounts %s chosen: the note of the price list speaks of these (spec 3)',
  async (_what, chosen, note) => {
    fakeApi([[getHomeSummary, {}]])
    const screen = openApp('/', three)
    keepAccounts(chosen.map((accountNum) => ({ accountNum, name: `Account ${accountNum}` })))
    expect(await screen.findByText(note)).toBeDefined()
  },
)
