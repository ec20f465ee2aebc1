import type { TransactionSql } from '../database/sql.ts'

/**
 * Looks up stored rows one by one: the temporary table has no statistics, and a join might read the whole other table.
 */
export async function byKey<T>(tx: TransactionSql, work: () => Promise<T>): Promise<T> {
  await tx.unsafe('set local enable_hashjoin = off; set local enable_mergejoin = off')
  const result = await work()
  await tx.unsafe('set local enable_hashjoin = on; set local enable_mergejoin = on')
  return result
}
