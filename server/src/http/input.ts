import type { CallShape, Schema } from '@portal/contract/call'
import * as z from 'zod/mini'
import { invalidInput, notFound } from '../faults.ts'
import type { FieldError } from '../faults.ts'

z.config(z.locales.en())

/** A body of 1 MiB can hold 100,000 mistakes; nobody reads more than these. */
const mostErrors = 20

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Reads a call's input by its schemas; what is wrong anywhere in it is named in one 400. */
export function readInput(shape: CallShape, raw: RawInput): RawInput {
  const errors: FieldError[] = []
  const input = {
    params: read(shape.params, raw.params, errors),
    query: readStorable(shape.query, raw.query, errors),
    // Nothing sent is an empty object: then each missing field is named, or none is when all are optional.
    body: readStorable(shape.body, raw.body ?? {}, errors),
  }
  if (errors.length > 0) throw invalidInput(errors.slice(0, mostErrors))
  // No record is called so (api.md).
  if (pathsToUnstorable(input.params).length > 0) throw notFound('There is no such record.')
  return input
}

function read(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
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

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const message = issue.message.replace(/^Invalid input: /, '')
  return { path: issue.path.length === 0 ? 'body' : issue.path.join('.'), message }
}

/**
 * Where a text is that PostgreSQL cannot hold: NUL (22021), and halves of surrogate pairs, which JSON of the queue
 * refuses (22P02) and text would lose. Looks at what a schema let through, which is never nested deep: a body of
 * 1 MiB can be nested deeper than the call stack is.
 */
function pathsToUnstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsToUnstorable(inner, path === '' ? key : `${path}.${key}`),
  )
}
