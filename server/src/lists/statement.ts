import type { ISql } from '../database/sql.ts'

export type StatementValue = string | number | readonly string[]

/** A statement in the making: text with its values apart. */
export interface Statement {
  readonly values: StatementValue[]
  /** Adds a value and answers how the text names it, with its type. */
  value(value: StatementValue, type: string): string
}

export function newStatement(): Statement {
  const values: StatementValue[] = []
  const names = new Map<string | readonly string[], string>()
  return {
    values,
    value: (value, type) => {
      // The same value under one name keeps the arms of a union alike, for the planner and for the wire.
      const key = typeof value === 'object' ? value : `${type} ${value}`
      const known = names.get(key)
      if (known !== undefined) return known
      const name = `$${values.push(value)}::${type}`
      names.set(key, name)
      return name
    },
  }
}

/** The part of a list that a stretch takes. */
export const pageOf = (statement: Statement, { skip, take }: { skip: number; take: number }): string =>
  `offset ${statement.value(skip, 'bigint')} limit ${statement.value(take, 'bigint')}`

/** Runs a prepared statement. */
export const run = <Row extends object>(
  sql: ISql,
  text: string,
  values: readonly StatementValue[],
): Promise<Row[]> => sql.unsafe<Row[]>(text, [...values], { prepare: true })
