import type { Fix } from '@portal/domain/tracking'
import type { Sql } from '../database/sql.ts'
import { spanOf } from '../erp/delivery-span.ts'
import type { Delivery } from '../erp/live-provider.ts'

/** The vehicle's last stored position during this delivery, if there is one. */
export async function lastKeptFix(sql: Sql, delivery: Delivery): Promise<Fix | undefined> {
  const span = spanOf(delivery)
  if (span === undefined) return undefined
  const [row] = await sql<(Omit<Fix, 'timeLastPosition' | 'destination'> & { timeFixed: Date })[]>`
    select latitude, longitude, velocity, coalesce(heading, 0) as heading, place, time_fixed as "timeFixed"
    from vehicle_fix
    where provider = ${delivery.provider} and vehicle = ${delivery.vehicle}
      and time_fixed between ${span.from} and ${span.until}
    order by time_fixed desc limit 1`
  if (!row) return undefined
  const { timeFixed, ...fix } = row
  return { ...fix, timeLastPosition: timeFixed.toISOString(), destination: null }
}
