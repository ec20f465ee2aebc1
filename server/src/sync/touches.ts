import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { ChangesPage, SourceId, Stream, ToldState, Touch } from '../erp/port.ts'

/** Two writes of one second have one version: what was read sooner after it was seen may lack the second. */
const settledMs = 2_000

const keyOf = (stream: Stream, { row, version }: ToldState) => `${stream.name} ${row} ${version}`

interface Known {
  timeSeen: number
  isSettled: boolean
}

/** What a stream told when it was asked at that time, by our clock. */
export interface Told extends Pick<ChangesPage, 'touches'> {
  alone?: ChangesPage['alone'] | undefined
  timeAsked: number
}

/**
 * Which changes need no reading again, though overlapping looks tell of them again and again. They are told apart by
 * their row and its version, not by that of the document: a line that is committed late leaves the document as it was.
 */
export function openTouches(clock: Clock) {
  const known = new LRUCache<string, Known>({ max: 300_000 })
  const now = () => clock.now().getTime()
  /** Whether that is settled, and notes that it has been seen. */
  const isSettled = (stream: Stream, state: ToldState): boolean => {
    const key = keyOf(stream, state)
    const before = known.get(key)
    if (before === undefined) known.set(key, { timeSeen: now(), isSettled: false })
    return before?.isSettled === true
  }
  return {
    isSettled,
    /** Those whose documents are to be read, and notes that they have been seen. */
    unread: (stream: Stream, touches: readonly Touch[]): Touch[] =>
      touches.filter((touch) => !isSettled(stream, touch)),
    /** Takes when which documents have been read, beginning at that time; a row waits for all it belongs to. */
    noteRead: (
      stream: Stream,
      { touches, alone = [], timeAsked }: Told,
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
    /** All that these rows belong to has been read since they were in this state. */
    settle: (stream: Stream, states: readonly ToldState[]): void => {
      for (const state of states) known.set(keyOf(stream, state), { timeSeen: now(), isSettled: true })
    },
    now,
  }
}

export type Touches = ReturnType<typeof openTouches>
