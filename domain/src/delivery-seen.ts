import type { Fix, Place } from './tracking.ts'
import { agoText } from './vehicle.ts'

export type SeenFix = Pick<Fix, keyof Place | 'timeLastPosition' | 'place' | 'destination'>

/** What a vehicle's last fix says, in words. */
interface LastSeen {
  /** '2 minutes ago' */
  readonly age: string
  /** The fix is too old to say where the vehicle is now or how far it still has to go. */
  readonly isOld: boolean
  readonly suburb: string | undefined
  /** Straight-line distance left, such as '6 km'. */
  readonly left: string | undefined
  /** Where the vehicle is now, such as 'Sunshine, 6 km away'; empty if the fix does not say that. */
  readonly near: string
  /** For a card: `near`, else 'Last seen in Sunshine'. */
  readonly brief: string
}

const oldAfterMs = 15 * 60_000

export function lastSeen(fix: SeenFix, now: Date): LastSeen | undefined {
  if (fix.timeLastPosition === null) return undefined
  const isOld = now.getTime() - Date.parse(fix.timeLastPosition) > oldAfterMs
  const suburb = suburbOf(fix)
  const left = isOld || !fix.destination ? undefined : distanceText(metresBetween(fix, fix.destination))
  const near = isOld ? '' : [suburb, left && `${left} away`].filter(Boolean).join(', ')
  const brief = near || withSuburb('Last seen', suburb)
  return { age: agoText(fix.timeLastPosition, now), isOld, suburb, left, near, brief }
}

/** The last fix of a delivery in a list: 'Sunshine, 6 km away, 2 minutes ago'; `word` is the delivery's status. */
export function seenText(fix: SeenFix, word: string, now: Date): string {
  const seen = lastSeen(fix, now)
  if (!seen) return ''
  const { age, suburb, near } = seen
  if (near === '') return `${withSuburb('last seen', suburb)} ${age}`
  return [word === 'On the way' ? near : suburb, age].filter(Boolean).join(', ')
}

const withSuburb = (words: string, suburb: string | undefined): string =>
  [words, suburb].filter(Boolean).join(' in ')

/** The suburb in a place such as 'Brindle Road, Tarneit'. */
export const suburbOf = ({ place }: Pick<Fix, 'place'>): string | undefined => place?.split(', ').at(-1)

/** Whole kilometres; below one kilometre, hundreds of metres. */
const distanceText = (metres: number): string =>
  metres < 950 ? `${Math.max(1, Math.round(metres / 100)) * 100} m` : `${Math.round(metres / 1000)} km`

const earthMetres = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Straight-line distance (haversine formula). */
function metresBetween(a: Place, b: Place): number {
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    halfSine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfSine(a.longitude, b.longitude)
  return 2 * earthMetres * Math.asin(Math.sqrt(share))
}
