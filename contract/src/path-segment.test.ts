import { expect, test } from 'vitest'
import { segment } from './path-segment.ts'

test.each([
  ['A/1 b', 'A%2F1%20b'],
  ['.', '.%20'],
  ['..', '..%20'],
  ['...', '...'],
  ['.. ', '..%20'],
  ['%2e.', '%252e.'],
  [7, '7'],
])('%j is the segment %s, and stays so in a browser', (text, written) => {
  expect(segment(text)).toBe(written)
  expect(new URL(`/sales/stock/${segment(text)}`, 'https://portal.example').pathname).toBe(
    `/sales/stock/${written}`,
  )
})
