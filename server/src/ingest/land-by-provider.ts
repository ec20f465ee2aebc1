import { allEnded } from '../all-ended.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import type { Entity } from './entity.ts'
import { landBatch, type Batch, type Landed } from './land-batch.ts'

const nothing: Landed = { fresh: 0, changed: 0, repeated: 0, stale: 0, rewritten: 0, refusals: [] }

/**
 * Writes a batch: with a pool each provider's part in a transaction of its own, otherwise in the caller's. Records of
 * different providers share no rows and no locks, so they are written at the same time.
 */
export async function landByProvider(
  sql: Sql | TransactionSql,
  entity: Entity,
  batch: Batch,
): Promise<Landed> {
  if (batch.records.length === 0) return nothing
  if (!('begin' in sql)) return landBatch(sql, entity, batch)
  const parts = Map.groupBy(batch.records, ({ rows: [[row]] }) => row['provider'])
  const landed = await allEnded(
    Array.from(parts.values(), (records) =>
      sql.begin(async (tx) => {
        // A crash may lose the last batches, as if the command had been stopped before them; the command's
        // end is synced to disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, { ...batch, records })
      }),
    ),
  )
  return landed.reduce(together)
}

const together = (a: Landed, b: Landed): Landed => ({
  fresh: a.fresh + b.fresh,
  changed: a.changed + b.changed,
  repeated: a.repeated + b.repeated,
  stale: a.stale + b.stale,
  rewritten: a.rewritten + b.rewritten,
  refusals: [...a.refusals, ...b.refusals],
})
