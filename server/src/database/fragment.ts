import { hash } from 'node:crypto'
import pg from 'pg'
import template, { raw, type Sql as Fragment } from 'sql-template-tag'

/** Values that are sent beside the SQL text. JSON is sent as text: `${JSON.stringify(value)}::json`. */
export type Parameter = string | number | boolean | Date | Uint8Array | null | readonly Parameter[]

export type { Fragment }

/** A part of a statement, which is only run as part of a whole one. */
export const fragment = (
  strings: TemplateStringsArray,
  ...values: readonly (Parameter | Fragment)[]
): Fragment => template(strings, ...values)

/** A quoted name of a column or table, or two names with a dot between them. */
export const identifier = (name: string): Fragment => raw(name.split('.').map(pg.escapeIdentifier).join('.'))

/** A statement in the format of the driver. */
export interface Statement {
  readonly text: string
  readonly values: Parameter[]
  /** Each connection prepares a statement with the same name once. */
  readonly name?: string
}

/** Numbers and texts have no cast, so PostgreSQL infers their type; values that it would take for text get a cast. */
export function toStatement({ strings, values }: Fragment): Statement {
  const parameters = values.map(toParameter)
  const text = strings
    .map((part, at) => (at === 0 ? part : `$${at}${castOf(parameters[at - 1])}${part}`))
    .join('')
  return { text, values: parameters, name: nameOf(text) }
}

export const nameOf = (text: string): string => hash('sha256', text, 'base64url')

function castOf(value: Parameter | undefined): string {
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Date) return '::timestamptz'
  return value instanceof Uint8Array ? '::bytea' : ''
}

/** The types exclude these already; but a promise or an object would be sent as `{}` without this check. */
export function toParameter(value: unknown): Parameter {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (value instanceof Date || value instanceof Uint8Array || Array.isArray(value)) return value
  throw new TypeError(`a ${typeof value} is no parameter of a statement`)
}
