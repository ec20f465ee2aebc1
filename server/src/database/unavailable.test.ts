import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const failure = (message: string, code?: string, syscall?: string) =>
  Object.assign(new Error(message), { ...(code && { code }), ...(syscall && { syscall }) })

test.each([
  ['a server that is not there', failure('connect', 'ECONNREFUSED'), true],
  ['a socket that is not there', failure('connect', 'ENOENT', 'connect'), true],
  ['a file that is not there', failure('open', 'ENOENT', 'open'), false],
  ['a lost connection', failure('Connection terminated unexpectedly'), true],
  ['a server that stops', failure('terminating', '57P01'), true],
  ['no connection left', failure('sorry, too many clients already', '53300'), true],
  ['another password', failure('password authentication failed for user "portal"', '28P01'), true],
  ['a user who may not sign in', failure('role "portal" is not permitted to log in', '28000'), true],
  ['a database that is gone', failure('database "portal" does not exist', '3D000'), true],
  ['a closed database', failure('database "portal" is not currently accepting connections', '55000'), true],
  ['the first of several addresses', new AggregateError([failure('connect', 'ECONNREFUSED')]), true],
  ['a column that is not there', failure('column "a" does not exist', '42703'), false],
  ['a mistake of our own', failure('x is not a function'), false],
])('%s: unavailable or not', (_what, error, isUnavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable)
})
