import type { TransactionSql } from '../database/sql.ts'
import type { Mark, Stream } from '../erp/port.ts'
import { beginLanding, holdsLease } from './fence.ts'
import { nextRing, startRing, type Ring, type StartMark } from './looks.ts'
import type { StreamState } from './streams.ts'
import { callOf, type Syncing } from './syncing.ts'

/** Stores the present marks of streams before a load: following begins there. */
export async function storeStartMarks(syncing: Syncing, states: readonly StreamState[]): Promise<void> {
  for (const { stream, mark } of states) {
    if (mark !== null) continue
    const start = await presentMark(syncing, stream)
    if (start === undefined) continue
    await beginLanding(syncing, (tx) => moveMark(tx, syncing, { stream, ...start }))
  }
}

/** The present mark of a stream in the ERP; undefined if the ERP gives none. */
export async function presentMark(syncing: Syncing, stream: Stream): Promise<StartMark | undefined> {
  const pages = await Array.fromAsync(syncing.connector.changes(stream, null, callOf(syncing, 'follow')))
  return pages.at(-1)
}

export interface MarkOf extends StartMark {
  stream: Stream
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
  { stream, ...next }: MarkOf,
): Promise<void> {
  const { mark } = next
  const [known] = await tx<{ mark: Mark | null; ring: Ring }[]>`
    select mark, mark_ring as ring from sync_stream
    where connector = ${connector.name} and stream = ${stream.name} for update`
  if (known === undefined || (known.mark !== null && known.mark >= mark)) return
  const now = clock.now()
  const ringNow = () => (known.mark === null ? startRing(next, now) : nextRing(known.ring, mark, now))
  const ring = stream.isRevision ? ringNow() : []
  await tx`
    update sync_stream set mark = ${mark}::bigint, mark_ring = ${JSON.stringify(ring)}::jsonb
    where connector = ${connector.name} and stream = ${stream.name}`
}
