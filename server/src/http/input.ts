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
  const before = errors.length
  const result = schema.safeParse(value)
  if (!result.success) {
    for (const issue of result.error.issues) errors.push(toFieldError(issue))
  }
  for (const path of pathsWithNul(value)) errors.push({ path, message: 'must not hold a NUL character' })
  return errors.length === before ? result.data : undefined
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const message = issue.message.replace(/^Invalid input: /, '')
  return { path: issue.path.length === 0 ? 'body' : issue.path.join('.'), message }
}

/**
 * PostgreSQL's text holds every character but NUL (22021). An own stack, since a body of 1 MiB may be nested
 * deeper than the call stack is.
 */
function pathsWithNul(value: unknown): string[] {
  const found: string[] = []
  const pending: [path: string, value: unknown][] = [['', value]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) found.push(path === '' ? 'body' : path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`
      pending.push([innerPath, key.includes('\0') ? key : inner])
    }
  }
  return found
}
