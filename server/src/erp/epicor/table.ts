import * as z from 'zod/mini'
import { addChecked } from '../reading/checked-row.ts'

/** Epicor gives a day with a midnight that means nothing. */
const day = z.pipe(
  z.nullish(z.string().check(z.regex(/^$|^\d{4}-\d\d-\d\d/))),
  z.transform((value) => (value && value >= '1900' ? value.slice(0, 10) : null)),
)

/** Epicor gives null or '' for an empty value. Half a surrogate pair in a text could not be sent back in a filter. */
const types = {
  text: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value?.toWellFormed().trim() || null),
  ),
  number: z.pipe(
    z.nullish(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])),
    z.transform((value) => Number(value ?? 0)),
  ),
  flag: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value === true),
  ),
  day,
  /** A day to come; none from the year 2200 on, since people enter 9999 if they do not know it. */
  dueDay: z.pipe(
    day,
    z.transform((value) => (value !== null && value < '2200' ? value : null)),
  ),
} as const

type Types = typeof types
type TypeName = keyof Types

interface Field<T extends TypeName> {
  type: T
  /** Its name in the table. */
  name: string
  /** Its column in a query, if the field belongs to another table. */
  column?: string
}

type Makers = { readonly [T in TypeName]: (name: string, column?: string) => Field<T> }

export const is = Object.fromEntries(
  Object.keys(types).map((type) => [
    type,
    (name: string, column?: string) => ({ type, name, ...(column !== undefined && { column }) }),
  ]),
) as unknown as Makers

export type Fields = Readonly<Record<string, Field<TypeName>>>

export interface Table<F extends Fields = Fields> {
  /** Its name in the database, which begins the names of a query's columns. */
  name: string
  /** Its entity set, such as SalesOrderSvc/SalesOrders. */
  set: string
  /** The fields of its key, in the order in which rows are read. */
  key: readonly string[]
  fields: F
  /** The fields that are read; a filter may use any field. */
  read: readonly string[]
}

const revision = { revision: is.number('SysRevID') }
type WithRevision<F> = F & typeof revision

export type RowOf<F extends Fields> = { id: string } & {
  [K in keyof F]: z.output<Types[F[K]['type']]>
}

/** A table of Epicor with the fields that are read; each row has a revision that grows with every write. */
export function table<const F extends Fields>(
  { name, set, key }: Pick<Table, 'name' | 'set' | 'key'>,
  fields: F,
): Table<WithRevision<F>> {
  const all = { ...fields, ...revision }
  return { name, set, key, fields: all, read: Object.keys(all) }
}

/** The table with only its key, its revision and some other fields. */
export const partOf = <F extends Fields>(of: Table<F>, ...more: (keyof F & string)[]): Table<F> => ({
  ...of,
  read: [...new Set(['revision', ...of.key, ...more])],
})

/** The name of a column in a query. */
export const columnOf = (of: Table, { name, column }: Field<TypeName>): string =>
  column ?? `${of.name}_${name}`

/** The columns that a query in place of a table must have. */
export const columnsOf = (of: Table): string[] => [
  companyColumn(of),
  ...Object.keys(of.fields).map((key) => columnOf(of, fieldOf(of, key))),
]

/** A query may have rows of all companies; the address of a table names the company. */
export const companyColumn = ({ name }: Pick<Table, 'name'>): string => `${name}_Company`

/** Checks a row and gives its fields our names; a malformed one throws an `ErpFailure` when it is read. */
export function readRow<F extends Fields>(
  of: Table<F>,
  nameOf: (field: Field<TypeName>) => string,
  raw: Readonly<Record<string, unknown>>,
): RowOf<F> {
  const id = of.key.map((key) => String(raw[nameOf(fieldOf(of, key))])).join('/')
  const row = { id }
  const all = of.read.map((key) => {
    const each = fieldOf(of, key)
    return { key, shape: types[each.type], value: raw[nameOf(each)] }
  })
  addChecked(row, `${of.set} ${id}`, all)
  return row as RowOf<F>
}

export function fieldOf(of: Table, key: string): Field<TypeName> {
  const found = of.fields[key]
  if (!found) throw new RangeError(`${of.name} has no ${key}`)
  return found
}
