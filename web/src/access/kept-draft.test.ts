import { afterEach, expect, test } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { keptDraft, leaveDraft, noteDraft } from './kept-draft.ts'
import { beginSession, endSession } from './session-store.ts'

afterEach(() => endSession())

const other = aSession({ user: { ...aSession().user, email: 'someone@else.example' } })

test('what was being typed survives the end of the session, for the same person and box', () => {
  beginSession(aSession())
  noteDraft('Search', 'HP-44')
  endSession()
  leaveDraft('Search')
  expect(keptDraft('Search')).toBeUndefined()
  beginSession(other)
  expect(keptDraft('Search')).toBeUndefined()
  beginSession(aSession())
  expect(keptDraft('Another box')).toBeUndefined()
  expect(keptDraft('Search')).toBe('HP-44')
})

test('who leaves a page leaves what was typed there', () => {
  beginSession(aSession())
  noteDraft('Search', 'HP-44')
  leaveDraft('Search')
  expect(keptDraft('Search')).toBeUndefined()
})

test('two boxes of a page keep what is in each', () => {
  beginSession(aSession())
  noteDraft('Search', 'HP-44')
  noteDraft('Filters', 'open')
  endSession()
  beginSession(aSession())
  expect(keptDraft('Search')).toBe('HP-44')
  expect(keptDraft('Filters')).toBe('open')
  leaveDraft('Filters')
  expect(keptDraft('Filters')).toBeUndefined()
  expect(keptDraft('Search')).toBe('HP-44')
})

test('what another person types ends what the first had typed', () => {
  beginSession(aSession())
  noteDraft('Search', 'HP-44')
  endSession()
  beginSession(other)
  noteDraft('Filters', 'open')
  endSession()
  beginSession(aSession())
  expect(keptDraft('Search')).toBeUndefined()
})
