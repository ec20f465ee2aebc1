import type { Mark, Stream } from '../erp/port.ts'

const minuteMs = 60_000
/** A transaction that took longer than this is seen by the far look. */
const nearMs = 2 * minuteMs
const farMs = 120 * minuteMs
/** Revisions are given before their transaction ends, and tell no time. */
const revisionMs = 15 * minuteMs

export type Look = 'near' | 'far'

/** When a mark of revisions became which: [milliseconds, mark], the oldest first. */
export type Ring = readonly (readonly [at: number, mark: Mark])[]

/**
 * From where changes are asked: before the mark, since the time of a change is that of its transaction's beginning, and it
 * shows only at the end.
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

/** The ring with a new mark, without what no look goes back to. */
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
