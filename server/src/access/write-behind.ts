import pLimit from 'p-limit'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import { errorWords } from '../error-words.ts'
import type { Logger } from '../log.ts'

/** An entry that is noted many times and stored as one row with a count. */
interface Counted {
  count: number
  first: Date
  last: Date
}

interface Writing<Entry> {
  log: Logger
  /** Entries with the same key are merged. */
  keyOf: (entry: Entry) => unknown
  write: (entries: readonly Entry[]) => Promise<void>
  /** The part of an entry that is logged if the server stops while the database is down. */
  forLog: (entry: Entry) => unknown
}

const flushEveryMs = 1000
/** A database may be down for hours. */
const warnEveryMs = minuteMs

/** Gathers entries in memory and writes them in the background, once a second. */
export function writeBehind<Entry extends Counted>(writing: Writing<Entry>) {
  const { log, keyOf, write, forLog } = writing
  let entries = new Map<string, Entry>()
  // Two parallel upserts of the same rows, in different orders, could deadlock.
  const inTurn = pLimit(1)

  const note = (entry: Entry) => {
    const key = JSON.stringify(keyOf(entry))
    const noted = entries.get(key)
    entries.set(key, noted ? merged(noted, entry) : entry)
  }
  const writeNoted = async () => {
    const taken = entries
    if (taken.size === 0) return
    entries = new Map()
    try {
      await write([...taken.values()])
    } catch (error) {
      // Kept until a later write succeeds.
      for (const entry of taken.values()) note(entry)
      throw error
    }
  }
  /** Writes everything noted so far. */
  const flush = () => inTurn(writeNoted)
  const warn = warnRarely(log)
  const timer = setInterval(() => {
    flush().catch((error: unknown) => warn({ reason: errorWords(error), waiting: entries.size }))
  }, flushEveryMs)
  timer.unref()

  /** Writes everything; to be called after the last request and before the database is closed. */
  const stop = async () => {
    clearInterval(timer)
    await flush().catch((err: unknown) => {
      log.error({ err, entries: [...entries.values()].map(forLog) }, 'the audit log could not be written')
    })
  }
  return { note, flush, stop }
}

function warnRarely(log: Logger): (facts: { reason: string; waiting: number }) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (facts) => {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    log.warn(facts, 'the audit log is not written yet')
  }
}

function merged<Entry extends Counted>(a: Entry, b: Entry): Entry {
  const first = a.first < b.first ? a.first : b.first
  return { ...a, count: a.count + b.count, first, last: a.last > b.last ? a.last : b.last }
}

/** The hour and the count of an entry that is noted now. */
export const onceAt = (now: Date) => ({ hour: hourOf(now), count: 1, first: now, last: now })

/** The start of the hour: events of one hour share a row. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs)
