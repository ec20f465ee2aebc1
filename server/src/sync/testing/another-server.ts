import type { Sql } from '../../database/sql.ts'
import { takeLease } from '../lease.ts'
import { rowVersions } from './model-portal.ts'

/** Another server takes the lease, which has run out; returns its epoch. */
export async function takeOver(sql: Sql): Promise<number> {
  await sql`update connector_lease set held_until = held_until - interval '28 seconds'`
  const epoch = await takeLease({ sql, name: 'model', holder: 'another test' })
  if (epoch === undefined) throw new Error('the lease could not be taken')
  return epoch
}

/** The versions of all rows that a server without the lease must leave alone. */
export const versionsOfAll = (sql: Sql): Promise<string[]> =>
  rowVersions(sql, ['connector', 'sync_refusal', 'account_owner'])
