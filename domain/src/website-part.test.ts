import { expect, test } from 'vitest'
import { websitePart } from './website-part.ts'

test.each([
  ['LVL30045', 'LVL30045'],
  ['LVL30045-6.0', 'LVL30045'],
  ['MGP10-9045-54', 'MGP10-9045'],
  ['  mgp10-9045-54 ', 'MGP10-9045'],
  ['a-b-c-d', 'A-B-C'],
  ['A-', 'A'],
  ['-A', ''],
  ['A--B', 'A-'],
  ['A - B', 'A '],
  ['A/B 1', 'A/B 1'],
  ['', ''],
])('websitePart: %j is %j on the website (spec 2)', (written, known) => {
  expect(websitePart(written)).toBe(known)
})
