import { expect, test } from 'vitest'
import { fieldLine } from './field-line.ts'

const x = (count: number) => 'x'.repeat(count)

test.each([
  ['short values', [10_000, 700], 'total 10000 here, 700 there'],
  ['one that is not there', ['A', undefined], 'total "A" here, nothing there'],
  ['a long one beside a short one', [x(100), 'A'], `total "${x(79)}… here, "A" there`],
  [
    'long ones that are the same at first',
    [`${x(100)}ab`, `${x(100)}c`],
    `total …${x(40)}ab" here, …${x(40)}c" there`,
  ],
])('%s', (_name, values, line) => {
  expect(fieldLine('total', values as [unknown, unknown])).toBe(line)
})
