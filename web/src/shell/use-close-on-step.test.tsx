import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as ScreenCode from '../screen-code.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { modalDialogs } from '../testing/open-box.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './account-modal.tsx'
import '../search/find-box.tsx'

/** The code of a dialog comes once this is over. */
let waiting: Promise<void> | undefined

vi.mock('../screen-code.ts', async (actual) => {
  const real = await actual<typeof ScreenCode>()
  const fetchScreenCode: typeof real.fetchScreenCode = async (load, what) => {
    if (what === 'part') await waiting
    return real.fetchScreenCode(load, what)
  }
  return { ...real, fetchScreenCode }
})

afterEach(() => {
  waiting = undefined
  vi.unstubAllGlobals()
})

type Router = ReturnType<typeof openApp>['router']
const link = ({ history }: Router) => history.push('/accounts')
const back = ({ history }: Router) => history.back()

/** The app after one step, with a button pressed. */
async function press(name: RegExp): Promise<Router> {
  modalDialogs()
  fakeApi([])
  const accounts = { allAccounts: ['10', '20'], accountMap: { '10': 'Ash', '20': 'Birch' } }
  const { router } = openApp('/design', aSession(accounts))
  await act(() => router.navigate({ to: '/marketing' }))
  fireEvent.click(await screen.findByRole('button', { name }))
  return router
}

const leftMarketing = (router: Router) =>
  waitFor(() => expect(router.state.location.pathname).not.toBe('/marketing'))

/** The dialog that is there once whatever loads has come. */
const dialogAfterLoading = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  return screen.queryByRole('dialog')
}

test.each([
  ['a link', /\(2 accounts\)/, link],
  ['Back', /\(2 accounts\)/, back],
  ['a link', /^Find /, link],
  ['Back', /^Find /, back],
])('after %s nothing opens of what was loading behind %s', async (_, name, step) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting = promise
  const router = await press(name)
  act(() => step(router))
  await leftMarketing(router)
  resolve()
  expect(await dialogAfterLoading()).toBeNull()
})

test('Back closes the dialog that is open, and only then leaves the screen', async () => {
  const router = await press(/\(2 accounts\)/)
  await screen.findByRole('dialog')
  expect(screen.getByText('(2 accounts)', { selector: 'small' }).closest('button')?.ariaExpanded).toBe('true')
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/marketing'))
  expect(router.state.location.pathname).toBe('/marketing')
  act(() => router.history.back())
  await leftMarketing(router)
})

test('what only replaces the address leaves the dialog open', async () => {
  const router = await press(/\(2 accounts\)/)
  await screen.findByRole('dialog')
  act(() => router.history.replace('/marketing?q=oak'))
  await waitFor(() => expect(location.search).toBe('?q=oak'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
