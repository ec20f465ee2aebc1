import { expect, test } from 'vitest'
import { isStray } from './stray-click.ts'

const apply = { at: 1000, x: 200, y: 800, hasClosed: true }

test.each([
  ['a double tap on what closed its dialog', apply, { at: 1200, x: 210, y: 810 }, true],
  ['the last moment', apply, { at: 1400, x: 200, y: 800 }, true],
  ['a later click at the same place', apply, { at: 1401, x: 200, y: 800 }, false],
  ['as far as a finger errs', apply, { at: 1200, x: 224, y: 800 }, true],
  ['a quick click beside it', apply, { at: 1200, x: 218, y: 818 }, false],
  ['a double click on what stays', { ...apply, hasClosed: false }, { at: 1200, x: 200, y: 800 }, false],
])('%s', (_, before, now, expected) => {
  expect(isStray(before, now)).toBe(expected)
})
