import type { Fix, Place } from '@portal/domain/tracking'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { spanOf } from '../erp/delivery-span.ts'
import type { Delivery } from '../erp/live-provider.ts'

/** A delivery with its vehicle's fix. */
export interface Located {
  delivery: Delivery
  fix: Fix
  /** Whether the fix was read from the stored ones. */
  isKept: boolean
}

/** Stores new fixes in the background; if that fails, a path is only shorter. */
export function keepFixes({ sql, log }: Pick<AppParts, 'sql' | 'log'>, located: readonly Located[]): void {
  const known = located.filter(
    ({ delivery, fix, isKept }) => !isKept && delivery.vehicle !== null && fix.timeLastPosition !== null,
  )
  if (known.length === 0) return
  const each = (value: (located: Located) => string | number | null) => known.map(value)
  const kept = sql`
    insert into vehicle_fix (provider, vehicle, time_fixed, latitude, longitude, velocity, heading, place)
    select * from unnest(
      ${each(({ delivery }) => delivery.provider)}::text[], ${each(({ delivery }) => delivery.vehicle)}::text[],
      ${each(({ fix }) => fix.timeLastPosition)}::timestamptz[], ${each(({ fix }) => fix.latitude)}::float8[],
      ${each(({ fix }) => fix.longitude)}::float8[], ${each(({ fix }) => fix.velocity)}::float8[],
      ${each(({ fix }) => fix.heading)}::float8[], ${each(({ fix }) => fix.place)}::text[])
    on conflict do nothing`
  kept.catch((error: unknown) => log.warn({ err: error }, 'the fixes of vehicles were not kept'))
}

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

const mostPlaces = 200

/**
 * Each vehicle's positions from pick-up to its present fix, oldest first, in the given order, with one
 * statement for all. Limited to the time of the delivery, because before and after it the vehicle was at
 * other customers' sites.
 */
export async function findPaths(sql: Sql, located: readonly Located[]): Promise<Place[][]> {
  const each = (value: (located: Located) => string | null) => located.map(value)
  const spans = located.map(({ delivery }) => spanOf(delivery))
  const rows = await sql<(Place & { at: number })[]>`
    select w.at::int, f.latitude, f.longitude
    from unnest(
      ${each(({ delivery }) => delivery.provider)}::text[], ${each(({ delivery }) => delivery.vehicle)}::text[],
      ${spans.map((span) => span?.from.toISOString() ?? null)}::timestamptz[],
      ${spans.map((span) => span?.until.toISOString() ?? null)}::timestamptz[],
      ${each(({ fix }) => fix.timeLastPosition)}::timestamptz[]
    ) with ordinality as w (provider, vehicle, since, until, fixed, at)
    cross join lateral (
      select latitude, longitude, time_fixed,
        row_number() over (order by time_fixed) as nth, count(*) over () as many
      from vehicle_fix
      where provider = w.provider and vehicle = w.vehicle
        and time_fixed between w.since and w.until and time_fixed < w.fixed
    ) f
    where f.nth % ceil(f.many::numeric / ${mostPlaces}) = 0
    order by w.at, f.time_fixed`
  const places = Map.groupBy(rows, ({ at }) => at)
  return located.map(({ fix }, at) => {
    const driven = [...(places.get(at + 1) ?? []), fix]
    return driven.map(({ latitude, longitude }) => ({ latitude, longitude })).filter(hasMoved)
  })
}

const hasMoved = (place: Place, at: number, all: readonly Place[]): boolean => {
  const before = all[at - 1]
  return before?.latitude !== place.latitude || before.longitude !== place.longitude
}
