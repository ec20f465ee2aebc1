import { centsOf } from '@portal/domain/money'
import type { Cell, Entity, Paths, Row, TableShape } from './entity.ts'

type FieldOf<T, K extends keyof T & string> =
  NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : K | `${K}.${keyof NonNullable<T[K]> & string}`

/** A field of a record, or a nested field such as `soldToCustomer.name`. */
type FieldPath<T> = { [K in keyof T & string]: FieldOf<T, K> }[keyof T & string]

/** `at` is the record's position, if it is in a list. */
type Fill<T> = (record: T, at: number) => Cell

/**
 * Where the value of each column comes from: a field; `cell`, which uses the fields named in `of`, separated by
 * blanks; or a function, for values that no record can omit.
 */
export type Fillings<T> = Readonly<Record<string, FieldPath<T> | { of: string; cell: Fill<T> } | Fill<T>>>

/** A field's dollars as cents. */
export const asCents = <K extends string>(of: K) => ({
  of,
  cell: (record: Readonly<Record<K, number>>) => centsOf(record[of]),
})

/** A field as JSON. */
export const asJson = <K extends string>(of: K) => ({
  of,
  cell: (record: Readonly<Record<K, unknown>>) => JSON.stringify(record[of]),
})

/**
 * The table of an entity with one row for each record, given the source of its columns and lookups. Omitted
 * fields keep their stored values, except for the key and the times of change.
 */
export function oneTable<T>(table: Omit<TableShape, 'columns'>, fillings: Fillings<T>) {
  const { key, reference = [], lookups = [], stamp = '', sourceTime = '' } = table
  const fixed = new Set([...key, ...reference, stamp, sourceTime])
  const row = rowBy(fillings)
  return {
    tables: [
      { ...table, columns: Object.keys(fillings).filter((column) => !lookups.includes(column)) },
    ] as const,
    optional: Object.fromEntries(
      Object.entries(fillings)
        .filter(([column]) => !fixed.has(column))
        .flatMap(([column, filling]) => (typeof filling === 'function' ? [] : [[column, pathsOf(filling)]])),
    ),
    land: (record: T): readonly [readonly [Row]] => [[row(record, 0)]],
  } satisfies Pick<Entity<T>, 'tables' | 'optional' | 'land'>
}

const pathsOf = (filling: string | { of: string }): Paths =>
  (typeof filling === 'string' ? filling : filling.of).split(' ').map((field) => field.split('.'))

/** Makes a row from a record. */
export function rowBy<T>(fillings: Fillings<T>): (record: T, at: number) => Row {
  const cells = Object.entries(fillings).map(([column, filling]) => [column, fillOf(filling)] as const)
  return (record, at) => {
    const row: Record<string, Cell> = {}
    for (const [column, cell] of cells) row[column] = cell(record, at)
    return row
  }
}

function fillOf<T>(filling: Fillings<T>[string]): Fill<T> {
  if (typeof filling === 'function') return filling
  if (typeof filling !== 'string') return filling.cell
  const [outer = '', inner] = filling.split('.')
  return (record) => (inner === undefined ? field(record, outer) : field(field(record, outer), inner)) as Cell
}

/** A field that the record has, by the type of its path. */
const field = (record: unknown, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name]
