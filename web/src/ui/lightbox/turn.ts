/** Wraps a position in an endless row to an index: both -1 and `count - 1` are the last picture. */
export const wrapped = (place: number, count: number): number => ((place % count) + count) % count

/**
 * The minimum distance of a swipe, as a share of the stage's width, and speed of a flick, in pixels per millisecond.
 */
const farEnough = 0.25
const fastEnough = 0.5

interface Swipe {
  /** To the right, in pixels. */
  readonly distance: number
  readonly durationMs: number
  readonly stageWidth: number
}

/** The result of a swipe: 1 for the next picture, -1 for the previous one, 0 if the picture springs back. */
export function turnOfSwipe({ distance, durationMs, stageWidth }: Swipe): -1 | 0 | 1 {
  const speed = Math.abs(distance) / Math.max(durationMs, 1)
  const isMeant =
    Math.abs(distance) > stageWidth * farEnough || (speed > fastEnough && Math.abs(distance) > 20)
  if (!isMeant) return 0
  return distance < 0 ? 1 : -1
}
