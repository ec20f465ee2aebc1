import { findCompanies, findErpAccount } from '@portal/contract/session'
import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
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

const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})
const birch = { Name: 'Birch Homes', accountNum: '30' }
const ash = {
  company: { ID: 7, company_name: 'Ash Timber' },
  accountList: ['10'],
  mappedAccounts: [],
  accountSites: {},
}
const noMatch = 'No matching account was found.'
const former = [{ accountNumber: '45', companyName: 'Cedar Frames' }]

const chosen = () => currentFilter().admin.accountNums

async function openDialog() {
  openApp('/marketing', staff)
  keepAdminEntries(former)
  fireEvent.click(await screen.findByRole('button', { name: /Cedar Frames|All customers/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    dialog,
    number: dialog.getByLabelText<HTMLInputElement>('Account number'),
    company: dialog.getByLabelText<HTMLInputElement>('Company name'),
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
  }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('Apply, with an account number in its box', () => {
  test('adds it and applies it with the rest', async () => {
    fakeApi([[findErpAccount, [birch]]])
    const { number, press } = await openDialog()
    type(number, ' 30 ')
    press('Apply filters')
    await waitFor(() => expect(reloadUnderFilter).toHaveBeenCalledOnce())
    expect(chosen()).toEqual(['45', '30'])
  })

  test('waits for the look-up that is under way, then looks up the number typed since', async () => {
    const reply = Promise.withResolvers<unknown>()
    const asked = fakeApi([
      [
        findErpAccount,
        ({ path }: { path: string }) =>
          path.endsWith('/30') ? reply.promise : [{ Name: 'Oak', accountNum: '31' }],
      ],
    ])
    const { dialog, number, press } = await openDialog()
    type(number, '30')
    press('Add')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add' }).ariaDisabled).toBe('true'))
    type(number, '31')
    press('Apply filters')
    press('Applying…')
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    reply.resolve([birch])
    await waitFor(() => expect(reloadUnderFilter).toHaveBeenCalledOnce())
    expect(chosen()).toEqual(['45', '30', '31'])
    expect(asked.filter(({ call }) => call.includes('by-id'))).toHaveLength(2)
  })

  test.each([
    ['cleared', '', ['45']],
    ['corrected', '31', ['45', '31']],
    ['retyped', '30', ['45', '30']],
  ])('that is %s meanwhile ends it, and is not added', async (_what, now, expected) => {
    const late = Promise.withResolvers<unknown>()
    const replies: unknown[] = [late.promise, [{ Name: 'Oak', accountNum: now }]]
    const asked = fakeApi([[findErpAccount, () => replies.shift()]])
    const { dialog, number, press } = await openDialog()
    type(number, '30')
    press('Apply filters')
    await waitFor(() => expect(asked.some(({ call }) => call.includes('by-id'))).toBe(true))
    type(number, '3')
    type(number, now)
    expect(dialog.getByRole('button', { name: 'Apply filters' }).ariaDisabled).not.toBe('true')
    expect(dialog.getByRole('button', { name: 'Add' }).ariaDisabled).not.toBe('true')
    late.resolve([birch])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    expect(number.value).toBe(now)
    expect(dialog.queryByText('Birch Homes')).toBeNull()
    press('Apply filters')
    await waitFor(() => expect(reloadUnderFilter).toHaveBeenCalledOnce())
    expect(chosen()).toEqual(expected)
  })

  test('that is changed while Apply waits for one that was added: the dialog stays, with that one', async () => {
    const late = Promise.withResolvers<unknown>()
    const asked = fakeApi([[findErpAccount, () => late.promise]])
    const { dialog, number, press } = await openDialog()
    type(number, '30')
    press('Add')
    await waitFor(() => expect(asked.some(({ call }) => call.includes('by-id'))).toBe(true))
    press('Apply filters')
    type(number, '')
    late.resolve([birch])
    await dialog.findByText('Birch Homes')
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    press('Apply filters')
    expect(chosen()).toEqual(['45', '30'])
  })

  test.each([
    ['that nobody has', [], noMatch],
    ['that cannot be looked up', problem(502, 'The order system is away.'), 'The order system is away.'],
  ])('%s stays, with the reason and the focus on the number', async (_what, reply, words) => {
    fakeApi([[findErpAccount, reply]])
    const { dialog, number, press } = await openDialog()
    type(number, '99')
    press('Apply filters')
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(document.activeElement).toBe(number)
    // The same once more, as nothing has changed.
    press('Apply filters')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(number.value).toBe('99')
    expect(chosen()).toEqual(['45'])
    expect(reloadUnderFilter).not.toHaveBeenCalled()
  })

  test('that is known to be nobody’s stops nobody who added another', async () => {
    fakeApi([
      [findCompanies, [ash]],
      [findErpAccount, []],
    ])
    const { dialog, number, company, press } = await openDialog()
    type(company, 'ash')
    press('Search')
    fireEvent.click(await dialog.findByRole('button', { name: 'Add Ash Timber, account 10' }))
    type(number, '99')
    press('Add')
    await dialog.findByText(noMatch)
    press('Apply filters')
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
    expect(chosen()).toEqual(['45', '10'])
  })

  test('that is known to be nobody’s: the former customer alone is not applied', async () => {
    fakeApi([
      [
        findErpAccount,
        ({ path }: { path: string }) => (path.endsWith('/31') ? [{ Name: 'Oak', accountNum: '31' }] : []),
      ],
    ])
    const { dialog, number, press } = await openDialog()
    type(number, '31')
    press('Add')
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove account 31' }))
    type(number, '99')
    press('Add')
    await dialog.findByText(noMatch)
    press('Apply filters')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await dialog.findByText(noMatch)
    expect(reloadUnderFilter).not.toHaveBeenCalled()
  })

  test.each([
    ['Cancel', ['45']],
    ['Clear filters', []],
  ])('applies nothing any more after %s', async (button, left) => {
    const reply = Promise.withResolvers<unknown>()
    fakeApi([[findErpAccount, () => reply.promise]])
    const { number, press } = await openDialog()
    type(number, '30')
    press('Apply filters')
    press(button)
    const reloads = vi.mocked(reloadUnderFilter).mock.calls.length
    reply.resolve([birch])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(reloadUnderFilter).toHaveBeenCalledTimes(reloads)
    expect(chosen()).toEqual(left)
  })
})

describe('Apply, with a company name of which nothing is chosen', () => {
  const words = 'No company is chosen for this name. Search and add one, or clear the name.'

  test('stays and says so, until one is chosen', async () => {
    fakeApi([[findCompanies, [ash]]])
    const { dialog, company, press } = await openDialog()
    type(company, 'ash')
    press('Apply filters')
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(document.activeElement).toBe(company)
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    press('Search')
    fireEvent.click(await dialog.findByRole('button', { name: 'Add Ash Timber, account 10' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(company.value).toBe('ash')
    press('Apply filters')
    expect(chosen()).toEqual(['45', '10'])
  })

  test('goes on once the name is cleared', async () => {
    fakeApi([])
    const { dialog, company, press } = await openDialog()
    type(company, 'ash')
    press('Apply filters')
    await dialog.findByText(words)
    type(company, '')
    expect(dialog.queryByRole('alert')).toBeNull()
    press('Apply filters')
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
    expect(chosen()).toEqual(['45'])
  })

  test('stays, once the number that was typed with it is added', async () => {
    fakeApi([[findErpAccount, [birch]]])
    const { dialog, number, company, press } = await openDialog()
    type(company, 'ash')
    type(number, '30')
    press('Apply filters')
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    dialog.getByText('Birch Homes')
    dialog.getByRole('button', { name: 'Apply filters' })
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    type(company, '')
    press('Apply filters')
    expect(chosen()).toEqual(['45', '30'])
  })

  test('stays, with a number that is known to be nobody’s', async () => {
    fakeApi([[findErpAccount, ({ path }: { path: string }) => (path.endsWith('/30') ? [birch] : [])]])
    const { dialog, number, company, press } = await openDialog()
    type(number, '30')
    press('Add')
    await dialog.findByText('Birch Homes')
    type(company, 'ash')
    type(number, '99')
    press('Add')
    await dialog.findByText(noMatch)
    press('Apply filters')
    expect(await dialog.findByText(words)).toBeTruthy()
    expect(reloadUnderFilter).not.toHaveBeenCalled()
  })

  test.each([
    ['is an answer beside the results of the name', 'Search', true],
    ['is none to a name that was not searched', undefined, false],
  ])('a number that is added %s', async (_what, search, isApplied) => {
    fakeApi([
      [findCompanies, [ash]],
      [findErpAccount, [birch]],
    ])
    const { dialog, number, company, press } = await openDialog()
    type(company, 'ash')
    if (search !== undefined) {
      press(search)
      await dialog.findByRole('button', { name: 'Add Ash Timber, account 10' })
    }
    type(number, '30')
    press('Add')
    await dialog.findByText('Birch Homes')
    press('Apply filters')
    expect(vi.mocked(reloadUnderFilter).mock.calls.length > 0).toBe(isApplied)
    expect(dialog.queryByText(words) === null).toBe(isApplied)
  })
})
