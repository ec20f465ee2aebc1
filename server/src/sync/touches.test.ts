import { expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { openTouches } from './touches.ts'

const stream = { name: 'contacts', entity: 'orders', everyMs: 60_000 }
const state = { row: '7', version: '2026-11-23T10:00:00Z' }
const touches = ['11', '12'].map((document) => ({ ...state, document }))

function opened() {
  const clock = testClock('2026-11-23T10:00:05Z')
  return { clock, known: openTouches(clock) }
}

test('a row is settled once all it belongs to has been read, two seconds after it was seen', () => {
  const { clock, known } = opened()
  const readAt = (documents: readonly string[]) =>
    known.noteRead(
      stream,
      { touches, timeAsked: known.now() },
      new Map(documents.map((id) => [id, known.now()])),
    )
  expect(known.unread(stream, touches)).toEqual(touches)
  readAt(['11', '12'])
  expect(known.isSettled(stream, state)).toBe(false)
  clock.advance(2_000)
  readAt(['11'])
  expect(known.isSettled(stream, state)).toBe(false)
  readAt(['11', '12'])
  expect(known.unread(stream, touches)).toEqual([])
  expect(known.isSettled(stream, { ...state, version: '2026-11-23T10:00:01Z' })).toBe(false)
})

test('a revision is settled once what it belongs to has been read, however soon', () => {
  const { clock, known } = opened()
  const revisions = { ...stream, isRevision: true } as const
  const readAt = known.now()
  clock.advance(1)
  known.unread(revisions, touches)
  const told = { touches, timeAsked: known.now() }
  known.noteRead(revisions, told, new Map(['11', '12'].map((id) => [id, readAt])))
  expect(known.isSettled(revisions, state)).toBe(false)
  known.noteRead(revisions, told, new Map(['11', '12'].map((id) => [id, known.now()])))
  expect(known.isSettled(revisions, state)).toBe(true)
})

test('a row that belongs to nothing is settled when it was asked about two seconds after it was seen', () => {
  const { clock, known } = opened()
  const askAlone = () => {
    const timeAsked = known.now()
    known.isSettled(stream, state)
    known.noteRead(stream, { touches: [], alone: [state], timeAsked }, new Map())
  }
  askAlone()
  clock.advance(1_999)
  askAlone()
  expect(known.isSettled(stream, state)).toBe(false)
  clock.advance(1)
  askAlone()
  expect(known.isSettled(stream, state)).toBe(true)
})
