import { expect, test } from 'vitest'
import { filterWords, fold, holdsWords } from './word-filter.ts'

test.each([
  ['', true],
  ['   ', true],
  ['90x45', true],
  ['90X45', true],
  ['pine 90x45', true],
  ['90 x 45', true],
  ['mgp10-90', true],
  ['facade', true],
  ['Façade', true],
  ['90x46', false],
  ['pine oak', false],
  ['%', false],
  ['.*', false],
])('the filter %j: %j', (written, isFound) => {
  const text = fold('MGP10-9045-54 90x45 MGP10 KD Pine, façade')
  expect(holdsWords(text, filterWords(written))).toBe(isFound)
})
