import type { Location, Place } from '@portal/domain/tracking'

/** Where a vehicle is and where it heads, in degrees clockwise from north. */
export interface Pose extends Place {
  readonly heading: number
}

/** A way from one fix to the next. Times are of one clock that only runs forward, in milliseconds. */
export interface Glide {
  readonly from: Pose
  readonly to: Pose
  readonly beganMs: number
  readonly durationMs: number
}

/** A truck turns at a corner, not over half a minute. */
const turnMs = 1500

/** The place on the way at a moment: never beyond the fix it leads to, which is the last that anybody knows. */
export function poseAt({ from, to, beganMs, durationMs }: Glide, nowMs: number): Pose {
  const gone = Math.max(nowMs - beganMs, 0)
  const share = durationMs > 0 ? Math.min(gone / durationMs, 1) : 1
  return {
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    heading: turned(from.heading, to.heading, durationMs > 0 ? Math.min(gone / turnMs, 1) : 1),
  }
}

export const isOver = ({ beganMs, durationMs }: Glide, nowMs: number): boolean =>
  nowMs - beganMs >= durationMs

/** Turns the short way round: from 350 to 10 degrees by way of north. */
function turned(from: number, to: number, share: number): number {
  const way = ((((to - from + 180) % 360) + 360) % 360) - 180
  return (((from + way * share) % 360) + 360) % 360
}

/** Whether two fixes are at most two intervals apart. After a longer gap the way between them is not known, and not drawn. */
export function isNext(
  { timeLastPosition: before }: Timed,
  { timeLastPosition: after }: Timed,
  everyMs: number,
): boolean {
  if (before === null || after === null) return true
  return Math.abs(Date.parse(after) - Date.parse(before)) <= 2 * everyMs
}

type Timed = Pick<Location, 'timeLastPosition'>

/** Farther than any truck gets between two fixes: the tab was hidden, or the vehicle was out of reach. */
const farMetres = 2500

/** Whether the way between two fixes is short enough to be shown; otherwise the marker just stands at the new one. */
export const isNear = (from: Place, to: Place): boolean => metresBetween(from, to) <= farMetres

/** A truck's length or three: their pictures would cover each other. */
const sameSpotMetres = 50

export const isSameSpot = (one: Place, other: Place): boolean => metresBetween(one, other) <= sameSpotMetres

/** Places of one town; for them the earth is flat. */
function metresBetween(one: Place, other: Place): number {
  const metresPerDegree = 111_320
  const across = (other.longitude - one.longitude) * Math.cos((other.latitude * Math.PI) / 180)
  return Math.hypot(across, other.latitude - one.latitude) * metresPerDegree
}
