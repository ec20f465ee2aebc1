import type { Mark, Stream } from '../erp/port.ts'

const minuteMs = 60_000

export type Look = 'near' | 'far'

/** How far before its mark a stream of times is read again. A transaction that took longer is seen by the far look. */
const timeBackMs = { near: 2 * minuteMs, far: 120 * minuteMs } as const
/** The same for a stream of revisions, which carry no time: how long before the last look the mark was reached. */
const revisionBackMs = { near: 2.5 * minuteMs, far: 25 * minuteMs } as const
/** The marks in a ring are at least this far apart. */
const ringStepMs = minuteMs / 2
/** More than the far look needs: without changes no mark is added. */
const mostInRing = 60

/** The marks that a stream of revisions had, and since when: [milliseconds, mark], oldest first. */
export type Ring = readonly (readonly [at: number, mark: Mark])[]

/**
 * Where asking for changes starts: before the mark, since a change has the time or the revision of when its transaction
 * wrote it, but can be seen only when the transaction has ended. `lastLook` is when the stream was last asked so.
 */
export function lookFrom(
  { stream, mark, ring }: { stream: Stream; mark: Mark; ring: Ring },
  look: Look,
  lastLook: Date,
): Mark {
  if (!stream.isRevision) return Math.max(0, mark - timeBackMs[look])
  const before = ring.findLast(([at]) => at <= lastLook.getTime() - revisionBackMs[look]) ?? ring[0]
  return before?.[1] ?? mark
}

/** The ring with a new mark. */
export function nextRing(ring: Ring, mark: Mark, now: Date): Ring {
  const all = [...ring, [now.getTime(), mark] as const]
  const apart = all.filter(([at], place) => {
    const before = all[place - 1]
    // The newest is the mark itself.
    return place === all.length - 1 || before === undefined || at - before[0] >= ringStepMs
  })
  return apart.slice(-mostInRing)
}
