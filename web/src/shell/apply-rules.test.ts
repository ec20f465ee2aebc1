import { expect, test } from 'vitest'
import { isUnanswered } from './apply-rules.ts'

const ash = {
  company: { ID: 7, company_name: 'Ash Timber' },
  accountList: ['10', '20'],
  mappedAccounts: [],
  accountSites: {},
}
const forAsh = [{ accountNumber: '20', companyName: 'Ash Timber' }]
const forBirch = [{ accountNumber: '30', companyName: 'Birch Homes' }]
const untouched = { term: 'ash', settledTerm: '', found: undefined, chosen: [], hasAdded: false }

test.each([
  ['nothing typed', { term: '' }, false],
  ['a name that is not searched yet', {}, true],
  ['such a name, with the former customer chosen', { chosen: forBirch }, true],
  ['results of which none is chosen', { found: [ash] }, true],
  ['results of which none is chosen, after another was added', { found: [ash], hasAdded: true }, true],
  ['a choice since it was typed', { found: [ash], settledTerm: 'ash' }, false],
  ['a choice for the name before it', { settledTerm: 'birch' }, true],
  ['a result that was chosen before', { found: [ash], chosen: forAsh }, false],
  ['no results', { found: [], chosen: forBirch }, true],
  ['no results, after another was added', { found: [], chosen: forBirch, hasAdded: true }, false],
])('a company name stops Apply, with %s: %s', (_what, more, expected) => {
  expect(isUnanswered({ ...untouched, ...more })).toBe(expected)
})
