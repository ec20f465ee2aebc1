import { expect, test } from 'vitest'
import { isAnyAdded, isUnanswered, nextOfApply } from './apply-rules.ts'

const ash = {
  company: { ID: 7, company_name: 'Ash Timber' },
  accountList: ['10', '20'],
  mappedAccounts: [],
  accountSites: {},
}
const forAsh = [{ accountNumber: '20', companyName: 'Ash Timber' }]
const forBirch = [{ accountNumber: '30', companyName: 'Birch Homes' }]
const wholeAsh = [{ accountNumber: '20', companyName: 'Ash Timber', company: 7 }]
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

test.each([
  ['nothing', [], [], false],
  ['the former customer', forBirch, forBirch, false],
  ['the former customer, chosen anew with its whole company', wholeAsh, forAsh, false],
  ['less than before', [], forBirch, false],
  ['another one beside the former', [...forBirch, ...forAsh], forBirch, true],
  ['another one in place of the former', forAsh, forBirch, true],
])('whether anything was added, with %s chosen', (_what, chosen, atOpening, expected) => {
  expect(isAnyAdded(chosen, atOpening)).toBe(expected)
})

const nothingLeft = { isNameOpen: false, isNumberLeft: false, isUnknown: false, hasAdded: false }
const unknown = { isNumberLeft: true, isUnknown: true }

test.each([
  ['nothing left', {}, 'keep'],
  ['an open name', { isNameOpen: true }, 'ask'],
  ['an open name, after another was added', { isNameOpen: true, hasAdded: true }, 'ask'],
  ['a number', { isNumberLeft: true }, 'look up'],
  ['a number, and an open name', { isNumberLeft: true, isNameOpen: true }, 'look up'],
  ['nobody’s number', unknown, 'look up'],
  ['nobody’s number, after another was added', { ...unknown, hasAdded: true }, 'keep'],
  ['nobody’s number, and an open name', { ...unknown, isNameOpen: true }, 'ask'],
  ['the same, after another was added', { ...unknown, isNameOpen: true, hasAdded: true }, 'ask'],
])('Apply, with %s', (_what, more, expected) => {
  expect(nextOfApply({ ...nothingLeft, ...more })).toBe(expected)
})
