import type { CallShape, Schema } from '@portal/contract/call'
import * as z from 'zod/mini'
import { invalidInput } from '../faults.ts'
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
    query: read(shape.query, raw.query, errors),
    // Nothing sent is an empty object: then each missing field is named, or none is when all are optional.
    body: read(shape.body, raw.body ?? {}, errors),
  }
  if (errors.length > 0) throw invalidInput(errors.slice(0, mostErrors))
  return input
}

function read(schema: Schema | undefined, value: unknown, errors: FieldError[]): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (!result.success) {
    errors.push(...result.error.issues.slice(0, mostErrors).map(toFieldError))
    return undefined
  }
  const paths = pathsWithNul(result.data)
  errors.push(...paths.map((path) => ({ path, message: 'must not hold a NUL character' })))
  return result.data
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const message = issue.message.replace(/^Invalid input: /, '')
  return { path: issue.path.length === 0 ? 'body' : issue.path.join('.'), message }
}

/**
 * PostgreSQL's text holds every character but NUL (22021). Looks at what the schema let through, which is never
 * nested deep: a body of 1 MiB can be nested deeper than the call stack is.
 */
function pathsWithNul(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsWithNul(inner, path === '' ? key : `${path}.${key}`),
  )
}
