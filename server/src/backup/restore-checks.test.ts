import { expect, test } from 'vitest'
import { assertKnown } from './restore-checks.ts'

const known = ['0001-a', '0002-b', '0003-c']

test.each([
  ['of this portal', known],
  ['of an older one', ['0001-a', '0002-b']],
  ['of an empty database', []],
])('a backup %s is taken', (_, migrations) => {
  expect(() => assertKnown({ migrations }, known)).not.toThrow()
})

test.each([
  [
    'of a newer portal',
    [...known, '0004-d', '0005-e'],
    'The backup is of a newer portal (its schema has 0005-e): restore it with that version or a newer one.',
  ],
  [
    'of a portal in the making',
    ['0001-a', '0003-c'],
    'The backup is of a portal in the making (its schema lacks 0002-b): restore it with that very one.',
  ],
])('a backup %s is refused by the migration that tells', (_, migrations, sentence) => {
  expect(() => assertKnown({ migrations }, known)).toThrow(sentence)
})
