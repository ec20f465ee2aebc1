import type { CallShape, Schema } from '@portal/contract/call'
import * as z from 'zod/mini'
import { isStorable } from '../database/storable.ts'
import { invalidInput, notFound, type FieldError } from '../faults.ts'
import { issueWords } from '../issue-words.ts'

z.config(z.locales.en())

/** A body of 1 MiB can hold 100,000 errors; nobody reads more than these. */
const mostErrors = 20

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses a call's input with its schemas; one 400 names all errors in path, query and body. */
export function readInput(shape: CallShape, raw: RawInput): RawInput {
  const errors: FieldError[] = []
  const input = {
    params: read(shape.params, raw.params, errors),
    query: readStorable(shape.query, raw.query, errors),
    // A missing body counts as an empty object: the error then names each missing field, if any is required.
    body: readStorable(shape.body, raw.body === undefined ? {} : raw.body, errors),
  }
  if (errors.length > 0) throw invalidInput(errors.slice(0, mostErrors))
  // No record has such a number (api.md).
  if (pathsToUnstorable(input.params).length > 0) throw notFound('There is no such record.')
  return input
}

function read(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value, { error: issueWords })
  if (!result.success) {
    errors.push(...result.error.issues.slice(0, mostErrors).map(toFieldError))
    return undefined
  }
  return result.data
}

function readStorable(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  const data = read(schema, value, errors)
  const message = 'must not hold a NUL character or half a surrogate pair'
  errors.push(...pathsToUnstorable(data).map((path) => ({ path, message })))
  return data
}

const toFieldError = ({ path, message }: z.core.$ZodIssue): FieldError => ({
  path: path.length === 0 ? 'body' : path.join('.'),
  message,
})

/**
 * Paths to texts that PostgreSQL cannot store. Only for parsed input, which is never deeply nested: a raw body of 1
 * MiB can be nested deeper than the call stack.
 */
function pathsToUnstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsToUnstorable(inner, path === '' ? key : `${path}.${key}`),
  )
}
