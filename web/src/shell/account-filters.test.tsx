import { findCompanies, findErpAccount } from '@portal/contract/session'
import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentFilter, keepAccounts, keepAdminEntries } from '../access/account-filter.ts'
import { renewSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { dropLostAccounts } from './lost-accounts.ts'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './account-modal.tsx'
import './admin-filter-modal.tsx'

// jsdom cannot reload a page.
vi.mock(import('../lists/reload-under-filter.ts'), async (load) => ({
  ...(await load()),
  reloadUnderFilter: vi.fn<() => void>(),
}))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.mocked(reloadUnderFilter).mockClear()
})

const group = aSession({
  allAccounts: ['30', '10', '20'],
  accountMap: { '30': 'Birch Homes', '10': 'Ash Timber', '20': 'Ash Timber' },
})
const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})

const birch = { Name: 'Birch Homes', accountNum: '30' }

async function openDialog(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('the account selector', () => {
  test('offers every company and account, and focuses its search (spec 6)', async () => {
    fakeApi([])
    openApp('/marketing', group)
    const dialog = await openDialog(/\(3 accounts\)/)
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Ash Timber (2 accounts)',
      'Account 10',
      'Account 20',
      'Birch Homes 30',
      'Clear filter',
      'Cancel',
    ])
    expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
  })

  test('keeps what is chosen, and loads the page anew (spec 3 and 6)', async () => {
    fakeApi([])
    openApp('/marketing', group)
    const dialog = await openDialog(/\(3 accounts\)/)
    fireEvent.click(dialog.getByRole('button', { name: 'Account 20' }))
    expect(currentFilter().accounts).toEqual([{ accountNum: '20', name: 'Ash Timber' }])
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
  })

  test('Enter chooses the only match, and nothing while there are several', async () => {
    fakeApi([])
    openApp('/marketing', group)
    const dialog = await openDialog(/\(3 accounts\)/)
    const box = dialog.getByRole('searchbox')
    fireEvent.submit(box)
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: 'ash' } })
    fireEvent.submit(box)
    expect(currentFilter().accounts.map(({ accountNum }) => accountNum)).toEqual(['10', '20'])
  })

  test('names what is chosen, and clears it (spec 1 and 6)', async () => {
    fakeApi([])
    const { router } = openApp('/marketing', group)
    keepAccounts([{ accountNum: '20', name: 'Ash Timber' }])
    await router.invalidate()
    const dialog = await openDialog(/^Ash Timber\s*20 \(1 account\)$/)
    expect(dialog.getByRole('button', { pressed: true }).textContent).toBe('Account 20')
    fireEvent.click(dialog.getByRole('button', { name: 'Clear filter' }))
    expect(currentFilter().accounts).toEqual([])
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
  })
})

const left = () => [
  ...currentFilter().accounts.map(({ accountNum }) => accountNum),
  ...currentFilter().admin.entries.map(({ accountNumber }) => `for ${accountNumber}`),
]

describe('what a session may no longer choose', () => {
  const chosen = ['10', '20'].map((accountNum) => ({ accountNum, name: 'Ash Timber' }))
  const actedFor = [{ accountNumber: '10', companyName: 'Ash Timber' }]

  test.each([
    ['nothing of accounts that are still theirs', group, ['10', '20']],
    ['an account that has left them', { ...group, allAccounts: ['20', '30'] }, ['20']],
    ['the last one too', { ...group, allAccounts: ['30'] }, []],
    ['a customer’s choice, of somebody who acts for all now', staff, []],
  ])('leaves the filter: %s', (_what, session, expected) => {
    keepAccounts(chosen)
    dropLostAccounts(session)
    expect(reloadUnderFilter).toHaveBeenCalledTimes(expected.length < chosen.length ? 1 : 0)
    expect(left()).toEqual(expected)
  })

  test('is what staff act for, once they may not', () => {
    keepAdminEntries(actedFor)
    dropLostAccounts(staff)
    expect(left()).toEqual(['for 10'])
    dropLostAccounts(group)
    expect(left()).toEqual([])
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
  })

  test('is dropped as soon as the session is renewed', async () => {
    fakeApi([])
    openApp('/marketing', group)
    keepAccounts(chosen)
    await screen.findByRole('button', { name: /accounts?\)/ })
    renewSession({ ...group, allAccounts: ['20', '30'] })
    await waitFor(() => expect(reloadUnderFilter).toHaveBeenCalledOnce())
    expect(left()).toEqual(['20'])
  })
})

describe('the admin dialog', () => {
  const ash = {
    company: { ID: 7, company_name: 'Ash Timber' },
    accountList: ['10', '20'],
    mappedAccounts: [],
    accountSites: { '20': 'Collins Lake' },
  }
  const smith = (ID: number, accountNum: string) => ({
    ...ash,
    company: { ...ash.company, ID, company_name: 'Smith Homes' },
    accountList: [accountNum],
    accountSites: {},
  })
  const noResults =
    'No results. Check that the company exists in the Portal and has at least one account number.'

  test('a blank company name asks nothing (spec 5)', async () => {
    const asked = fakeApi([[findCompanies, [ash]]])
    openApp('/marketing', staff)
    const dialog = await openDialog(/All customers/)
    const box = dialog.getByLabelText('Company name')
    fireEvent.change(box, { target: { value: '  ' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    // A search would be sent a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked.some(({ call }) => call.includes('company/find'))).toBe(false)
  })

  test.each([
    ['when there is none', [], 0],
    ['when the search fails, which is logged and no fact', problem(500, 'No.'), 1],
  ])('says how to look for a company %s (spec 6 and 8)', async (_case, answer, faults) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([[findCompanies, answer]])
    openApp('/marketing', staff)
    const dialog = await openDialog(/All customers/)
    fireEvent.change(dialog.getByLabelText('Company name'), { target: { value: 'oak' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }))
    expect(await dialog.findByText(noResults)).toBeTruthy()
    expect(dialog.queryAllByText(/could not ask just now/)).toHaveLength(faults)
  })

  test('tells companies of one name with one account each apart (spec 6)', async () => {
    fakeApi([[findCompanies, [smith(30, 'S300'), smith(31, 'S301')]]])
    openApp('/marketing', staff)
    const dialog = await openDialog(/All customers/)
    fireEvent.change(dialog.getByLabelText('Company name'), { target: { value: 'smith' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Add Smith Homes, account S301' }))
    expect(dialog.getAllByText(/^Account S30\d$/)).toHaveLength(2)
    within(dialog.getByRole('region', { name: 'Selected accounts' })).getByRole('button', {
      name: 'Remove account S301',
    })
  })

  test('takes companies and accounts, gives them back, and applies what is left (spec 6)', async () => {
    const asked = fakeApi([
      [findCompanies, [ash]],
      [findErpAccount, [birch]],
    ])
    openApp('/marketing', staff)
    const dialog = await openDialog(/All customers/)
    fireEvent.change(dialog.getByLabelText('Company name'), { target: { value: 'ash' } })
    fireEvent.keyDown(dialog.getByLabelText('Company name'), { key: 'Enter' })
    fireEvent.click(await dialog.findByRole('button', { name: 'Add Ash Timber' }))
    dialog.getByText('Account 20, Collins Lake')
    expect(asked.find(({ call }) => call.includes('company/find'))?.body).toEqual({
      companyName: 'ash',
      companyType: 'merchant',
    })
    fireEvent.change(dialog.getByLabelText('Account number'), { target: { value: ' 30 ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    const selected = within(dialog.getByRole('region', { name: 'Selected accounts' }))
    await selected.findByText('Birch Homes')
    selected.getByText('(3 accounts)')
    fireEvent.click(selected.getByRole('button', { name: 'Remove account 10' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
    expect(currentFilter().admin).toEqual({
      entries: [
        { accountNumber: '20', companyName: 'Ash Timber', site: 'Collins Lake' },
        { accountNumber: '30', companyName: 'Birch Homes' },
      ],
      accountNums: ['20', '30'],
      companyIds: [],
    })
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
  })

  test('a whole company goes back as one, and the focus stays in the dialog', async () => {
    fakeApi([])
    openApp('/marketing', staff)
    keepAdminEntries([
      { accountNumber: '10', companyName: 'Ash Timber', company: 7 },
      { accountNumber: '20', companyName: 'Ash Timber', company: 7 },
    ])
    const dialog = await openDialog(/^Ash Timber\s*\(2 accounts\)$/)
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Ash Timber' }))
    dialog.getByText('None: every customer is shown.')
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Selected accounts' }))
  })

  test.each([
    ['that no ERP knows', [], 'No matching account was found.', 0],
    ['that cannot be looked up', problem(502, 'The order system is away.'), 'The order system is away.', 1],
    ['that is refused', problem(403, 'You may not look it up.'), 'You may not look it up.', 0],
  ])('a number %s says so, until it is changed (spec 5 and 8)', async (_case, answer, words, faults) => {
    fakeApi([[findErpAccount, answer]])
    openApp('/marketing', staff)
    const dialog = await openDialog(/All customers/)
    const box = dialog.getByLabelText('Account number')
    fireEvent.change(box, { target: { value: '99' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(
      dialog.queryAllByText(/could not ask just now, so this says nothing about the account/),
    ).toHaveLength(faults)
    fireEvent.change(box, { target: { value: '9' } })
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect(dialog.queryByText(/could not ask just now/)).toBeNull()
  })
})
