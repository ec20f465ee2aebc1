import { listOrders } from '@portal/contract/sales'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../sales/orders-list.tsx'

const notFetched = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../ui/menu-list.tsx', notFetched)
vi.mock('../ui/form/filters-modal.tsx', notFetched)
vi.mock('../lists/view-menu.tsx', notFetched)
vi.mock('./account-modal.tsx', notFetched)
vi.mock('../search/find-box.tsx', notFetched)

afterEach(() => vi.unstubAllGlobals())

const rest = { idx: 1, actualLength: 1, trimmedLength: 1 }
const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

test.each(['Actions for SO 204866', 'Filters', 'Columns and rows', /\(2 accounts\)/, /^Find /])(
  'the orders stay where the code behind %s does not come, and a press says so',
  async (name) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    fakeApi([[listOrders, { orders: [anOrder()], epicor: rest, timms: rest, previous: null }]])
    openApp(
      '/sales/orders',
      aSession({ allAccounts: ['10', '20'], accountMap: { '10': 'Ash', '20': 'Birch' } }),
    )
    const button = await screen.findByRole('button', { name })
    fireEvent.pointerEnter(button)
    await pause()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('This part could not be fetched. Check your connection and try again.')
    expect(screen.getByText('204866')).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    dismiss.focus()
    fireEvent.click(dismiss)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  },
)

test.each<[string, (router: ReturnType<typeof openApp>['router']) => void]>([
  ['on another screen', (router) => router.history.push('/accounts')],
  ['once the connection is back', () => dispatchEvent(new Event('online'))],
])('it says nothing any more %s', async (_when, leave) => {
  fakeApi([[listOrders, { orders: [anOrder()], epicor: rest, timms: rest, previous: null }]])
  const { router } = openApp('/sales/orders', aSession())
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByText(/^This part could not be fetched/)
  act(() => leave(router))
  await waitFor(() => expect(screen.queryByText(/^This part could not be fetched/)).toBeNull())
})
