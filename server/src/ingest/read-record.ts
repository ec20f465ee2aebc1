import * as z from 'zod/mini'
import type { Entity, LandedRows } from './entity.ts'
import type { RecordRefusal } from './leave-rows.ts'
import type { SourceItem } from './source-item.ts'
import { issueWords, kindMeant } from '../issue-words.ts'

const { localeError } = z.locales.en()

const wordsOf = (issue: z.core.$ZodRawIssue) =>
  (issue.code === 'invalid_type' ? kindWords(issue) : issueWords(issue)) ?? localeError(issue)

type ReadRecord = { rows: LandedRows; omitted: readonly string[] } | { refusals: readonly RecordRefusal[] }

/**
 * Validates a record and makes its rows, or returns what is wrong with each field. A null is an empty field.
 * The records of a file have the shape `fileShape`.
 */
export function readRecord(
  entity: Entity,
  item: SourceItem,
  shape: Entity['fileShape'] = entity.shape,
): ReadRecord {
  const { line, value } = item
  if ('unreadable' in item) {
    const reason = item.unreadable + rowGoesOn(item)
    return { refusals: [{ line, field: item.field, reason, code: 'unreadable' }] }
  }
  const result = shape.safeParse(withoutNulls(value), { error: wordsOf, reportInput: true })
  if (result.success) {
    const rows = entity.land(result.data)
    return { rows, omitted: omittedOf(entity, value, rows) }
  }
  const { issues } = result.error
  return {
    refusals: issues.map((issue, at) => ({
      line,
      field: issue.path.join('.'),
      reason: reasonOf(issue) + (at === 0 ? rowGoesOn(item) : ''),
      code: 'invalid',
    })),
  }
}

/**
 * What a record omits, so that it stays as it is: columns of the first table, and further tables by their
 * names. A field with an empty value is not omitted.
 */
function omittedOf(entity: Entity, value: unknown, [[row]]: LandedRows): readonly string[] {
  const { tables, optional = {} } = entity
  return [
    ...Object.keys(optional).filter((column) => !optional[column]?.some((path) => isThere(value, path))),
    ...tables[0].columns.filter((column) => row[column] === undefined),
  ]
}

function isThere(value: unknown, path: readonly string[]): boolean {
  let inner = value
  for (const key of path) {
    // If the whole is empty, so is each of its fields.
    if (inner === null) return true
    if (typeof inner !== 'object' || !Object.hasOwn(inner, key)) return false
    inner = (inner as Readonly<Record<string, unknown>>)[key]
  }
  return true
}

/** A quote that is not closed takes in all rows up to the next one, so that only their first line would be named. */
function rowGoesOn({ line, lastLine = line }: SourceItem): string {
  if (lastLine === line) return ''
  const next = line + 1
  const are = lastLine === next ? `line ${next} is` : `lines ${next} to ${lastLine} are`
  return `; the row goes on to line ${lastLine}, so that ${are} part of it: is a quote not closed?`
}

/** Removes empty fields, so that the shape's defaults apply; returns the same value if there are none. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !hasNull(value)) return value
  if (Array.isArray(value)) return value.map(withoutNulls)
  const kept: Record<string, unknown> = {}
  for (const [field, each] of Object.entries(value)) if (each !== null) kept[field] = withoutNulls(each)
  return kept
}

function hasNull(value: object): boolean {
  const all: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return all.some((each) => each === null || (typeof each === 'object' && hasNull(each)))
}

const reasonOf = (issue: z.core.$ZodIssue): string =>
  'input' in issue && issue.input === undefined ? 'is required' : issue.message

/** The expected types, for people who think of spreadsheets. */
const kindsInWords: Readonly<Record<string, string>> = {
  boolean: 'must be true or false (in CSV also yes, no, y, n, 1 and 0)',
  number: 'must be a number, such as 12.5',
  int: 'must be a whole number, such as 12',
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object with named fields',
}

/**
 * Values that would be right without their quotes, as in a corrected rejects file. In a CSV cell they are converted.
 */
const inQuotes: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^-?\d+(\.\d+)?$/,
  int: /^-?\d+$/,
}

function kindWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string | undefined {
  const kind = kindMeant(issue)
  const isQuoted = typeof issue.input === 'string' && inQuotes[kind]?.test(issue.input) === true
  return isQuoted ? `${kindsInWords[kind]}, without quotes around it` : kindsInWords[kind]
}
