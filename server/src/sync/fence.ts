import { fragment } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import type { Syncing } from './syncing.ts'

/** Another server syncs by now. */
export class LostLease extends Error {
  override name = 'LostLease'
}

/** Begins every landing: a server that takes over waits for its end, and none of an earlier epoch begins. */
export async function assertFence(tx: TransactionSql, { connector, epoch }: Syncing): Promise<void> {
  const found = await tx`
    select from connector where name = ${connector.name} and epoch = ${epoch} for share`
  if (found.length === 0) throw new LostLease(`${connector.name} is synced by another server.`)
}

/** What is noted without a landing is noted by the server that syncs alone. */
export const isOurs = ({ connector, epoch }: Pick<Syncing, 'connector' | 'epoch'>): Fragment =>
  fragment`exists (select from connector where name = ${connector.name} and epoch = ${epoch})`
