import type { Privilege } from '@portal/domain/privileges'
import { expect, test } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import {
  accountCount,
  accountsInReach,
  companiesMatching,
  hasChoice,
  mayActForAll,
  userAccounts,
} from './user-accounts.ts'

const noFilter = { accounts: [], admin: { entries: [], accountNums: [], companyIds: [] } }
const group = aSession({
  allAccounts: ['30', '10', '20', '99'],
  accountMap: { '30': 'birch Homes', '10': 'Ash Timber', '20': 'Ash Timber' },
  accountSites: { '10': 'Castlemaine', '20': 'Collins Lake' },
})

test('userAccounts: each number once (spec 3)', () => {
  const numbers = userAccounts(group, noFilter).map(({ accountNum }) => accountNum)
  expect(numbers.toSorted()).toEqual(['10', '20', '30', '99'])
})

test.each([
  ['one company with one account', {}, false],
  ['several accounts', { allAccounts: ['10482', '10483'] }, true],
  [
    'several companies that share an account',
    { associatedCompanies: [{ ...aSession().company, ID: 8 }] },
    true,
  ],
  ['its own company once more', { associatedCompanies: [aSession().company] }, false],
])('hasChoice: %s (spec 6)', (_what, change, expected) => {
  expect(hasChoice(aSession(change), noFilter)).toBe(expected)
})

test("userAccounts: the active filter's and the admin filter's accounts are among them (spec 3)", () => {
  const filter = {
    accounts: [{ accountNum: '10', name: 'Ash Timber' }],
    admin: {
      entries: [{ accountNumber: '70', companyName: 'Zelkova Trusses' }],
      accountNums: ['70'],
      companyIds: [],
    },
  }
  expect(
    userAccounts(group, filter)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Account 99', 'Ash Timber', 'Ash Timber', 'Zelkova Trusses', 'birch Homes'])
})

test.each([
  // By name then number, whatever the case.
  ['', ['Account 99: 99', 'Ash Timber: 10 20', 'birch Homes: 30']],
  ['ash', ['Ash Timber: 10 20']],
  ['20', ['Ash Timber: 20']],
  [' BIRCH ', ['birch Homes: 30']],
  // The site tells the accounts of a company apart.
  ['collins', ['Ash Timber: 20']],
  ['oak', []],
])('companiesMatching %j (spec 3)', (term, expected) => {
  const found = companiesMatching(group, userAccounts(group, noFilter), term)
  const text = found.map(
    ({ name, accounts }) => `${name}: ${accounts.map((entry) => entry.accountNum).join(' ')}`,
  )
  expect(text).toEqual(expected)
})

test('accountsInReach: each with its site, where it has one that its name does not say', () => {
  const sites = aSession({
    allAccounts: ['10', '20', '30'],
    accountMap: { '10': 'Ash Timber', '20': 'Ash Timber', '30': 'Birch Homes, Echuca' },
    accountSites: { '10': 'Castlemaine', '20': 'Bendigo', '30': 'Echuca' },
  })
  expect(accountsInReach(sites, noFilter).map(({ name }) => name)).toEqual([
    'Ash Timber, Bendigo',
    'Ash Timber, Castlemaine',
    'Birch Homes, Echuca',
  ])
})

test('accountsInReach: the accounts that staff act for have their sites too', () => {
  const entries = [
    { accountNumber: '10', companyName: 'Ash Timber' },
    { accountNumber: '20', companyName: 'Ash Timber', site: 'Bendigo' },
  ]
  const filter = { accounts: [], admin: { entries, accountNums: ['10', '20'], companyIds: [] } }
  const staff = aSession({ allAccounts: [], accountMap: {} })
  expect(accountsInReach(staff, filter).map(({ name }) => name)).toEqual([
    'Ash Timber',
    'Ash Timber, Bendigo',
  ])
})

test('accountCount', () => {
  expect([accountCount(1), accountCount(7)]).toEqual(['(1 account)', '(7 accounts)'])
})

test('companiesMatching: an account that is called constructor is one like any other', () => {
  const own = aSession({ allAccounts: ['constructor'], accountMap: { constructor: 'Ash Timber' } })
  const accounts = userAccounts(own, noFilter)
  expect(companiesMatching(own, accounts, 'castle')).toEqual([])
  expect(companiesMatching(own, accounts, 'struct')).toEqual([{ name: 'Ash Timber', accounts }])
})

test.each<[Privilege[], boolean]>([
  [['access_internal_functionality', 'impersonate_in_any_context'], true],
  [['access_internal_functionality'], false],
  [['impersonate_in_any_context'], false],
  [[], false],
])('mayActForAll: with %j it is %j (api scope)', (held, expected) => {
  const privileges = Object.fromEntries(held.map((name) => [name, true]))
  expect(mayActForAll(aSession({ privileges }))).toBe(expected)
})
