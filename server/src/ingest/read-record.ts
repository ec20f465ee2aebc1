import * as z from 'zod/mini'
import type { Entity, LandedRows } from './entity.ts'
import type { Refusal } from './land-batch.ts'

/** What a source yields: a record as its file has it, or why the line could not be read at all. */
export type SourceItem =
  | { line: number; value: unknown }
  | { line: number; field: string; unreadable: string }

const { localeError } = z.locales.en()

export type ReadRecord = { rows: LandedRows } | { refusals: readonly Refusal[] }

/** Checks one record and turns it into rows, or says what is wrong with each field. */
export function readRecord(entity: Entity, item: SourceItem): ReadRecord {
  const { line } = item
  if ('unreadable' in item) return { refusals: [{ line, field: item.field, reason: item.unreadable }] }
  const result = entity.shape.safeParse(item.value, { error: localeError, reportInput: true })
  if (result.success) return { rows: entity.land(result.data) }
  const { issues } = result.error
  return { refusals: issues.map((issue) => ({ line, field: issue.path.join('.'), reason: reasonOf(issue) })) }
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if ('input' in issue && issue.input === undefined) return 'is required'
  return issue.message.replace(/^Invalid input: /, '')
}
