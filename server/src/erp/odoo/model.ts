import * as z from 'zod/mini'
import { addChecked } from '../reading/checked-row.ts'

/** A record that another one refers to: its id and its name. */
export interface Named {
  id: number
  name: string
}

/**
 * Odoo gives false for an empty value of any type; a missing field counts as empty too. It is always tried last: a union that
 * fails takes longer than all else about a row.
 */
const none = z.union([z.literal(false), z.null(), z.undefined()])
const orNone = <T>(shape: z.ZodMiniType<T>) =>
  z.pipe(
    z.union([shape, none]),
    z.transform((value): T | null => (value === false || value === undefined ? null : (value as T | null))),
  )

const types = {
  text: orNone(z.string()),
  number: z.pipe(
    z.union([z.number(), none]),
    z.transform((value) => value || 0),
  ),
  /** A number; one that cannot be read is not taken for zero. */
  figure: orNone(z.number()),
  flag: z.pipe(
    z.union([z.boolean(), none]),
    z.transform((value): boolean => value === true),
  ),
  /** Odoo's times are in UTC, without a time zone. */
  time: orNone(
    z.pipe(
      z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
      z.transform((value) => `${value.replace(' ', 'T')}Z`),
    ),
  ),
  /** A day in the company's time zone, which is never shifted. */
  day: orNone(z.iso.date()),
  named: orNone(
    z.pipe(
      z.tuple([z.int(), z.unknown()]),
      z.transform(([id, name]): Named => ({ id, name: typeof name === 'string' ? name : '' })),
    ),
  ),
  /** A text, or the name of the record that is referred to. */
  label: orNone(
    z.union([
      z.string(),
      z.pipe(
        z.tuple([z.int(), z.string()]),
        z.transform(([, name]): string => name),
      ),
    ]),
  ),
  ids: z.prefault(z.array(z.int()), []),
} as const

type Types = typeof types
type TypeName = keyof Types

interface Field<T extends TypeName> {
  type: T
  /** The field's names in different versions of Odoo, the newest first. */
  names: readonly string[]
  isOptional: boolean
}

type Makers = { readonly [T in TypeName]: (...names: string[]) => Field<T> }

const fields = (isOptional: boolean): Makers =>
  Object.fromEntries(
    Object.keys(types).map((type) => [type, (...names: string[]) => ({ type, names, isOptional })]),
  ) as unknown as Makers

/** `must`: without the field its model is not read. `may`: without the field a record has less in it. */
export const must = fields(false)
export const may = fields(true)

export const written = { written: must.time('write_date') }

type Fields = Readonly<Record<string, Field<TypeName>>>

export interface Model<F extends Fields = Fields> {
  name: string
  fields: F
}

export type RowOf<F extends Fields> = { id: number } & {
  [K in keyof F]: z.output<Types[F[K]['type']]>
}

/** A table of Odoo with the fields that are read. */
export const model = <const F extends Fields>(name: string, of: F): Model<F> => ({ name, fields: of })

/** The table with some of its fields; without any, only its id is read. */
export const partOf = <F extends Fields, K extends keyof F & string = never>(
  { name, fields: all }: Model<F>,
  ...keys: readonly K[]
): Model<Pick<F, K>> => ({
  name,
  fields: Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<F, K>,
})

/**
 * Checks rows, and renames their fields from Odoo's names to the portal's. Reading a malformed field of a row throws an
 * `ErpFailure`.
 */
export function rowReader<F extends Fields>(
  { name, fields: all }: Model<F>,
  nameOf: Readonly<Record<string, string | undefined>>,
): (row: { id: number; [name: string]: unknown }) => RowOf<F> {
  const keys = Object.entries(all)
  return (raw) => {
    const row = { id: raw.id }
    const fields = keys.map(([key, { type }]) => {
      const named = nameOf[key]
      return { key, shape: types[type], value: named && raw[named] }
    })
    addChecked(row, `${name} ${raw.id}`, fields)
    return row as RowOf<F>
  }
}
