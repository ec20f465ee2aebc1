import type { TransactionSql } from '../database/sql.ts'
import * as z from 'zod/mini'
import { csvColumns } from './csv-columns.ts'
import type { CsvKind } from './csv-columns.ts'
import type { SourceItem } from './source-item.ts'

/** A value of one column: text and instants as strings, an array for text[], bytes for bytea. */
export type Cell = string | number | boolean | null | readonly string[] | Uint8Array

export interface TableShape {
  name: string
  /** The columns of its primary key. */
  key: readonly string[]
  columns: readonly string[]
  /** What a source knows the row by, where the key is the portal's own; `complete` finds the key. */
  reference?: readonly string[]
  /** Text that `complete` looks keys up by, beside the columns of the table. */
  lookups?: readonly string[]
  /** A `not null` time that a record may leave out: then it is when the record last changed here. */
  stamp?: string
  /** When the source itself last changed the record, where it states it: an older statement is stale. */
  mark?: string
  /** Which columns name the row of the entity's first table, in the order of that table's key. */
  parent?: readonly string[]
}

/** A value for each of the table's columns and lookups; a column left out is not spoken of, and stays as it is. */
export type Row = Readonly<Record<string, Cell | undefined>>

/** Rows of each table, in the order of `Entity.tables`; the first table has exactly one. */
export type LandedRows = readonly (readonly Row[])[]

/** Column names from running text. */
export const names = (text: string): readonly string[] => text.trim().split(/\s+/)

/** A rule that only the database can check: rows of the batch that match `where` are refused. */
export interface ReferenceRule {
  field: string
  /** SQL over the incoming rows `i` of the first table. */
  where: string
  /** SQL expression of the sentence. */
  reason: string
}

/** One account that people would gain or lose by a record. */
export interface AccessChange {
  line: number
  accountNum: string
  isGain: boolean
  /** Those whose access it changes; others have the account otherwise. */
  userIds: readonly number[]
}

export interface Guarded {
  /** Records that must not land unless they are accepted. */
  held: readonly { line: number; field: string; reason: string }[]
  access: readonly AccessChange[]
}

export interface Removal {
  /** SQL that takes along what hangs on the rows of `leaving`, which has the columns of the first table. */
  takeAlong?: readonly string[]
}

export interface Entity<T = unknown> {
  /** As files are named after it: `orders.jsonl`. */
  name: string
  /** Imports of one queue wait for each other: what they write is reckoned together. Its own name if left out. */
  queue?: string
  /** An object: the names of its fields are known. */
  shape: z.ZodMiniType<T> & { shape: Readonly<Record<string, z.ZodMiniType>> }
  /** Those of the record's fields, if it says nothing else; undefined: JSON Lines alone. */
  csv?: Readonly<Record<string, CsvKind>> | undefined
  /** Makes records of the rows of a CSV file, where a row is not a record. */
  gather?: (rows: AsyncIterable<SourceItem>) => AsyncIterable<SourceItem>
  tables: readonly [TableShape, ...TableShape[]]
  land: (record: T) => LandedRows
  /**
   * Of what a record may leave out, by column of the first table or name of a further table: the fields that speak
   * of it, separated by blanks. Where none of them is there, what is stored stays.
   */
  optional?: Readonly<Record<string, string>>
  /** SQL over the incoming row `i` and the stored row `t` of what stays, where it is not simply the stored value. */
  keep?: Readonly<Record<string, string>>
  /** SQL that completes the incoming rows from what is there already, before the rules. */
  complete?: readonly string[]
  references?: readonly ReferenceRule[]
  /** Works out anew what rests on columns of which some are stored and some incoming. */
  derive?: (tx: TransactionSql) => Promise<void>
  /** Whose access the incoming rows would change. */
  guard?: (tx: TransactionSql) => Promise<Guarded>
  /**
   * Of a table with many indexes: landing looks stored rows up by their key alone, so that a large file may go into the
   * empty table before the other indexes are made.
   */
  landsByKey?: true
  /** The table whose rows those of this one hang on, and whose account they take. */
  hangsOn?: string
  /** How its records can go; without it they never do, as companies and customers, on which access hangs. */
  removal?: Removal
  /** SQL that keeps something of the stored rows, before they are written over. $1 is the time of landing. */
  remember?: string
  /** SQL that brings dependent rows along after a batch that changed something. */
  follow?: readonly string[]
}

/**
 * Ties a shape to its landing by type; the table of entities forgets the record's type. The shape is compiled:
 * an import has millions of records to check.
 */
export function entity<T>(definition: Entity<T>): Entity {
  const { shape } = definition
  return { csv: csvColumns(shape.shape), ...definition, shape: z.compile(shape) } as unknown as Entity
}

/** The same without a regard to when the source says that it last changed a record. */
export function byContent(entity: Entity): Entity {
  const [{ mark, ...main }, ...parts] = entity.tables
  const columns = main.columns.filter((column) => column !== mark)
  return { ...entity, tables: [{ ...main, columns }, ...parts] }
}

export const json = (value: unknown): string => JSON.stringify(value)
