import { formatDateTime } from './dates.ts'
import { counted } from './numbers.ts'
import type { Location } from './tracking.ts'

const compassNames = [
  'North',
  'North East',
  'East',
  'South East',
  'South',
  'South West',
  'West',
  'North West',
] as const

/**
 * The eight compass names for degrees clockwise from north; each names the 45 degrees around its direction
 * (spec 9).
 */
export function compassName(degrees: number): (typeof compassNames)[number] {
  const turned = (((degrees + 22.5) % 360) + 360) % 360
  return compassNames[Math.floor(turned / 45)] ?? 'North'
}

/** Below this speed in km/h a vehicle counts as stationary (spec 9). */
const stationaryBelowKmh = 5

/** 'Stationary', or whole km/h (spec 2, delivery tracking). */
export const speedText = (kmh: number): string =>
  kmh < stationaryBelowKmh ? 'Stationary' : `${Math.round(kmh)} km/h`

/** The time of the vehicle's last fix, in Melbourne time; 'Unknown' if there is none. */
export const lastFixText = ({ timeLastPosition }: Pick<Location, 'timeLastPosition'>): string =>
  timeLastPosition === null ? 'Unknown' : formatDateTime(timeLastPosition)

const oldAfterMs = 5 * 60_000

/** How old a fix is, in words, once it is older than five minutes; undefined while it is fresh. */
export function oldFixText(
  { timeLastPosition }: Pick<Location, 'timeLastPosition'>,
  now: Date,
): string | undefined {
  if (timeLastPosition === null) return undefined
  return now.getTime() - Date.parse(timeLastPosition) <= oldAfterMs
    ? undefined
    : agoText(timeLastPosition, now)
}

/** The age in whole minutes, hours or days; 'just now' within the first minute. */
export function agoText(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day')
}

const ago = (count: number, unit: string): string => `${counted(count, unit)} ago`
