import type { Cell, Entity, TableShape } from './entity.ts'

type FieldOf<T, K extends keyof T & string> =
  NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : K | `${K}.${keyof NonNullable<T[K]> & string}`

/** A field of a record, or one within a field, such as `soldToCustomer.name`. */
type FieldPath<T> = { [K in keyof T & string]: FieldOf<T, K> }[keyof T & string]

/** What fills a column: a field; what `cell` makes of fields, which are separated by blanks; null: the database alone. */
type Filling<T> = FieldPath<T> | { of: string; cell: (record: T) => Cell } | null

/**
 * The table of an entity whose records are a row each, by what fills its columns. What a record leaves out stays as it
 * is, but for its key and when it was updated.
 */
export function oneTable<T>(
  table: Omit<TableShape, 'columns'>,
  fillings: Readonly<Record<string, Filling<T>>>,
) {
  const { key, reference = [], stamp = '', mark = '' } = table
  const fixed = new Set([...key, ...reference, stamp, mark])
  const filled = Object.entries(fillings)
  const cells = filled.map(([column, filling]) => [column, cellOf(filling)] as const)
  return {
    tables: [{ ...table, columns: Object.keys(fillings) }] as const,
    optional: Object.fromEntries(
      filled.flatMap(([column, filling]) =>
        filling === null || fixed.has(column)
          ? []
          : [[column, typeof filling === 'string' ? filling : filling.of]],
      ),
    ),
    land: (record: T) => {
      const row: Record<string, Cell> = {}
      for (const [column, cell] of cells) row[column] = cell(record)
      return [[row]]
    },
  } satisfies Pick<Entity<T>, 'tables' | 'optional' | 'land'>
}

function cellOf<T>(filling: Filling<T>): (record: T) => Cell {
  if (filling === null) return () => null
  if (typeof filling !== 'string') return filling.cell
  const [outer = '', inner] = filling.split('.')
  return (record) => (inner === undefined ? field(record, outer) : field(field(record, outer), inner)) as Cell
}

/** One that the record has, by the type of its path. */
const field = (record: unknown, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name]
