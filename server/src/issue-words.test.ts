import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueWords } from './issue-words.ts'

const list = z.array(z.string()).check(z.minLength(1), z.maxLength(2))

test.each<[string, z.ZodMiniType, unknown]>([
  ['is required', z.string(), undefined],
  ['is required', z.enum(['a', 'b']), undefined],
  ['must be text', z.string(), 3],
  ['must be a number', z.number(), 'three'],
  ['must be a whole number', z.int().check(z.gte(1)), 'three'],
  ['must be a whole number', z.int(), 1.5],
  ['must be true or false', z.boolean(), 'yes'],
  ['must be a list', list, {}],
  ['must be an object with named fields', z.object({}), []],
  ['must be one of a, b', z.enum(['a', 'b']), 'c'],
  ['must be 320', z.literal('320'), '160'],
  ['must be at most 100', z.int().check(z.lte(100)), 101],
  ['must be at least 1', z.int().check(z.gte(1)), 0],
  ['must be at most 9007199254740991', z.int(), 1e20],
  ['can have at most 3 characters', z.string().check(z.maxLength(3)), 'four'],
  ['must have at least 3 characters', z.string().check(z.minLength(3)), 'so'],
  ['can have at most 2 entries', list, ['a', 'b', 'c']],
  ['must not be empty', list, []],
  ['is empty', z.string().check(z.minLength(1, 'is empty')), ''],
])('a value %s (api conventions)', (words, schema, value) => {
  expect(schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message).toBe(words)
})
