import type { AppParts } from '../app-parts.ts'
import type { Heard, System } from '../erp/port.ts'

type Parts = Pick<AppParts, 'sql' | 'log' | 'connectors'>

interface LiveSource extends System {
  heard: () => Heard
}

/** Systems that are asked live alone, and tell how that does. */
export const liveSources = ({ connectors }: Pick<AppParts, 'connectors'>): LiveSource[] =>
  Object.values(connectors).flatMap((system: System) => {
    const { heard } = system
    return heard ? [{ ...system, heard }] : []
  })

const everyMs = 15_000

/**
 * Notes beside the app how they do, for the page of sources and the command line: other servers ask them as well. Returns
 * how to end that.
 */
export function noteLiveSources(parts: Parts): () => Promise<void> {
  const sources = liveSources(parts)
  const noted = new Map<string, string>()
  let noting = dropOthers(parts)
  if (sources.length === 0) return () => noting
  const noteAfter = async (before: Promise<void>) => {
    await before
    for (const source of sources) await noteSource(parts, source, noted)
  }
  const note = () => {
    noting = noteAfter(noting)
  }
  note()
  const timer = setInterval(note, everyMs)
  return async () => {
    clearInterval(timer)
    await noting
  }
}

/** One that is configured no more would be told for ever as it did last. */
async function dropOthers({ sql, log, connectors }: Parts): Promise<void> {
  const names = Object.values(connectors).map(({ name }) => name)
  try {
    await sql`delete from connector where state = 'live' and name <> all(${names}::text[])`
  } catch (err) {
    log.warn({ err }, 'sources that are configured no more could not be left out')
  }
}

/** Writes only what has changed; what cannot be written now is tried the next time. */
async function noteSource(
  { sql, log }: Parts,
  source: LiveSource,
  noted: Map<string, string>,
): Promise<void> {
  const { timeAnswered, failure } = source.heard()
  const { lastMinute = null, perMinute = null } = source.usage?.() ?? {}
  const now = JSON.stringify([timeAnswered, failure, lastMinute])
  if (noted.get(source.name) === now) return
  try {
    await sql`
      insert into connector (name, state, as_of, failure, requests_last_minute, requests_per_minute)
      values (${source.name}, 'live', ${timeAnswered}, ${failure}, ${lastMinute}, ${perMinute})
      on conflict (name) do update set state = 'live', as_of = greatest(connector.as_of, excluded.as_of),
        failure = excluded.failure, requests_last_minute = excluded.requests_last_minute,
        requests_per_minute = excluded.requests_per_minute, progress = null, time_retry = null`
    noted.set(source.name, now)
  } catch (err) {
    log.warn({ err, connector: source.name }, 'how a source does could not be noted')
  }
}
