import { describe, expect, test } from 'vitest'
import { entriesOf, entryOf, withEntries, withoutAccounts } from './admin-choice.ts'

const found = {
  company: { ID: 7, company_name: 'Ash Timber' },
  accountList: ['10', '20'],
  mappedAccounts: [],
  accountSites: { '20': 'Collins Lake' },
}
const ash = entriesOf(found)

test('entriesOf: a whole company is each of its accounts, with its id and their sites', () => {
  expect(ash).toEqual([
    { accountNumber: '10', companyName: 'Ash Timber', company: 7 },
    { accountNumber: '20', companyName: 'Ash Timber', site: 'Collins Lake', company: 7 },
  ])
})

test('entryOf: an account that is called constructor has no site', () => {
  expect(entryOf(found, 'constructor')).toEqual({ accountNumber: 'constructor', companyName: 'Ash Timber' })
})

test('withEntries: an account is chosen once', () => {
  const single = [{ accountNumber: '10', companyName: 'Ash Timber' }]
  expect(withEntries(single, ash)).toEqual(ash)
})

test('withEntries: an account of a whole company, added by its number too, still breaks the company when it goes', () => {
  const both = withEntries(ash, [{ accountNumber: '20', companyName: 'Ash Timber, Collins Lake' }])
  expect(both).toEqual(ash)
  expect(withoutAccounts(both, ['20'])).toEqual([{ accountNumber: '10', companyName: 'Ash Timber' }])
})

describe('withoutAccounts', () => {
  const birch = { accountNumber: '30', companyName: 'Birch Homes', company: 8 }
  const byHand = { accountNumber: '40', companyName: 'Cedar Decks' }

  test('a company that loses an account is no longer chosen as a whole (spec 3)', () => {
    expect(withoutAccounts([...ash, birch, byHand], ['10'])).toEqual([
      { accountNumber: '20', companyName: 'Ash Timber', site: 'Collins Lake' },
      birch,
      byHand,
    ])
  })

  test('a whole company goes at once, and an account added by hand takes no company with it', () => {
    expect(withoutAccounts([...ash, birch, byHand], ['10', '20', '40'])).toEqual([birch])
  })
})
