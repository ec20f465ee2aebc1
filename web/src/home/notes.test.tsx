import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import { afterEach, expect, test, vi } from 'vitest'
import { someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

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
