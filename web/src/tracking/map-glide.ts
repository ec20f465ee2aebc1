/** Where a vehicle is and where it heads, in degrees clockwise from north. */
export interface Pose {
  readonly longitude: number
  readonly latitude: number
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

/** Farther than any truck gets between two fixes: the tab was hidden, or the vehicle was out of reach. */
const farMetres = 2500

/** Whether the way between two fixes is short enough to be shown; otherwise the marker just stands at the new one. */
export function isNear(from: Pose, to: Pose): boolean {
  const metresPerDegree = 111_320
  const across = (to.longitude - from.longitude) * Math.cos((to.latitude * Math.PI) / 180)
  return Math.hypot(across, to.latitude - from.latitude) * metresPerDegree <= farMetres
}
