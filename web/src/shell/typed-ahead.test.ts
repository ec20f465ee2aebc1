import { expect, test } from 'vitest'
import { nothingTyped, typedAfter } from './typed-ahead.ts'

test.each([
  [['1', '0', ' ', '4'], '10 4', false],
  [['1', '0', 'Backspace'], '1', false],
  [['🌲', 'Backspace', 'Backspace'], '', false],
  [['1', '0', 'Enter'], '10', true],
  [['1', 'Enter', 'ArrowDown', 'Shift'], '1', true],
  [['1', 'Enter', '0'], '10', false],
  [['1', '0', 'Enter', 'Backspace'], '1', false],
  [['Enter'], '', false],
  [[' ', 'Enter'], ' ', false],
])('after %j the text is ‘%s’, and Enter opens its first result: %s', (keys, term, isEntered) => {
  expect(keys.reduce(typedAfter, nothingTyped)).toEqual({ term, isEntered })
})
