import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { SourceId, Stream, Touch } from '../erp/port.ts'

/** Two writes of one second have one version: what was read sooner after it was seen may lack the second. */
const settledMs = 2_000

const keyOf = (stream: Stream, { row, version }: Touch) => `${stream.name} ${row} ${version}`

interface Known {
  timeSeen: number
  isSettled: boolean
}

/**
 * Which changes need no reading again, though overlapping looks tell of them again and again. They are told apart by
 * their row and its version, not by that of the document: a line that is committed late leaves the document as it was.
 */
export function openTouches(clock: Clock) {
  const known = new LRUCache<string, Known>({ max: 300_000 })
  const now = () => clock.now().getTime()
  return {
    /** Those whose documents are to be read, and notes that they have been seen. */
    unread: (stream: Stream, touches: readonly Touch[]): Touch[] =>
      touches.filter((touch) => {
        const key = keyOf(stream, touch)
        const before = known.get(key)
        if (before === undefined) known.set(key, { timeSeen: now(), isSettled: false })
        return before?.isSettled !== true
      }),
    /** Takes when which documents have been read, beginning at that time. */
    noteRead: (stream: Stream, touches: readonly Touch[], read: ReadonlyMap<SourceId, number>): void => {
      for (const touch of touches) {
        const before = known.get(keyOf(stream, touch))
        const timeRead = read.get(touch.document) ?? 0
        if (before !== undefined && timeRead >= before.timeSeen + settledMs) before.isSettled = true
      }
    },
    now,
  }
}

export type Touches = ReturnType<typeof openTouches>
