import type { Entity, LandedRows } from './entity.ts'

/**
 * What a record omits, so that it stays as it is: columns of the first table, and further tables by their
 * names. A field with an empty value is not omitted.
 */
export function omittedOf(entity: Entity, value: unknown, [[row]]: LandedRows): readonly string[] {
  const { tables, optional = {} } = entity
  return [
    ...Object.keys(optional).filter((column) => !optional[column]?.some((path) => isThere(value, path))),
    ...tables[0].columns.filter((column) => row[column] === undefined),
  ]
}

function isThere(value: unknown, path: readonly string[]): boolean {
  let inner = value
  for (const key of path) {
    // Where the whole is empty, each of its fields is.
    if (inner === null) return true
    if (typeof inner !== 'object' || !Object.hasOwn(inner, key)) return false
    inner = (inner as Readonly<Record<string, unknown>>)[key]
  }
  return true
}
