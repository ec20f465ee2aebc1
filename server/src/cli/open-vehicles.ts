import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'

/** What deliveries that are still to arrive call their vehicles; of one that left over a day ago nobody watches the place. */
export async function openVehicles(sql: Sql, providers: readonly SrcProvider[]): Promise<string[]> {
  const rows = await sql<{ vehicle: string }[]>`
    select distinct vehicle from delivery
    where provider = any(${[...providers]}::text[]) and vehicle is not null and time_delivered is null
      and coalesce(time_picked_up > now() - interval '1 day', true)
    order by vehicle`
  return rows.map(({ vehicle }) => vehicle)
}
