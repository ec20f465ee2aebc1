import type * as z from 'zod/mini'
import { dollarText, instantText } from './field-shapes.ts'

/**
 * How a CSV cell is converted: elements of a list are separated by `|`, and json is for values that have no flat form.
 */
export type CsvKind = 'text' | 'number' | 'money' | 'date' | 'flag' | 'list' | 'json'

interface CsvColumn {
  kind: CsvKind
  /** Without this column no row makes a record. */
  isRequired: boolean
}

export type CsvColumns = Readonly<Record<string, CsvColumn>>

type FieldShapes = Readonly<Record<string, z.ZodMiniType>>

/** A record's columns in CSV, in the order of its fields; fields of nested objects are named by their path. */
export function csvColumns(fields: FieldShapes): CsvColumns {
  const columns: Record<string, CsvColumn> = {}
  for (const [field, schema] of Object.entries(fields)) {
    const inner = within(schema)
    const isRequired = !schema.safeParse(undefined).success
    if (inner.type !== 'object') columns[field] = { kind: kindOf(schema), isRequired }
    else
      for (const [name, column] of Object.entries(csvColumns(inner.shape as FieldShapes)))
        columns[`${field}.${name}`] = { ...column, isRequired: isRequired && column.isRequired }
  }
  return columns
}

const plainKinds: Readonly<Record<string, CsvKind>> = {
  boolean: 'flag',
  number: 'number',
  int: 'number',
  record: 'json',
}

function kindOf(schema: z.core.$ZodType): CsvKind {
  if (schema === dollarText) return 'money'
  if (schema === instantText) return 'date'
  const inner = within(schema)
  if (inner.type === 'pipe') return kindOf(inner.in)
  if (inner.type === 'array') return within(inner.element).type === 'object' ? 'json' : 'list'
  return plainKinds[inner.type] ?? 'text'
}

type Def = z.core.$ZodTypes['_zod']['def']

/** The schema of a field without its optional, nullable or default wrapper. */
export function within(schema: z.core.$ZodType): Def {
  const { def } = schema as unknown as { def: Def }
  const isWrapped = def.type === 'prefault' || def.type === 'optional' || def.type === 'nullable'
  return isWrapped ? within(def.innerType) : def
}
