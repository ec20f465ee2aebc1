import { searchRecords } from '@portal/contract/search'
import { privilegeSets } from '@portal/domain/privileges'
import type { FoundRecord } from '@portal/domain/search-results'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentFilter, keepAccounts, keepAdminEntries } from '../access/account-filter.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { modalDialogs, openBox } from '../testing/open-box.tsx'
import { watchedReload } from '../testing/watched-reload.ts'
import { forgetTerm, keepTerm, keptTerm } from './kept-term.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './find-box.tsx'

beforeEach(modalDialogs)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const order: FoundRecord = {
  kind: 'order',
  number: '204895',
  title: 'Sales Order 204895',
  detail: 'Order confirmed · PO HP-4455',
  href: '/sales/order/204895',
}
const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})
const chooseAccount = () => keepAccounts([{ accountNum: '10482', name: 'Ash Timber' }])
const actForAsh = () => keepAdminEntries([{ accountNumber: '10482', companyName: 'Ash Timber' }])
const only = 'Only the accounts chosen at the top of the page were searched.'

describe('under an account filter', () => {
  test.each([
    ['Search all accounts', 'nothing', aSession(), chooseAccount, []],
    ['Search all accounts', 'something', aSession(), chooseAccount, [order]],
    ['Search all customers', 'nothing', staff, actForAsh, []],
    ['Search all customers', 'something', staff, actForAsh, [order]],
  ])(
    '%s stands below %s; it ends the filter and keeps the term',
    async (name, _what, session, choose, results) => {
      fakeApi([[searchRecords, { results }]])
      const { box, type } = await openBox(session)
      choose()
      type(' hp4455 ')
      const button = await box.findByRole('button', { name })
      expect(box.queryAllByText(only)).toHaveLength(results.length)
      const reload = watchedReload()
      fireEvent.click(button)
      expect([currentFilter().accounts, currentFilter().admin.entries]).toEqual([[], []])
      expect(reload).toHaveBeenCalledOnce()
      expect(keptTerm()).toBe('hp4455')
    },
  )

  test.each([
    ['nothing', [], /^Nothing was found in all customers/],
    ['something', [order], /^1 result in all customers\. Enter opens/],
  ])('and not without one, below %s', async (_what, results, words) => {
    fakeApi([[searchRecords, { results }]])
    const { box, type } = await openBox(staff)
    type('hp4455')
    await box.findByText(words)
    expect(box.queryByRole('button', { name: /^Search all/ })).toBeNull()
    expect(box.queryByText(only)).toBeNull()
  })
})

test('the box opens on the page that is loaded next with the kept term, and opens nothing by itself', async () => {
  fakeApi([[searchRecords, { results: [order] }]])
  openApp('/marketing', staff)
  keepTerm('hp4455')
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  await box.findByText('1 result in all customers. Enter opens Sales Order 204895.')
  expect(box.getByRole<HTMLInputElement>('searchbox').value).toBe('hp4455')
  expect(location.pathname).toBe('/marketing')
  expect(keptTerm()).toBeUndefined()
})

describe('a kept term', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))

  test('is there until it is forgotten', () => {
    keepTerm('hp4455')
    expect(keptTerm()).toBe('hp4455')
    forgetTerm()
    expect(keptTerm()).toBeUndefined()
  })

  test('that comes late opens nothing any more, as after a sign-in in between', () => {
    keepTerm('hp4455')
    vi.setSystemTime(Date.now() + 30_000)
    expect(keptTerm()).toBeUndefined()
  })

  test.each(['', 'hp', '{}'])('stored as %j is none', (kept) => {
    sessionStorage.setItem('portal.search', kept)
    expect(keptTerm()).toBeUndefined()
  })
})
