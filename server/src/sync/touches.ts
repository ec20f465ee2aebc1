import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { ChangesPage, RowState, SourceId, Stream, Touch } from '../erp/port.ts'

/** Two writes within one second have the same version: a read sooner than this after the change was seen may lack the second. */
const settledMs = 2_000

/** A limit by size, because a limit by number would reserve 8 MB at once. */
const mostKnown = { maxSize: 300_000, sizeCalculation: () => 1 }

const keyOf = (stream: Stream, { row, version }: RowState) => `${stream.name} ${row} ${version}`

interface Known {
  timeSeen: number
  isSettled: boolean
}

/** Changes from a stream, with the time at which it was asked. */
export interface AskedTouches extends Pick<ChangesPage, 'touches'> {
  alone?: ChangesPage['alone'] | undefined
  /** By the portal's clock. */
  timeAsked: number
}

/**
 * Keeps which changes are settled, that is, need not be read again although overlapping looks report them again and again.
 * A change is identified by its row and the row's version, not the document's: a line that is committed late does not
 * change the document's version.
 */
export function openTouches(clock: Clock) {
  const known = new LRUCache<string, Known>(mostKnown)
  const now = () => clock.now().getTime()
  /** Whether a row state is settled; also notes that it has been seen. */
  const isSettled = (stream: Stream, state: RowState): boolean => {
    const key = keyOf(stream, state)
    const before = known.get(key)
    if (before === undefined) known.set(key, { timeSeen: now(), isSettled: false })
    return before?.isSettled === true
  }
  return {
    isSettled,
    /** The changes whose documents are to be read; also notes that they have been seen. */
    unread: (stream: Stream, touches: readonly Touch[]): Touch[] =>
      touches.filter((touch) => !isSettled(stream, touch)),
    /** Settles rows by the times at which reading each document began; a row needs all of its documents. */
    noteRead: (
      stream: Stream,
      { touches, alone = [], timeAsked }: AskedTouches,
      read: ReadonlyMap<SourceId, number>,
    ): void => {
      // A revision is never given twice.
      const afterMs = stream.isRevision ? 0 : settledMs
      const timesRead = new Map(alone.map((state) => [keyOf(stream, state), timeAsked]))
      for (const touch of touches) {
        const key = keyOf(stream, touch)
        timesRead.set(key, Math.min(timesRead.get(key) ?? Infinity, read.get(touch.document) ?? 0))
      }
      for (const [key, timeRead] of timesRead) {
        const before = known.get(key)
        if (before !== undefined && timeRead >= before.timeSeen + afterMs) before.isSettled = true
      }
    },
    /** Settles rows whose documents have all been read since the rows were in this state. */
    settle: (stream: Stream, states: readonly RowState[]): void => {
      for (const state of states) known.set(keyOf(stream, state), { timeSeen: now(), isSettled: true })
    },
    now,
  }
}

export type Touches = ReturnType<typeof openTouches>
