import { minuteMs } from '@portal/domain/time-units'
import type { Fix } from '@portal/domain/tracking'
import { shown } from '../reading/shown-text.ts'
import type { Position } from './traccar-replies.ts'

const kmhOfKnots = 1.852
/** How far clocks may differ; a fix from later than that comes from a device with a wrong clock. */
const aheadMs = 2 * minuteMs

/**
 * The fix of a position; undefined if the device was not sure of its place or of the time. A position that only repeats
 * the previous fix, as heartbeats do, has that fix's time and is as good.
 */
export function fixOfPosition(position: Position, now: Date): Fix | undefined {
  const { fixTime, valid, latitude, longitude, speed, course, address } = position
  const time = Date.parse(fixTime ?? '')
  const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isNowhere(position)
  if (!valid || !isSomewhere || !(time > 0) || time > now.getTime() + aheadMs) return undefined
  return {
    latitude,
    longitude,
    velocity: Math.max(0, Math.round(speed * kmhOfKnots * 10) / 10),
    heading: ((Math.round(course) % 360) + 360) % 360,
    timeLastPosition: new Date(time).toISOString(),
    place: placeOfAddress(address),
    destination: null,
  }
}

/** Latitude and longitude 0, which devices send that have no fix yet. */
const isNowhere = ({ latitude, longitude }: Position): boolean => latitude === 0 && longitude === 0

const isCountry = (part: string): boolean => /^([A-Z]{2,3}|Australia|New Zealand)$/.test(part)
const isState = (part: string): boolean =>
  /^(VIC|NSW|QLD|SA|WA|TAS|ACT|NT|Victoria|New South Wales|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory)$/.test(
    part,
  )
const isPostcode = (part: string): boolean => /^\d{4}$/.test(part)

/** Shortens an address of Traccar: '12 Brindle Road, Tarneit, VIC, AU' becomes 'Brindle Road, Tarneit'. */
export function placeOfAddress(address: string | null): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => shown(part))
    .filter((part) => part !== '' && !isState(part) && !isCountry(part) && !isPostcode(part))
  const [first, ...others] = parts
  if (first === undefined) return null
  const town = others.at(-1)
  return town === undefined ? first : `${first.replace(/^[\d/-]+[a-z]? /i, '')}, ${town}`
}
