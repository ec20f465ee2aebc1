import type { Location, Place } from '@portal/domain/tracking'

/** A vehicle's position and heading, in degrees clockwise from north. */
export interface Pose extends Place {
  readonly heading: number
}

/** The animation from one fix to the next. Times are in milliseconds of a monotonic clock. */
export interface Glide {
  readonly from: Pose
  readonly to: Pose
  readonly beganMs: number
  readonly durationMs: number
}

/** The heading changes faster than the position, since a truck turns at a corner. */
const turnMs = 1500

/** The position at a moment; never beyond the last fix, since nothing later is known. */
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

/** Interpolates a heading the short way round: from 350 to 10 degrees through north. */
function turned(from: number, to: number, share: number): number {
  const way = ((((to - from + 180) % 360) + 360) % 360) - 180
  return (((from + way * share) % 360) + 360) % 360
}

/** Whether two fixes are at most two intervals apart. After a longer gap the route is unknown and not animated. */
export function isNext(
  { timeLastPosition: before }: Timed,
  { timeLastPosition: after }: Timed,
  everyMs: number,
): boolean {
  if (before === null || after === null) return true
  return Math.abs(Date.parse(after) - Date.parse(before)) <= 2 * everyMs
}

type Timed = Pick<Location, 'timeLastPosition'>

/** Farther than a truck drives between two fixes: the tab was hidden, or the vehicle had no signal. */
const maxStepMetres = 2500

/** Whether two fixes are close enough to animate; otherwise the marker jumps to the new one. */
export const isNear = (from: Place, to: Place): boolean => metresBetween(from, to) <= maxStepMetres

/** A few truck lengths: the markers would cover each other. */
const sameSpotMetres = 50

export const isSameSpot = (one: Place, other: Place): boolean => metresBetween(one, other) <= sameSpotMetres

/** The distance on a flat earth, which is exact enough within a town. */
function metresBetween(one: Place, other: Place): number {
  const metresPerDegree = 111_320
  const across = (other.longitude - one.longitude) * Math.cos((other.latitude * Math.PI) / 180)
  return Math.hypot(across, other.latitude - one.latitude) * metresPerDegree
}
