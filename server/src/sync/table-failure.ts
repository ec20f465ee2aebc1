import { leftAloneMs } from '../erp/calling/attempts.ts'
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

/** The same system, whose failures are `TableFailure`s where only the entity that was asked for is at fault. */
export function withTableFailures(feed: Feed): Feed {
  const judgedAmong =
    (among: ReadonlySet<string>) =>
    async <T>(entity: string, call: Call, ask: () => Promise<T>): Promise<T> => {
      try {
        return await ask()
      } catch (error) {
        throw await judge(feed, { error, entity, call, among })
      }
    }
  const [judged, judgedReading] = [judgedAmong(kinds), judgedAmong(kindsOfReading)]
  const { documentsWith } = feed
  return {
    ...feed,
    async *changes(stream, from, call) {
      try {
        yield* feed.changes(stream, from, call)
      } catch (error) {
        throw await judge(feed, { error, entity: stream.entity, call, among: kinds })
      }
    },
    list: (entity, before, call) => judged(entity, call, () => feed.list(entity, before, call)),
    read: (entity, ids, call) => judgedReading(entity, call, () => feed.read(entity, ids, call)),
    ...(documentsWith && {
      documentsWith: (entity, parts, call) => judged(entity, call, () => documentsWith(entity, parts, call)),
    }),
  }
}

interface Failed {
  error: unknown
  entity: string
  call: Call
  /** Failures that may be of one table. */
  among: ReadonlySet<string>
}

async function judge(feed: Feed, { error, entity, call, among }: Failed): Promise<unknown> {
  const isOfTable = error instanceof ErpFailure && among.has(error.kind)
  if (!isOfTable || !(await isAnswering(feed, entity, call))) return error
  return new TableFailure(error.kind, `${error.why}, though it answers for other tables`)
}

/** Asks for the present mark of another entity's stream, which is a small request. */
async function isAnswering(feed: Feed, entity: string, call: Call): Promise<boolean> {
  const other = feed.streams.find((stream) => stream.entity !== entity)
  if (other === undefined) return false
  // The failures of the one table may have stopped all requests.
  if (feed.usage?.().isLeftAlone) await wait(leftAloneMs, call.signal)
  try {
    await Array.fromAsync(feed.changes(other, null, call))
    return true
  } catch {
    return false
  }
}
