import { expect, test } from 'vitest'
import { withoutCode } from './without-code.ts'

test.each<[text: string, code: string | null, shown: string]>([
  ['[T-9045] Pine 90x45', 'T-9045', 'Pine 90x45'],
  ['[T-9045] Pine 90x45\nPacked dry\n[T-9045] twice', 'T-9045', 'Pine 90x45\nPacked dry\n[T-9045] twice'],
  ['[A+B (x)] Pine', 'A+B (x)', 'Pine'],
  // Its number was another one when the line was written: what is in brackets may be anything.
  ['[T-9045] Pine 90x45', 'T-9046', '[T-9045] Pine 90x45'],
  ['[t-9045] Pine 90x45', 'T-9045', '[t-9045] Pine 90x45'],
  ['Pine [T-9045] 90x45', 'T-9045', 'Pine [T-9045] 90x45'],
  ['[T-9045]', 'T-9045', '[T-9045]'],
  ['[T-9045] ', 'T-9045', '[T-9045] '],
  ['[T-9045] Pine', null, '[T-9045] Pine'],
  ['[] Pine', '', '[] Pine'],
  ['', 'T-9045', ''],
])('%j of the part %j is shown as %j', (text, code, shown) => {
  expect(withoutCode(text, code)).toBe(shown)
})
