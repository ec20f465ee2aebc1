import { earliest } from '@portal/domain/earliest'
import { minuteMs } from '@portal/domain/time-units'
import type { Feed } from '../erp/port.ts'
import type { Following } from './follow-entity.ts'

const farEveryMs = 10 * minuteMs
/** A stopped stream is asked again after this time: an administrator may give back rights any minute. */
const stoppedMs = 5 * minuteMs
/**
 * The share of the time that may be spent on asking one stream: together 5 %, since few ERPs have an index for it. Each kind
 * of look has its own, because a far look after an import takes many pages, and would keep changes waiting for minutes.
 */
const askingShare = { near: 0.04, far: 0.01 } as const

/** Changes are seen within a minute however many pages they take, and those of long transactions within half an hour. */
const longestPauseMs = { near: minuteMs, far: 20 * minuteMs } as const

/** A stream that is due this soon is asked in the present round: the next one may be twenty seconds away. */
const earlyMs = 5_000

/**
 * Decides when each stream is asked: at its own interval, with a far look every 10 minutes, and less often if asking
 * takes long. Intervals count from the beginning of a round, since a stream that is asked late in one round would not be
 * due in the next.
 */
export function openPacer(now = () => performance.now()) {
  const next = new Map<string, number>()
  const nextFar = new Map<string, number>()
  return (): Pick<Following, 'lookAt' | 'onAsked' | 'onStopped'> => {
    const begun = now()
    return {
      lookAt: ({ stream: { name } }) => {
        const due = next.get(name)
        // The first far look after a start reads much again: what has just changed comes before that.
        if (due === undefined) return 'near'
        if (begun + earlyMs < due) return undefined
        return begun >= (nextFar.get(name) ?? 0) ? 'far' : 'near'
      },
      onAsked: ({ stream: { name, everyMs } }, look, ms) => {
        const pauseMs = Math.min(ms / askingShare[look], longestPauseMs[look])
        next.set(name, begun + Math.max(everyMs, look === 'near' ? pauseMs : 0))
        if (look === 'far') nextFar.set(name, begun + Math.max(farEveryMs, pauseMs))
      },
      onStopped: ({ stream: { name } }) => void next.set(name, now() + stoppedMs),
    }
  }
}

/**
 * The time as of which all of a connector's records are here: the oldest of the times at which its streams were last
 * asked. Undefined until each has been asked once.
 */
export function asOf(
  { streams }: Pick<Feed, 'streams'>,
  timesAsked: ReadonlyMap<string, Date>,
): Date | undefined {
  const times = streams.flatMap(({ name }) => timesAsked.get(name) ?? [])
  return times.length < streams.length ? undefined : earliest(times)
}
