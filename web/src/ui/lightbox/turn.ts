/** A place in an endless row: 0 is the first picture, -1 and `count - 1` are both the last. */
export const wrapped = (place: number, count: number): number => ((place % count) + count) % count

/** How far a finger must go, of the stage's width, and how fast a flick must be, in pixels a millisecond. */
const farEnough = 0.25
const fastEnough = 0.5

interface Swipe {
  /** To the right, in pixels. */
  readonly distance: number
  readonly durationMs: number
  readonly stageWidth: number
}

/** What a swipe does: 1 the next picture, -1 the one before, 0 the picture springs back. */
export function turnOfSwipe({ distance, durationMs, stageWidth }: Swipe): -1 | 0 | 1 {
  const speed = Math.abs(distance) / Math.max(durationMs, 1)
  const isMeant =
    Math.abs(distance) > stageWidth * farEnough || (speed > fastEnough && Math.abs(distance) > 20)
  if (!isMeant) return 0
  return distance < 0 ? 1 : -1
}
