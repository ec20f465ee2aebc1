import { fragment, type Fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import type { Mark, SourceId, Stream } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { holdsLease } from './fence.ts'
import { fromBeginning } from './from-beginning.ts'
import { noteLeftStreams } from './left-streams.ts'
import type { Ring } from './looks.ts'
import type { Syncing } from './syncing.ts'

export interface StreamState {
  stream: Stream
  phase: 'load' | 'follow'
  loadBefore: SourceId | null
  mark: Mark | null
  ring: Ring
  timeSwept: Date | null
  /** Why it is not asked for the time being. */
  failure: string | null
}

/** The state of each stream of the connector. Before that, notes which streams are left, and stores new ones to be loaded. */
export async function registerStreams(syncing: Syncing): Promise<StreamState[]> {
  const { sql, connector } = syncing
  await noteLeftStreams(syncing)
  const { name, streams } = connector
  const names = streams.map((stream) => stream.name)
  await sql`
    insert into sync_stream (connector, stream, entity)
    select ${name}, stream, entity
    from unnest(${names}::text[], ${streams.map(({ entity }) => entity)}::text[]) as s (stream, entity)
    where ${holdsLease(syncing)}
    on conflict do nothing`
  const rows = await sql<(Omit<StreamState, 'stream'> & { name: string })[]>`
    select stream as name, phase, load_before as "loadBefore", mark, mark_ring as ring, time_swept as "timeSwept", failure
    from sync_stream where connector = ${name}`
  const states = new Map(rows.map(({ name: of, ...state }) => [of, state]))
  return streams.flatMap((stream) => {
    const state = states.get(stream.name)
    return state === undefined ? [] : [{ ...state, stream }]
  })
}

/** The streams of an entity, locked in the order in which marks move: another order could deadlock with a landing. */
export const lockedStreams = (connector: string, entity: string): Fragment => fragment`stream in (
  select stream from sync_stream where connector = ${connector} and entity = ${entity}
  order by stream collate "C" for update)`

/** Sets columns of an entity's streams, as long as this server holds the lease. */
export async function updateStreams(syncing: Syncing, entity: string, columns: Fragment): Promise<void> {
  const { name } = syncing.connector
  await syncing.sql`
    update sync_stream set ${columns}
    where connector = ${name} and ${lockedStreams(name, entity)} and ${holdsLease(syncing)}`
}

/** Stores how far the load of an entity has come; null: it is done. */
export async function noteLoaded(
  tx: TransactionSql,
  { connector }: Syncing,
  { entity, before }: { entity: Entity; before: SourceId | null },
): Promise<void> {
  await tx`
    update sync_stream set load_before = ${before}::text, phase = ${before === null ? 'follow' : 'load'},
      time_compared = case when ${before === null} then clock_timestamp() else time_compared end
    where connector = ${connector.name} and ${lockedStreams(connector.name, entity.name)}`
}

/** Loads an entity again after the ERP was restored to an older state; following begins at the marks it has now. */
export const startOver = (syncing: Syncing, { name }: Entity): Promise<void> =>
  updateStreams(syncing, name, fromBeginning)

/** Clears the failure of a stream that was followed; failures of other streams of its entity stay. */
export async function clearStreamFailure(
  syncing: Syncing,
  { stream }: Pick<StreamState, 'stream'>,
): Promise<void> {
  await syncing.sql`
    update sync_stream set failure = null
    where connector = ${syncing.connector.name} and stream = ${stream.name} and failure is not null
      and ${holdsLease(syncing)}`
}

interface Alarm {
  entity: string
  alarm: string | null
  /** How many records a sweep left though they are no longer listed, which an operator may accept. */
  unlisted: number | null
}

export const noteAlarm = (syncing: Syncing, { entity, alarm, unlisted }: Alarm): Promise<void> =>
  updateStreams(syncing, entity, fragment`alarm = ${alarm}::text, unlisted = ${unlisted}::int`)
