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
  leaveDraft()
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
  leaveDraft()
  expect(keptDraft('Search')).toBeUndefined()
})
