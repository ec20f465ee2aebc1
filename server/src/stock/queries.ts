import type { Sql } from '../database/sql.ts'
import type { StockedPart } from '../erp/port.ts'

export interface KnownStock {
  partNum: string
  /** As the stock records write it, where there are any. */
  state: string
  quantity: number
  /** When that was so; null where nobody ever said how much there is. */
  timeKnown: Date | null
}

/** What the read model has of a part, whose number people may write in either case; without a state, in all of them. */
export async function findStock(
  sql: Sql,
  wanted: { partNumber: string; state: string | null },
): Promise<KnownStock | undefined> {
  const written = wanted.partNumber.trim()
  const [found] = await sql<KnownStock[]>`
    select p.part_num as "partNum", coalesce(min(s.state), ${wanted.state}, '') as state,
      coalesce(sum(s.quantity), 0) as quantity,
      min(s.date_updated) as "timeKnown"
    from part p
    left join part_stock s on s.part_num = p.part_num
      and (${wanted.state}::text is null or upper(s.state) = upper(${wanted.state}))
    where p.part_num = ${written} or upper(p.part_num) = upper(${written})
    group by p.part_num order by p.part_num = ${written} desc limit 1`
  return found
}

/** Keeps what a provider said, for when it cannot be asked; a figure that was kept within the minute stays. */
export async function keepStock(
  sql: Sql,
  { partNum, state }: StockedPart,
  { quantity, now }: { quantity: number; now: Date },
): Promise<void> {
  await sql`
    insert into part_stock as t (part_num, state, quantity, date_updated, source_updated)
    values (${partNum}, ${state}, ${quantity}, ${now}, ${now})
    on conflict (part_num, state) do update
      set quantity = excluded.quantity, date_updated = ${now}, source_updated = ${now}
      where t.quantity <> excluded.quantity or t.date_updated < ${now}::timestamptz - interval '1 minute'`
}
