import type { ISql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'

export interface PartCategory {
  provider: string
  partNum: string
  /** As order lines have it. */
  category: string[]
}

/** The categories in the read model of the parts with these keys, where their system has any; none for other entities. */
export async function partCategories(
  sql: ISql,
  { entity, keys }: { entity: Entity; keys: readonly string[] },
): Promise<PartCategory[]> {
  if (entity.name !== 'parts' || keys.length === 0) return []
  const named = keys.map((key) => JSON.parse(key) as { provider: string; part_num: string })
  return sql<PartCategory[]>`
    select provider, part_num as "partNum", line_category as category from part
    where line_category <> '{}' and (provider::text, part_num) in (
      select * from unnest(${named.map(({ provider }) => provider)}::text[], ${named.map((key) => key.part_num)}::text[]))`
}

/** The parts whose category has changed. */
export function changedCategories(
  before: readonly PartCategory[],
  now: readonly PartCategory[],
): PartCategory[] {
  const keyOf = ({ provider, partNum }: PartCategory) => JSON.stringify([provider, partNum])
  const former = new Map(before.map((part) => [keyOf(part), part.category]))
  return now.filter((part) => {
    const category = former.get(keyOf(part))
    return category !== undefined && JSON.stringify(category) !== JSON.stringify(part.category)
  })
}
