import type * as z from 'zod/mini'
import { within } from './csv-columns.ts'

/** The fields of an object, each with those of the objects that it holds; undefined where any field may be. */
interface Known extends ReadonlyMap<string, Known | undefined> {}

type FieldShapes = Readonly<Record<string, z.core.$ZodType>>

export const knownFields = (shape: FieldShapes): Known =>
  new Map(Object.entries(shape).map(([field, schema]) => [field, knownWithin(schema)]))

function knownWithin(schema: z.core.$ZodType): Known | undefined {
  const inner = within(schema)
  if (inner.type === 'pipe') return knownWithin(inner.in)
  if (inner.type === 'array') return knownWithin(inner.element)
  return inner.type === 'object' && inner.catchall === undefined ? knownFields(inner.shape) : undefined
}

/** Calls `tell` for each field that is not known, by its path: 'items.unitPrice'. */
export function tellUnknown(value: unknown, known: Known, tell: (path: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) tellUnknown(each, known, tell)
    return
  }
  for (const [field, inner] of Object.entries(value)) {
    const own = known.get(field)
    if (own !== undefined) tellUnknown(inner, own, (path) => tell(`${field}.${path}`))
    else if (!known.has(field)) tell(field)
  }
}
