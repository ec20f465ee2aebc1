import { expect, test } from 'vitest'
import { codeOrWords, errorWords } from './error-words.ts'

const withCode = (message: string) => Object.assign(new Error(message), { code: 'ENOSPC' })

test.each([
  ['an error', new RangeError('it is too long'), 'it is too long', 'it is too long'],
  ['one with a code', withCode('ENOSPC: no space, write'), 'ENOSPC: no space, write', 'ENOSPC'],
  ['one with nothing but a code', withCode(''), 'ENOSPC', 'ENOSPC'],
  ['one with nothing but a name', new RangeError(), 'RangeError', 'RangeError'],
  ['several errors', new AggregateError([withCode('no space'), new Error('b')]), 'no space', 'no space'],
  [
    'an error before another one of closing',
    new SuppressedError(new Error('b'), withCode('no space')),
    'no space',
    'ENOSPC',
  ],
  ['a text', 'it was stopped', 'it was stopped', 'it was stopped'],
])('%s is told in its words, or by its code where it has one', (_case, error, words, short) => {
  expect(errorWords(error)).toBe(words)
  expect(codeOrWords(error)).toBe(short)
})
