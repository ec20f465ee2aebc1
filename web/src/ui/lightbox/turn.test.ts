import { expect, test } from 'vitest'
import { turnOfSwipe, wrapped } from './turn.ts'

test.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [-7, 3, 2],
  [8, 3, 2],
  [5, 1, 0],
])('place %i of %i pictures is picture %i', (place, count, at) => {
  expect(wrapped(place, count)).toBe(at)
})

test.each([
  ['far to the left is the next', { distance: -120, durationMs: 900, stageWidth: 400 }, 1],
  ['far to the right is the one before', { distance: 120, durationMs: 900, stageWidth: 400 }, -1],
  ['a short flick will do', { distance: -60, durationMs: 80, stageWidth: 400 }, 1],
  ['a short pull springs back', { distance: -60, durationMs: 500, stageWidth: 400 }, 0],
  ['a tap that slips is no flick', { distance: 12, durationMs: 10, stageWidth: 400 }, 0],
])('%s', (_what, swipe, turn) => {
  expect(turnOfSwipe(swipe)).toBe(turn)
})
