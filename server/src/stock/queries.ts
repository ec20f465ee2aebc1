import { fragment } from '../database/fragment.ts'
import { partMeant } from '../database/part-numbers.ts'
import type { Sql } from '../database/sql.ts'
import type { StockedPart } from '../erp/live-provider.ts'
import type { Owner } from './ask-providers.ts'

export interface KnownStock extends StockedPart {
  owner: Owner
  quantity: number
  /** The time of the figure; null if no quantity was ever reported. */
  timeKnown: Date | null
  /** Whether its stock was ever reported in any state: then a state without a quantity has none. */
  isReported: boolean
}

/**
 * The read model's stock of a part, with a row for each provider that has it. If no state is given it is the sum of all
 * states, in which a negative quantity counts as none. The state is spelled as in the stock records, if there are any.
 */
export function findStock(
  sql: Sql,
  wanted: { partNumber: string; state: string | null },
): Promise<KnownStock[]> {
  const counted = wanted.state === null ? fragment`greatest(s.quantity, 0)` : fragment`s.quantity`
  return sql<KnownStock[]>`
    with wanted as (${partMeant(wanted.partNumber)})
    select p.provider as owner, p.part_num as "partNum", coalesce(min(s.state), ${wanted.state}, '') as state,
      coalesce(sum(${counted}), 0) as quantity, min(s.date_updated) as "timeKnown",
      exists (select from part_stock a where a.provider = p.provider and a.part_num = p.part_num) as "isReported"
    from wanted join part p using (part_num)
    left join part_stock s on s.provider = p.provider and s.part_num = p.part_num
      and (${wanted.state}::text is null or upper(s.state) = upper(${wanted.state}))
    group by p.provider, p.part_num order by p.provider`
}

/**
 * Stores what a provider reported, for when it cannot be asked; a figure stored within the last minute is
 * kept.
 */
export async function keepStock(
  sql: Sql,
  { owner, partNum, state }: KnownStock,
  { quantity, now }: { quantity: number; now: Date },
): Promise<void> {
  await sql`
    insert into part_stock as t (provider, part_num, state, quantity, date_updated, source_updated)
    values (${owner}, ${partNum}, ${state}, ${quantity}, ${now}, ${now})
    on conflict (provider, part_num, state) do update
      set quantity = excluded.quantity, date_updated = ${now}, source_updated = ${now}
      where t.quantity <> excluded.quantity or t.date_updated < ${now}::timestamptz - interval '1 minute'`
}
