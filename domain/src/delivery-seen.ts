import type { Fix, Place } from './tracking.ts'
import { agoText } from './vehicle.ts'

export type SeenFix = Pick<Fix, keyof Place | 'timeLastPosition' | 'place' | 'destination'>

/** What a vehicle's last fix says, in words. */
export interface LastSeen {
  /** '2 minutes ago' */
  readonly age: string
  /** The fix is too old to say where the vehicle is now or how far it still has to go. */
  readonly isOld: boolean
  readonly suburb: string | undefined
  /** Straight-line distance left, such as '6 km'. */
  readonly left: string | undefined
  /** 'Sunshine, 6 km away' */
  readonly brief: string
}

const oldAfterMs = 15 * 60_000

export function lastSeen(fix: SeenFix, now: Date): LastSeen | undefined {
  if (fix.timeLastPosition === null) return undefined
  const isOld = now.getTime() - Date.parse(fix.timeLastPosition) > oldAfterMs
  const suburb = suburbOf(fix)
  const left = isOld || !fix.destination ? undefined : distanceText(metresBetween(fix, fix.destination))
  const near = [suburb, left && `${left} away`].filter(Boolean).join(', ')
  const brief = (isOld ? '' : near) || ['Last seen', suburb].filter(Boolean).join(' in ')
  return { age: agoText(fix.timeLastPosition, now), isOld, suburb, left, brief }
}

/** The last fix of a delivery in a list, where `word` is its status: 'Sunshine, 6 km away, 2 minutes ago'. */
export function seenText(fix: SeenFix, word: string, now: Date): string {
  const seen = lastSeen(fix, now)
  if (!seen) return ''
  const { age, suburb, brief } = seen
  if (brief.startsWith('Last')) return `last${brief.slice(4)} ${age}`
  return [word === 'On the way' ? brief : suburb, age].filter(Boolean).join(', ')
}

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
