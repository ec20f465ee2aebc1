import type { Mark, Stream } from '../erp/port.ts'

const minuteMs = 60_000
/** A transaction that took longer than this is seen by the far look. */
const nearMs = 2 * minuteMs
const farMs = 120 * minuteMs
/** A revision is assigned before its transaction ends and carries no time, so that a look goes back this far. */
const revisionMs = 15 * minuteMs

export type Look = 'near' | 'far'

/** The marks that a stream of revisions had, and since when: [milliseconds, mark], oldest first. */
export type Ring = readonly (readonly [at: number, mark: Mark])[]

/**
 * Where asking for changes starts: before the mark, since a change has the time at which its transaction began, but can be
 * seen only when the transaction has ended.
 */
export function lookFrom(
  { stream, mark, ring }: { stream: Stream; mark: Mark; ring: Ring },
  look: Look,
  now: Date,
): Mark {
  if (!stream.isRevision) return Math.max(0, mark - (look === 'near' ? nearMs : farMs))
  const before = ring.findLast(([at]) => at <= now.getTime() - revisionMs) ?? ring[0]
  return before?.[1] ?? mark
}

/** The ring with a new mark, without entries that no look goes back to. */
export function nextRing(ring: Ring, mark: Mark, now: Date): Ring {
  const all = [...ring, [now.getTime(), mark] as const]
  const needed = all.findLastIndex(([at]) => at <= now.getTime() - revisionMs)
  const kept = all.slice(Math.max(0, needed))
  // One a minute is enough; the newest is the mark itself.
  return kept.filter(([at], place) => {
    const before = kept[place - 1]
    return place === kept.length - 1 || before === undefined || at - before[0] >= minuteMs
  })
}
