import { fragment, type Fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import type { Mark, Stream } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { assertFence, holdsLease } from './fence.ts'
import { nextRing, type Ring } from './looks.ts'
import { Drift, type EntityFailure } from './refusals.ts'
import { callOf, type Syncing } from './syncing.ts'

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

/** The state of each stream of the connector; a new one is to be loaded. */
export async function streamStates({ sql, connector, epoch }: Syncing): Promise<StreamState[]> {
  const { name, streams } = connector
  const names = streams.map((stream) => stream.name)
  await sql`
    insert into sync_stream (connector, stream, entity)
    select ${name}, stream, entity
    from unnest(${names}::text[], ${streams.map(({ entity }) => entity)}::text[]) as s (stream, entity)
    where exists (select from connector where name = ${name} and epoch = ${epoch})
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

/** Stores the present marks of streams before a load: following begins there. */
export async function storeStartMarks(syncing: Syncing, states: readonly StreamState[]): Promise<void> {
  for (const { stream, mark } of states) {
    if (mark !== null) continue
    const start = await highestMark(syncing, stream)
    if (start === undefined) continue
    await syncing.sql.begin(async (tx) => {
      await assertFence(tx, syncing)
      await moveMarks(tx, syncing, [{ stream, mark: start }])
    })
  }
}

/** The present mark of a stream in the ERP; undefined where the ERP gives none. */
export async function highestMark(syncing: Syncing, stream: Stream): Promise<Mark | undefined> {
  const pages = await Array.fromAsync(syncing.connector.changes(stream, null, callOf(syncing, 'follow')))
  return pages.at(-1)?.mark
}

export interface MarkOf {
  stream: Stream
  mark: Mark
}

/** Lowers a mark after the row with the last change was deleted: after a restore new revisions would be below the mark. */
export async function moveMarkBack(syncing: Syncing, { stream, mark }: MarkOf): Promise<void> {
  await syncing.sql`
    update sync_stream set mark = ${mark}::bigint,
      mark_ring = coalesce((select jsonb_agg(e order by e -> 0) from jsonb_array_elements(mark_ring) e
        where (e ->> 1)::bigint <= ${mark}::bigint), jsonb_build_array(jsonb_build_array(0, ${mark}::bigint)))
    where connector = ${syncing.connector.name} and stream = ${stream.name} and ${holdsLease(syncing)}`
}

/** Moves marks forward, never back; always in one order, since other servers and other work lock these rows too. */
export async function moveMarks(
  tx: TransactionSql,
  syncing: Syncing,
  marks: readonly MarkOf[],
): Promise<void> {
  for (const each of marks.toSorted((a, b) => (a.stream.name < b.stream.name ? -1 : 1)))
    await moveMark(tx, syncing, each)
}

async function moveMark(
  tx: TransactionSql,
  { connector, clock }: Syncing,
  { stream, mark }: MarkOf,
): Promise<void> {
  const [known] = await tx<{ mark: Mark | null; ring: Ring }[]>`
    select mark, mark_ring as ring from sync_stream
    where connector = ${connector.name} and stream = ${stream.name} for update`
  if (known === undefined || (known.mark !== null && known.mark >= mark)) return
  const ring = stream.isRevision ? nextRing(known.ring, mark, clock.now()) : []
  await tx`
    update sync_stream set mark = ${mark}::bigint, mark_ring = ${JSON.stringify(ring)}::jsonb
    where connector = ${connector.name} and stream = ${stream.name}`
}

/** The streams of an entity, locked in the order in which marks move: another order could deadlock with a landing. */
export const lockedStreams = (connector: string, entity: string): Fragment => fragment`stream in (
  select stream from sync_stream where connector = ${connector} and entity = ${entity}
  order by stream collate "C" for update)`

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
export async function startOver(syncing: Syncing, entity: Entity): Promise<void> {
  await syncing.sql`
    update sync_stream set phase = 'load', load_before = null, mark = null, mark_ring = '[]'
    where connector = ${syncing.connector.name} and ${lockedStreams(syncing.connector.name, entity.name)}
      and ${holdsLease(syncing)}`
}

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
  /** How many records a sweep left though they are listed no more, which an operator may accept. */
  unlisted: number | null
}

export async function noteAlarm(syncing: Syncing, { entity, alarm, unlisted }: Alarm): Promise<void> {
  await syncing.sql`
    update sync_stream set alarm = ${alarm}::text, unlisted = ${unlisted}::int
    where connector = ${syncing.connector.name} and ${lockedStreams(syncing.connector.name, entity)}
      and ${holdsLease(syncing)}`
}

/** Stores why an entity's streams are stopped for a while: its records are not as expected, or the ERP refuses them. */
export async function noteStopped(syncing: Syncing, { name }: Entity, failure: EntityFailure): Promise<void> {
  syncing.log.error({ err: failure, connector: syncing.connector.name }, 'a stream is stopped')
  await syncing.sql`
    update sync_stream set failure = ${failure instanceof Drift ? failure.message : `${name}: ${failure.why}`}
    where connector = ${syncing.connector.name} and ${lockedStreams(syncing.connector.name, name)}
      and ${holdsLease(syncing)}`
}
