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
vi.mock('../lists/reload-under-filter.ts', () => ({ reloadUnderFilter: vi.fn<() => void>() }))

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
})
