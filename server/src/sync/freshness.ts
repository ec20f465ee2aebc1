import { oldestAsOf } from '@portal/domain/kept-records'
import type { Kept } from '@portal/domain/kept-records'
import { SrcProvider } from '@portal/domain/wire-values'
import type { AppParts } from '../app-parts.ts'
import { pulledConnectors } from './start-sync.ts'

/** Of when a reply's records are, where that is more than five minutes ago. */
export type AsOf = (kept: Kept, reply: unknown) => Promise<Date | undefined>

/** One look does for everybody who asks within this time. */
const lookEveryMs = 5_000

/** Watches how old the records of the systems behind the portal are; nothing is asked where there are none. */
export function watchFreshness(parts: AppParts): AsOf {
  // Of a replica that lags this lags alike, and stays true of its lists.
  const { listSql: sql, connectors, log } = parts
  const pulled = pulledConnectors(parts)
  if (pulled.length === 0) return async () => undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let known: Promise<Looked> = Promise.resolve({ now: new Date(0), times: new Map() })
  const look = async (before: Promise<Looked>): Promise<Looked> => {
    try {
      const names = pulled.map(({ name }) => name)
      const rows = await sql<{ name: string; asOf: Date | null; now: Date }[]>`
        select name, as_of as "asOf", clock_timestamp() as now from connector where name = any(${names}::text[])`
      return { now: rows[0]?.now ?? new Date(0), times: new Map(rows.map(({ name, asOf }) => [name, asOf])) }
    } catch (err) {
      log.warn({ err }, 'how old the records are could not be looked up')
      return before
    }
  }
  return async (kept, reply) => {
    if (performance.now() - lookedAt > lookEveryMs) {
      lookedAt = performance.now()
      known = look(known)
    }
    const { now, times } = await known
    const provider = providerOf(reply)
    const sources = provider === undefined ? pulled : pulled.filter((each) => each === connectors[provider])
    const entitiesOf = ({ streams }: (typeof pulled)[number]) => streams.map(({ entity }) => entity)
    const filled = sources.map((each) => ({ entities: entitiesOf(each), asOf: times.get(each.name) ?? null }))
    return oldestAsOf(kept, filled, now)
  }
}

interface Looked {
  /** The database's time. */
  now: Date
  times: ReadonlyMap<string, Date | null>
}

/** Whose record a reply is; undefined where it holds those of several. */
function providerOf(reply: unknown): SrcProvider | undefined {
  if (typeof reply !== 'object' || reply === null || !('srcProvider' in reply)) return undefined
  return SrcProvider.safeParse(reply.srcProvider).data
}
