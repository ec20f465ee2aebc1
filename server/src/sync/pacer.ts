import type { Feed } from '../erp/port.ts'
import type { Following } from './follow-entity.ts'

const farEveryMs = 600_000
/** Rights are given, and rules taken away, any minute. */
const stoppedMs = 300_000
/**
 * The share of the time that may be spent on near looks at one stream, and as much on far looks: together 5 %, since few
 * ERPs have an index for it. Each has its own share: a far look after an import takes many pages, and would keep changes
 * waiting for minutes.
 */
const askingShare = 0.025

/** A stream that is due so soon is asked in this round: the next may be twenty seconds away. */
const earlyMs = 5_000

/**
 * When each stream is asked: as often as it wishes, a far look each 10 minutes, and rarely where asking takes long. It
 * counts when a round began: what is asked late in one would not be due yet in the next.
 */
export function openPacer(now = () => performance.now()) {
  const next = new Map<string, number>()
  const nextFar = new Map<string, number>()
  return (): Pick<Following, 'lookAt' | 'onAsked' | 'onStopped'> => {
    const begun = now()
    return {
      lookAt: ({ stream: { name } }) => {
        const due = next.get(name)
        // The first far look after a start reads two hours again: what has just changed comes before that.
        if (due === undefined) return 'near'
        if (begun + earlyMs < due) return undefined
        return begun >= (nextFar.get(name) ?? 0) ? 'far' : 'near'
      },
      onAsked: ({ stream: { name, everyMs } }, look, ms) => {
        const pauseMs = ms / askingShare
        next.set(name, begun + Math.max(everyMs, look === 'near' ? pauseMs : 0))
        if (look === 'far') nextFar.set(name, begun + Math.max(farEveryMs, pauseMs))
      },
      onStopped: ({ stream: { name } }) => void next.set(name, now() + stoppedMs),
    }
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
