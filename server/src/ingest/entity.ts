import type { TransactionSql } from '../database/sql.ts'
import * as z from 'zod/mini'
import { csvColumns, type CsvColumns } from './csv-columns.ts'
import type { SourceItem } from './source-item.ts'
import { numbersUnspoilt } from './spreadsheet-numbers.ts'

/** A value of one column: text and instants as strings, an array for text[], bytes for bytea. */
export type Cell = string | number | boolean | null | readonly string[] | Uint8Array

export interface TableShape {
  name: string
  /** The columns of its primary key. */
  key: readonly string[]
  columns: readonly string[]
  /** The columns by which a source identifies the row, if the key is the portal's own; `complete` looks up the key. */
  reference?: readonly string[]
  /** Text columns that `complete` looks up keys by, in addition to the table's columns. */
  lookups?: readonly string[]
  /** A `not null` time that a record may omit: then it is the time of the record's last change in the portal. */
  stamp?: string
  /** When the source last changed the record, if it reports that: an older record is stale. */
  sourceTime?: string
  /** The columns that say whose users see the row, by default `account_num` if it has that. */
  owners?: readonly string[]
  /** The columns that refer to the row of the entity's first table, in the order of its key. */
  parent?: readonly string[]
}

/** A value for each of the table's columns and lookups; an omitted column keeps its stored value. */
export type Row = Readonly<Record<string, Cell | undefined>>

/** Rows of each table, in the order of `Entity.tables`; the first table has exactly one. */
export type LandedRows = readonly [readonly [Row], ...(readonly Row[])[]]

/** The fields that a column is made of, each as the way to it in a record: `['soldToCustomer', 'name']`. */
export type Paths = readonly (readonly string[])[]

/** A rule that only the database can check: rows of the batch that match `where` are refused. */
export interface ReferenceRule {
  field: string
  /** SQL over the incoming rows `i` of the first table. */
  where: string
  /** SQL expression of the sentence with the reason. */
  reason: string
}

/** An account that people would gain or lose through a record. */
export interface AccessChange {
  line: number
  accountNum: string
  isGain: boolean
  /** The users whose access changes; others also have the account in another way. */
  userIds: readonly number[]
}

export interface Guarded {
  /** Records that are only stored once they are accepted. */
  held: readonly { line: number; field: string; reason: string }[]
  access: readonly AccessChange[]
}

export interface Entity<T = unknown> {
  /** The name that files have: `orders.jsonl`. */
  name: string
  /**
   * Imports in the same queue wait for each other, because what they write is computed together. Default: the own name.
   */
  queue?: string
  /** An object schema, so that its field names are known. */
  shape: z.ZodMiniType<T> & { shape: Readonly<Record<string, z.ZodMiniType>> }
  /** The schema for records of files, which also refuses typical mistakes of people and spreadsheets. */
  fileShape: z.ZodMiniType<T>
  /** The CSV columns; by default those of the record's fields. Undefined: only JSON Lines. */
  csv?: CsvColumns | undefined
  /** Makes records from the rows of a CSV file if several rows make one record. */
  gather?: (rows: AsyncIterable<SourceItem>) => AsyncIterable<SourceItem>
  tables: readonly [TableShape, ...TableShape[]]
  land: (record: T) => LandedRows
  /**
   * What a record may omit: a column of the first table or the name of a further table, with its fields. If all of
   * these are missing, the stored value is kept.
   */
  optional?: Readonly<Record<string, Paths>>
  /**
   * SQL for the value to keep, over the incoming row `i` and the stored row `t`, if it is not simply the stored value.
   */
  keep?: Readonly<Record<string, string>>
  /** SQL that completes the incoming rows from stored data, before the rules are checked. */
  complete?: readonly string[]
  references?: readonly ReferenceRule[]
  /** Recomputes values that depend on both stored and incoming columns. */
  derive?: (tx: TransactionSql) => Promise<void>
  /** Finds the changes of access that the incoming rows would cause. */
  guard?: (tx: TransactionSql) => Promise<Guarded>
  /**
   * For a table with many indexes: stored rows are only looked up by their key, so a large file can be
   * imported into the empty table before its other indexes are made.
   */
  landsByKey?: true
  /** Whether a record with order lines says which of them are open; undefined if it does not matter. */
  saysOpenLine?: (value: unknown) => boolean | undefined
  /** Whether a record with order lines has one of them twice. */
  repeatsLine?: (value: unknown) => boolean
  /** The table whose rows this entity's rows belong to, and whose account they take. */
  belongsTo?: string
  /**
   * SQL that removes what belongs to the rows in `leaving`, which has the columns of the first table. Undefined for
   * records that are never removed, such as companies and customers, since access depends on them.
   */
  removal?: readonly string[]
  /** SQL that saves something of the stored rows before they are overwritten. $1 is now, $2 when the import began. */
  remember?: string
  /** SQL that updates dependent rows after a batch that changed something. */
  follow?: readonly string[]
}

/**
 * Checks by type that a shape fits its landing; the table of entities does not keep the record's type. The
 * shape is compiled, since an import may have millions of records to check.
 */
export function entity<T>(definition: Definition<T>): Entity {
  const { shape, fileShape = shape } = definition
  const compiled = { shape: z.compile(shape), fileShape: z.compile(fileShape.check(numbersUnspoilt)) }
  return { csv: csvColumns(shape.shape), ...definition, ...compiled } as unknown as Entity
}

/** By default `fileShape` is `shape` with the check for numbers that a spreadsheet spoilt. */
type Definition<T> = Omit<Entity<T>, 'fileShape'> & Partial<Pick<Entity<T>, 'fileShape'>>

/** The same entity, ignoring when the source last changed a record. */
export function byContent(entity: Entity): Entity {
  const [{ sourceTime, ...main }, ...parts] = entity.tables
  const columns = main.columns.filter((column) => column !== sourceTime)
  return { ...entity, tables: [{ ...main, columns }, ...parts] }
}
