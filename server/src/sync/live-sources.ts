import type { AppParts } from '../app-parts.ts'
import { identifier } from '../database/fragment.ts'
import type { LiveState, System } from '../erp/port.ts'

type Parts = Pick<AppParts, 'sql' | 'log' | 'connectors'>

interface LiveSource extends System {
  liveState: () => LiveState
}

/** The systems that are only asked live, and so report their own state. */
export const liveSources = ({ connectors }: Pick<AppParts, 'connectors'>): LiveSource[] =>
  Object.values(connectors).flatMap((system: System) => {
    const { liveState } = system
    return liveState ? [{ ...system, liveState }] : []
  })

const everyMs = 15_000

/**
 * Stores the state of live systems in the background, for the sources page and the command line: other servers ask these
 * systems as well. Returns a function that ends it.
 */
export function noteLiveSources(parts: Parts): () => Promise<void> {
  const sources = liveSources(parts)
  const noted = new Map<string, string>()
  let noting = deleteUnconfigured(parts)
  if (sources.length === 0) return () => noting
  const noteAll = async () => {
    for (const source of sources) await noteSource(parts, source, noted)
  }
  const note = () => void (noting = noting.then(noteAll))
  note()
  const timer = setInterval(note, everyMs)
  return async () => {
    clearInterval(timer)
    await noting
  }
}

/**
 * Deletes systems that are no longer configured, and of which no records have landed: they would show their last state for
 * ever. One with records stays, since people see how old these are.
 */
async function deleteUnconfigured({ sql, log, connectors }: Parts): Promise<void> {
  const names = Object.values(connectors).map(({ name }) => name)
  try {
    await sql.begin(async (tx) => {
      const gone = await tx<{ name: string }[]>`
        select name from connector c where name <> all(${names}::text[])
          and not exists (select from source_record where connector = c.name)
          and not exists (select from connector_lease l where l.name = c.name and held_until > clock_timestamp())
        for update`
      const ids = gone.map(({ name }) => name)
      for (const table of ['sync_stream', 'sync_refusal', 'account_owner', 'part_on_lines'])
        await tx`delete from ${identifier(table)} where connector = any(${ids}::text[])`
      await tx`delete from connector where name = any(${ids}::text[])`
    })
  } catch (err) {
    log.warn({ err }, 'sources that are no longer configured could not be deleted')
  }
}

/** Stores a state that has changed; one that cannot be stored now is tried again the next time. */
async function noteSource(
  { sql, log }: Parts,
  source: LiveSource,
  noted: Map<string, string>,
): Promise<void> {
  const { timeAnswered, failure } = source.liveState()
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
    log.warn({ err, connector: source.name }, 'the state of a source could not be stored')
  }
}
