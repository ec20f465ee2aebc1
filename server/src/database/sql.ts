import type { Writable } from 'node:stream'
import type { QueryResultRow } from 'pg'
import {
  fragment,
  nameOf,
  toParameter,
  toStatement,
  type Fragment,
  type Parameter,
  type Statement,
} from './fragment.ts'

/** Runs statements: each on any free connection, or all of them on the same one. */
export interface ISql {
  /** Runs at once, prepared by its text; interpolated parts are values or fragments, never text. */
  <Rows extends readonly object[] = QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly (Parameter | Fragment)[]
  ): Promise<Rows>
  /** Runs text unchanged; without values it may contain several statements, whose rows are not returned. */
  unsafe<Rows extends readonly object[] = QueryResultRow[]>(
    text: string,
    values?: readonly Parameter[],
    options?: { prepare: boolean },
  ): Promise<Rows>
}

export interface TransactionSql extends ISql {
  /** Takes the lines of a `copy … from stdin`; it is finished when PostgreSQL has them all. */
  copyFrom(text: string): Writable
}

interface ReservedSql extends ISql {
  /** Returns the connection to the pool once all its statements have run. */
  release(): Promise<void>
}

export interface Sql extends ISql {
  /** Commits the work's changes, or none of them if it throws or one of its statements failed. */
  begin<Result>(work: (sql: TransactionSql) => Promise<Result>, mode?: 'read only'): Promise<Result>
  /** One connection for settings and cursors; it must be released. */
  reserve(): Promise<ReservedSql>
  /** Waits for running statements; after the timeout, in seconds, they are cut off. May be called again. */
  end(options?: { timeout: number }): Promise<void>
}

/** Runs a statement on a connection. */
export type Run = (statement: Statement) => Promise<readonly object[]>

export function sqlOver(run: Run): ISql {
  const tag = async (strings: TemplateStringsArray, ...values: readonly (Parameter | Fragment)[]) =>
    run(toStatement(fragment(strings, ...values)))
  const unsafe: ISql['unsafe'] = async <Rows>(
    text: string,
    values: readonly Parameter[] = [],
    { prepare } = { prepare: false },
  ) => run({ text, values: values.map(toParameter), ...(prepare && { name: nameOf(text) }) }) as Rows
  return Object.assign(tag as ISql, { unsafe })
}
