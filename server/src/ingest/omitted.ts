import type { Entity, LandedRows } from './entity.ts'

/**
 * What a record does not speak of, so that it stays as it is: columns of the first table, and further tables by
 * their names. An empty value is spoken of; a field that is not there is not.
 */
export function omittedOf(entity: Entity, value: unknown, rows: LandedRows): readonly string[] {
  const omitted: string[] = []
  for (const [column, paths] of pathsOf(entity)) {
    if (!paths.some((path) => isThere(value, path))) omitted.push(column)
  }
  const [row] = rows[0] ?? []
  for (const column of entity.tables[0].columns) if (row?.[column] === undefined) omitted.push(column)
  return omitted
}

type Paths = readonly (readonly string[])[]

const known = new WeakMap<Entity, readonly (readonly [column: string, paths: Paths])[]>()

function pathsOf(entity: Entity): readonly (readonly [column: string, paths: Paths])[] {
  const found = known.get(entity)
  if (found !== undefined) return found
  const made = Object.entries(entity.optional ?? {}).map(
    ([column, fields]) => [column, fields.split(' ').map((field) => field.split('.'))] as const,
  )
  known.set(entity, made)
  return made
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
