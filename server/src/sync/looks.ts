import { minuteMs } from '@portal/domain/time-units'
import type { ChangesPage, Mark, Stream } from '../erp/port.ts'

/** The present mark of a stream. */
export type StartMark = Pick<ChangesPage, 'mark' | 'markBefore'>

export type Look = 'near' | 'far'

/** How far before its mark a stream of times is read again. A transaction that took longer is seen by the far look. */
const timeBackMs = { near: 2 * minuteMs, far: 120 * minuteMs } as const
/** Revisions carry no time: a stream of them is read again from the mark that it had this long before the last such look. */
const revisionBackMs = { near: 2.5 * minuteMs, far: 25 * minuteMs } as const
/**
 * The least time between two kept marks: `near` for those of the last minutes, which near looks go back to, `far` for
 * older ones.
 */
const ringStepMs = { near: minuteMs / 2, far: 2.5 * minuteMs } as const
/** The ERP's clock and the portal's may differ by so much. A row with a later time does not say how far changes have come. */
const clocksApartMs = 10 * minuteMs
const nearRingMs = 5 * minuteMs
/**
 * How many marks are kept. They reach back two hours at least; their age is not limited, because the last look may be
 * long ago.
 */
const mostInRing = 60

/** The marks that a stream of revisions had, and since when: [milliseconds, mark], oldest first. */
export type Ring = readonly (readonly [at: number, mark: Mark])[]

/**
 * Where asking for changes starts: before the mark, since a change has the time or the revision of when its transaction
 * wrote it, but can be seen only when the transaction has ended. `lastLook` is when the stream was last asked by a look of this
 * kind, which matters for revisions. A mark of times that lies in the future, as a row written while the ERP's clock was wrong
 * leaves it, would hide all changes until then: asking starts before the last look.
 */
export function lookFrom(
  { stream, mark, ring }: { stream: Stream; mark: Mark; ring: Ring },
  look: Look,
  { lastLook, now }: { lastLook: Date; now: Date },
): Mark {
  if (!stream.isRevision) {
    const isAhead = mark > now.getTime() + clocksApartMs
    const last = Math.min(now.getTime(), lastLook.getTime())
    return Math.max(0, (isAhead ? last - clocksApartMs : mark) - timeBackMs[look])
  }
  const before = ring.findLast(([at]) => at <= lastLook.getTime() - revisionBackMs[look]) ?? ring[0]
  return before?.[1] ?? mark
}

/** The ring of a stream that has not been read yet, with an earlier mark for transactions that are open now. */
export const startRing = ({ mark, markBefore = mark }: StartMark, now: Date): Ring => [
  [now.getTime() - revisionBackMs.far, markBefore],
  [now.getTime(), mark],
]

/** The ring with a new mark. */
export function nextRing(ring: Ring, mark: Mark, now: Date): Ring {
  const kept: (readonly [at: number, mark: Mark])[] = []
  for (const entry of ring) {
    const before = kept.at(-1)
    const isNear = now.getTime() - entry[0] < nearRingMs
    const step = isNear ? ringStepMs.near : ringStepMs.far
    if (before === undefined || entry[0] - before[0] >= step) kept.push(entry)
  }
  return [...kept, [now.getTime(), mark] as const].slice(-mostInRing)
}
