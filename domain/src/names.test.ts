import { expect, test } from 'vitest'
import { companyNameInList } from './names.ts'

test.each([
  ['Coburn Bros Carpentry', 'Coburn Bros Carpentry'],
  ['Wattle Creek Timber & Hardware Co-operative', 'Wattle Creek Timber & Hardware C…'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['🪵'.repeat(33), `${'🪵'.repeat(32)}…`],
])('companyNameInList %s (spec 9; screens lists)', (name, expected) => {
  expect(companyNameInList(name)).toBe(expected)
})
