import { fragment, type Fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import type { Syncing } from './syncing.ts'

/** Another server has taken the lease. */
export class LostLease extends Error {
  override name = 'LostLease'
}

/**
 * Begins every landing: no landing of an earlier epoch begins, and a server that takes over waits for this one to end. One
 * lands at a time: pages of different entities mark each other's documents, in any order.
 */
export async function assertFence(tx: TransactionSql, { connector, epoch }: Syncing): Promise<void> {
  const found = await tx`
    select from connector where name = ${connector.name} and epoch = ${epoch} for no key update`
  if (found.length === 0) throw new LostLease(`${connector.name} is synced by another server.`)
}

/** Keeps pages from landing until the transaction ends. */
export async function lockLandings(tx: TransactionSql, connector: string): Promise<void> {
  await tx`select from connector where name = ${connector} for no key update`
}

/** A transaction in which something lands; it fails if another server has the lease by now. */
export const beginLanding = <T>(syncing: Syncing, land: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  syncing.sql.begin(async (tx) => {
    await assertFence(tx, syncing)
    return land(tx)
  })

/** The condition of writes outside a landing: this server still holds the lease. */
export const holdsLease = ({ connector, epoch }: Pick<Syncing, 'connector' | 'epoch'>): Fragment =>
  fragment`exists (select from connector where name = ${connector.name} and epoch = ${epoch})`
