import type { Sql, TransactionSql } from '../database/sql.ts'
import type { ReadyRecord } from './copy-in.ts'
import type { Entity } from './entity.ts'
import { landBatch, type Batch, type Landed } from './land-batch.ts'
import { hasProvider } from './lock-entity.ts'

const nothing: Landed = { fresh: 0, changed: 0, repeated: 0, stale: 0, refusals: [], access: [] }

/** Writes a batch: with a pool each provider's part in a transaction of its own, otherwise in the caller's. */
export async function landByProvider(
  sql: Sql | TransactionSql,
  entity: Entity,
  batch: Batch,
): Promise<Landed> {
  if (batch.records.length === 0) return nothing
  if (!('begin' in sql)) return landBatch(sql, entity, batch)
  const parts = await Promise.allSettled(
    byProvider(entity, batch.records).map((records) =>
      sql.begin(async (tx) => {
        // A crash may lose the last batches, as if the command had been stopped before them; the command's
        // end is synced to disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, { ...batch, records })
      }),
    ),
  )
  return together(parts)
}

/** Records of different providers share no rows and no locks, so they are written at the same time. */
function byProvider(entity: Entity, records: readonly ReadyRecord[]): (readonly ReadyRecord[])[] {
  if (!hasProvider(entity)) return [records]
  return [...Map.groupBy(records, ({ rows }) => rows[0]?.[0]?.['provider']).values()]
}

/** Adds up the results; a failure is thrown only after all parts have ended. */
function together(parts: readonly PromiseSettledResult<Landed>[]): Landed {
  const all: Landed[] = []
  for (const part of parts) {
    if (part.status === 'rejected') throw part.reason
    all.push(part.value)
  }
  const sum = (count: (landed: Landed) => number) => all.reduce((total, landed) => total + count(landed), 0)
  return {
    fresh: sum(({ fresh }) => fresh),
    changed: sum(({ changed }) => changed),
    repeated: sum(({ repeated }) => repeated),
    stale: sum(({ stale }) => stale),
    refusals: all.flatMap(({ refusals }) => refusals).toSorted((a, b) => a.line - b.line),
    access: all.flatMap(({ access }) => access),
  }
}
