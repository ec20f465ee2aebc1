import { expect, test } from 'vitest'
import { doesAccept } from './accept.ts'

test.each([
  ['gzip', true],
  ['br;q=1, gzip', true],
  ['GZIP', true],
  ['gzip;q=0.5', true],
  ['gzip; q=0.001', true],
  ['gzip;q=1.0, br', true],
  ['gzip;q=0', false],
  ['gzip; q=0', false],
  ['gzip ;q=0.000, br', false],
  ['x-gzip', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('%s names gzip: %s', (header, isNamed) => {
  expect(doesAccept(header, 'gzip')).toBe(isNamed)
})
