import type { Feed } from '../erp/port.ts'
import type { Look } from './looks.ts'
import { Drift } from './refusals.ts'
import type { OfOneEntity } from './refusals.ts'
import type { StreamState } from './streams.ts'

const farEveryMs = 600_000
const stoppedMs = 3_600_000
/** Rights are given any minute. */
const refusedMs = 300_000
/** Of the time, so much may be spent asking a stream: few ERPs have an index for it. */
const askingShare = 0.05

/** When each stream is asked: as often as it wishes, a far look each 10 minutes, and rarely where asking takes long. */
export function openPacer() {
  const next = new Map<string, number>()
  const nextFar = new Map<string, number>()
  return {
    lookAt: ({ stream: { name } }: StreamState): Look | undefined => {
      const now = performance.now()
      if (now < (next.get(name) ?? 0)) return undefined
      return now >= (nextFar.get(name) ?? 0) ? 'far' : 'near'
    },
    onAsked: ({ stream: { name, everyMs } }: StreamState, look: Look, ms: number): void => {
      const now = performance.now()
      next.set(name, now + Math.max(everyMs, ms / askingShare))
      if (look === 'far') nextFar.set(name, now + Math.max(farEveryMs, ms / askingShare))
    },
    onStopped: ({ stream: { name } }: StreamState, why: OfOneEntity): void => {
      next.set(name, performance.now() + (why instanceof Drift ? stoppedMs : refusedMs))
    },
  }
}

/**
 * The time at which all that a connector had is here: of its streams, each asked in its own time, that of the one whose
 * asking is longest ago. Undefined until each has been asked once.
 */
export function asOf(
  { streams }: Pick<Feed, 'streams'>,
  timesAsked: ReadonlyMap<string, Date>,
): Date | undefined {
  const times = streams.flatMap(({ name }) => timesAsked.get(name) ?? [])
  return times.length < streams.length ? undefined : times.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
