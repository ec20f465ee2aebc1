import { listBrandProducts, listBrands } from '@portal/contract/products'
import { checkContext, revokeSession } from '@portal/contract/session'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { callKey } from '../api/query.ts'
import { reloadedKey } from '../screen-code.ts'
import { beginSession, currentSession, endSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { signOut } from './sign-out.ts'
import page from '../../index.html?raw'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const staff = aSession({
  user: { firstname: 'Glen', surname: 'Okafor', email: 'glen@example.com' },
  privileges: { access_internal_functionality: true },
})

describe('the header', () => {
  test('leads to the dashboard, names company and accounts', async () => {
    fakeApi([])
    const { findByRole, getByText } = openApp('/sales/branch', aSession({ allAccounts: ['1', '2', '3'] }))
    expect((await findByRole('link', { name: 'Trade Portal, dashboard' })).getAttribute('href')).toBe('/')
    getByText('Harrow & Pike Building Supplies')
    getByText('(3 accounts)')
  })

  test('a company name keeps its beginning in its own direction of writing', async () => {
    fakeApi([])
    const company = { ...aSession().company, company_name: 'נגריית השרון' }
    const { findByText } = openApp('/sales/branch', aSession({ company }))
    expect((await findByText(company.company_name)).getAttribute('dir')).toBe('auto')
  })

  test('the footer tells version and time zone (spec 1)', async () => {
    fakeApi([])
    const { findByText } = openApp('/', aSession())
    expect(await findByText('Version 1.5.42')).toBeDefined()
    expect(await findByText('Times are Melbourne time')).toBeDefined()
  })
})

test('a page that the portal loaded anew has the focus, once', async () => {
  fakeApi([])
  const { findByRole } = openApp('/sales/branch', aSession())
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  expect((await findByRole('main')).matches(':focus')).toBe(true)
  expect(sessionStorage.getItem(reloadedKey)).toBeNull()
})

describe('signing out', () => {
  test('revokes the session, then clears it (spec 4)', async () => {
    const asked = fakeApi([[revokeSession, undefined]])
    const { findByText } = openApp('/sales/branch', aSession())
    fireEvent.click(await findByText('Sign out'))
    await waitFor(() => expect(location.pathname).toBe('/signin'))
    expect(asked.find(({ call }) => call.includes('revoke'))?.headers.get('x-session-token')).toBe('token-1')
    expect(currentSession()).toBeUndefined()
  })

  test('clears it even if the revoke fails, which is logged (spec 4 and 8)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeApi([[revokeSession, problem(500, 'No.')]])
    const { findByText } = openApp('/sales/branch', aSession())
    fireEvent.click(await findByText('Sign out'))
    await waitFor(() => expect(currentSession()).toBeUndefined())
    expect(warn).toHaveBeenCalledOnce()
  })

  test('clears it after three seconds without an answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => endedBy(signal))
    beginSession(aSession())
    onTestFinished(() => endSession())
    const signingOut = signOut()
    limit.abort()
    await signingOut
    expect(currentSession()).toBeUndefined()
    expect(timeout.mock.calls).toEqual([[3000]])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('leaves a session that has begun while the revoke of the one before was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    fakeApi([[revokeSession, () => promise]])
    beginSession(aSession())
    onTestFinished(() => endSession())
    const signingOut = signOut()
    beginSession(aSession({ token: 'token-2' }))
    resolve()
    await signingOut
    expect(currentSession()?.token).toBe('token-2')
  })
})

const endedBy = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

test('the menu of a customer leads to no sources', async () => {
  fakeApi([])
  const { findByText, queryByRole } = openApp('/sales/branch', aSession())
  await findByText('Sign out')
  expect(queryByRole('link', { name: 'Sources', hidden: true })).toBeNull()
})

describe('the context check', () => {
  const warning =
    'Warning: You are signed in as Glen Okafor with elevated privileges, but are not connected through a secure channel. Please connect to the VPN to proceed.'

  test('warns internal users outside the secure networks, until they dismiss it (spec 2; screens access)', async () => {
    fakeApi([[checkContext, false]])
    const { findByText, queryByText, getByRole } = openApp('/', staff)
    await findByText(warning)
    fireEvent.click(getByRole('button', { name: 'Dismiss' }))
    expect(queryByText(warning)).toBeNull()
  })

  test.each([
    ['inside the secure networks', true, 0],
    ['when the check itself fails, which is logged', problem(500, 'No.'), 1],
  ])('is silent %s (spec 8)', async (_case, answer, faults) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const asked = fakeApi([[checkContext, answer]])
    const { findByRole, queryByText, queries } = openApp('/', staff)
    await findByRole('heading', { level: 1 })
    await waitFor(() => expect(asked.some(({ call }) => call.includes('check-context'))).toBe(true))
    await waitFor(() => expect(queries.isFetching({ queryKey: callKey(checkContext) })).toBe(0))
    expect(queryByText(warning)).toBeNull()
    expect(warn.mock.calls.filter(([what]) => what === 'The context could not be checked:')).toHaveLength(
      faults,
    )
  })

  test('is not made for customers', async () => {
    const asked = fakeApi([[checkContext, false]])
    const { findByText, queryByText } = openApp('/', aSession())
    await findByText('What would you like to do today?')
    expect(asked.some(({ call }) => call.includes('check-context'))).toBe(false)
    expect(queryByText(warning)).toBeNull()
  })
})

describe('a change of screen', () => {
  test('moves the focus to it, and says its title', async () => {
    fakeApi([])
    const { findByRole, findAllByText, getByRole, container } = openApp('/', aSession())
    fireEvent.click(await findByRole('link', { name: /^Accounts ?Accounts$/ }))
    await findByRole('heading', { level: 1, name: 'Accounts' })
    await waitFor(() => expect(document.activeElement).toBe(getByRole('main')))
    expect(await findAllByText('Accounts | Trade Portal')).toHaveLength(1)
    const said = [...container.querySelectorAll('output')].map(({ textContent }) => textContent)
    expect(said).toContain('Accounts | Trade Portal')
  })

  test('puts the focus after Back on the link that led away', async () => {
    fakeApi([])
    const { findByRole } = openApp('/', aSession())
    const main = within(await findByRole('main'))
    fireEvent.click(await main.findByRole('link', { name: /^Accounts/ }))
    await findByRole('heading', { level: 1, name: 'Accounts' })
    history.back()
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/accounts'))
  })

  test('says its title after Back, whatever the addresses of other sites on it hold', async () => {
    const link = 'https://shop.example/50%-off'
    const product = { name: 'Joist', link, images: [], brands: [], productCategories: [] }
    fakeApi([
      [listBrands, []],
      [listBrandProducts, [product]],
    ])
    const { findByRole, findByText, getByRole } = openApp('/web-resources/products/by-brand/oak', aSession())
    await findByRole('link', { name: 'Joist, opens in a new tab' })
    fireEvent.click(within(getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: /^Stock/ }))
    await findByRole('heading', { level: 1, name: 'Stock on hand' })
    history.back()
    expect(await findByText('oak | Trade Portal')).toBeTruthy()
  })
})

test('an address of nothing says so, with a way on (spec 2)', async () => {
  fakeApi([])
  const { findByRole, getByText } = openApp('/no/such/place', aSession())
  await findByRole('heading', { name: 'Your request could not be located' })
  getByText(/^Sorry about that\./)
  expect((await findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/')
})

test('the page says that its language is en-AU (spec 1)', () => {
  expect(new DOMParser().parseFromString(page, 'text/html').documentElement.lang).toBe('en-AU')
})

test('the chosen colours stay', async () => {
  fakeApi([])
  const { findByLabelText, getByLabelText } = openApp('/', aSession())
  fireEvent.click(await findByLabelText('Dark'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('portal.theme')).toBe('dark')
  fireEvent.click(getByLabelText('Device'))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('while the device has no connection a banner says so, and of when the page is (screens lists)', async () => {
  fakeApi([])
  const { findByText } = openApp('/', aSession())
  await findByText('What would you like to do today?')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    line.mockRestore()
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event('offline'))
  expect((await findByText('No connection.')).parentElement?.textContent).toMatch(
    /^No connection. You see what was here at \d+:\d\d.[ap]m. The page is fetched again by itself once the connection is back.$/,
  )
})
