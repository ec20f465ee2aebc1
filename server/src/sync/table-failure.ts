import { breakerOpenMs } from '../erp/calling/attempts.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import type { Call, Feed } from '../erp/port.ts'
import { wait } from '../wait.ts'

/**
 * One table of a system fails while the system still answers for another, as when a gateway ends a slow
 * request.
 */
export class TableFailure extends ErpFailure {
  override name = 'TableFailure'
}

const kinds: ReadonlySet<string> = new Set(['down', 'slow', 'too large'])
/** A read of too many documents is halved instead (`read-page.ts`). */
const kindsOfReading: ReadonlySet<string> = new Set(['down', 'slow'])

/** The system with its failures as `TableFailure`s if only the entity that was asked for is at fault. */
export function withTableFailures(feed: Feed): Feed {
  const judgedAmong =
    (among: ReadonlySet<string>) =>
    async <T>(entity: string, call: Call, ask: () => Promise<T>): Promise<T> => {
      for (let isLast = false; ; isLast = true) {
        const since = performance.now()
        try {
          return await ask()
        } catch (error) {
          await judge(feed, { error, since, isLast, entity, call, among })
        }
      }
    }
  const [judged, judgedReading] = [judgedAmong(kinds), judgedAmong(kindsOfReading)]
  const { documentsWith } = feed
  return {
    ...feed,
    changes: judgedChanges(feed),
    list: (entity, before, call) => judged(entity, call, () => feed.list(entity, before, call)),
    read: (entity, ids, call) => judgedReading(entity, call, () => feed.read(entity, ids, call)),
    ...(documentsWith && {
      documentsWith: (entity, parts, call) => judged(entity, call, () => documentsWith(entity, parts, call)),
    }),
  }
}

const judgedChanges = (feed: Feed): Feed['changes'] =>
  async function* (stream, from, call) {
    for (let isLast = false; ; isLast = true) {
      let since = performance.now()
      try {
        // Again from the first page: a change that is reported twice is read once.
        for await (const page of feed.changes(stream, from, call)) {
          yield page
          since = performance.now()
        }
        return
      } catch (error) {
        await judge(feed, { error, since, isLast, entity: stream.entity, call, among: kinds })
      }
    }
  }

interface Failed {
  error: unknown
  /** When it was asked, by `performance.now()`. */
  since: number
  /** It was asked twice. */
  isLast: boolean
  entity: string
  call: Call
  /** Failures that may be of one table. */
  among: ReadonlySet<string>
}

/**
 * Throws the failure: as one of the table if the system answers for another one. It returns if the table is to be asked
 * again: it failed quickly, as while a system is restarted, and the system may be back only since then.
 */
async function judge(feed: Feed, { error, since, isLast, entity, call, among }: Failed): Promise<void> {
  const isQuick = performance.now() - since < longestQuickFailureMs
  if (!(error instanceof ErpFailure && among.has(error.kind))) throw error
  if (!(await isAnswering(feed, entity, call))) throw error
  if (isLast || !isQuick || error.kind !== 'down')
    throw new TableFailure(error.kind, `${error.why}, though it answers for other tables`)
}

/** Long enough for all attempts at a request, and shorter than a gateway's time limit. */
const longestQuickFailureMs = 30_000

/** Asks for the present mark of another entity's stream, which is a small request. */
async function isAnswering(feed: Feed, entity: string, call: Call): Promise<boolean> {
  const other = feed.streams.find((stream) => stream.entity !== entity)
  if (other === undefined) return false
  // The failures of the one table may have stopped all requests.
  if (feed.usage?.().isBreakerOpen) await wait(breakerOpenMs, call.signal)
  try {
    await Array.fromAsync(feed.changes(other, null, call))
    return true
  } catch {
    return false
  }
}
