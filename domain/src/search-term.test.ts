import { expect, test } from 'vitest'
import { searchOf } from './search-term.ts'

test.each([
  [undefined, undefined],
  ['   ', undefined],
  ['AB', { term: 'ab', pattern: 'ab%', kind: 'begins', bareTerms: ['ab'] }],
  [' Abc ', { term: 'abc', pattern: '%abc%', kind: 'contains', bareTerms: ['abc'] }],
  ['10%', { term: '10%', pattern: String.raw`%10\%%`, kind: 'contains', bareTerms: ['10'] }],
  ['a_b', { term: 'a_b', pattern: String.raw`%a\_b%`, kind: 'contains', bareTerms: ['ab'] }],
  [
    String.raw`a\b`,
    { term: String.raw`a\b`, pattern: String.raw`%a\\b%`, kind: 'contains', bareTerms: ['ab'] },
  ],
])('searchOf %j', (written, expected) => {
  expect(searchOf(written)).toEqual(expected)
})
