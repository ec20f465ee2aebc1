import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'

/**
 * The vehicles of deliveries under way. A vehicle that left more than a day ago is left out, since its
 * position is no longer followed.
 */
export async function openVehicles(sql: Sql, providers: readonly SrcProvider[]): Promise<string[]> {
  const rows = await sql<{ vehicle: string }[]>`
    select distinct vehicle from delivery
    where provider = any(${[...providers]}::text[]) and vehicle is not null and time_delivered is null
      and coalesce(time_picked_up > now() - interval '1 day', true)
    order by vehicle`
  return rows.map(({ vehicle }) => vehicle)
}
