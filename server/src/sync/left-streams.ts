import { formatCount } from '@portal/domain/numbers'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { removeDocuments } from './remove-documents.ts'
import { holdsLease, lockLandings } from './fence.ts'
import { fromBeginning } from './from-beginning.ts'
import type { Syncing } from './syncing.ts'

/**
 * Streams of entities that the settings let the system no longer fill (`owns`) are left: nothing updates their records,
 * which stay with an alarm and their age. Streams that are filled again are loaded anew.
 */
export async function noteLeftStreams(syncing: Syncing): Promise<void> {
  const { sql, connector } = syncing
  const { name, streams } = connector
  const names = streams.map((stream) => stream.name)
  const filled = [...new Set(streams.map(({ entity }) => entity))]
  await sql`
    delete from sync_stream s where connector = ${name} and stream <> all(${names}::text[]) and ${holdsLease(syncing)}
      and (entity = any(${filled}::text[])
        or not exists (select from source_record r where r.connector = s.connector and r.entity = s.entity))`
  await sql`
    update sync_stream set ${fromBeginning}, alarm = null, unlisted = null
    where connector = ${name} and phase = 'left' and entity = any(${filled}::text[]) and ${holdsLease(syncing)}`
  const left = await sql<{ entity: string; records: number }[]>`
    select entity, count(*)::int as records from source_record
    where connector = ${name} and entity in (
      select entity from sync_stream where connector = ${name} and phase <> 'left' and entity <> all(${filled}::text[]))
    group by entity`
  for (const { entity, records } of left) await noteLeft(syncing, entity, records)
}

async function noteLeft(syncing: Syncing, entity: string, records: number): Promise<void> {
  const { name } = syncing.connector
  const alarm = `${entity} are no longer read from it, and ${formatCount(records)} stay as they were: 'connectors accept ${name} --gone ${entity}' removes them`
  await syncing.sql.begin(async (tx) => {
    const noted = await tx`
      update sync_stream set phase = 'left', failure = null, unlisted = null, accepted = null, alarm = ${alarm}
      where connector = ${name} and entity = ${entity} and ${holdsLease(syncing)}
      returning stream`
    if (noted.length > 0) await tx`delete from sync_refusal where connector = ${name} and entity = ${entity}`
  })
}

/** Removes all records of an entity that is left; returns how many, undefined if it is not left. */
export async function removeLeft(
  sql: Sql,
  { connector, entity }: { connector: string; entity: string },
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    await lockLandings(tx, connector)
    const left = await tx`
      delete from sync_stream where connector = ${connector} and entity = ${entity} and phase = 'left'
      returning stream`
    if (left.length === 0) return undefined
    return removeDocuments(tx, connector, fragment`entity = ${entity}`)
  })
}

/** SQL: by entity, the times up to which the left streams of connector `c` were followed. */
export const timesLeft = fragment`coalesce((
  select jsonb_object_agg(entity, time) from (
    select entity, min(coalesce((c.times_followed ->> stream)::timestamptz, time_compared, c.as_of)) as time
    from sync_stream where connector = c.name and phase = 'left' group by entity
  ) l where time is not null), '{}')`
