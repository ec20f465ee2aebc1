import { hasCode } from '../error-code.ts'
import type { Sql } from './sql.ts'

/**
 * PostgreSQL's disk_full, io_error and read_only_sql_transaction, and the system's errors for our own files.
 */
const unwritable = ['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS']

/** Whether an operation failed because nothing can be written at present; this becomes a 503 that says so. */
export const isUnwritable = (error: unknown): boolean => hasCode(error, ...unwritable)

/** One probe answers all requests within this time. */
const freshMs = 1000
const patienceMs = 2000

/**
 * Checks whether the database can write. The probe sorts more than fits into its memory, so that PostgreSQL
 * creates and removes a temporary file: that fails on a full disk, and leaves nothing behind otherwise. While
 * a busy database is slow to answer, the last result is used.
 */
export function watchWritability(sql: Sql): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let known = true
  let answer = Promise.resolve(known)
  return () => {
    if (performance.now() - asked > freshMs) {
      asked = performance.now()
      const probe = async () => (known = await isWritable(sql))
      answer = Promise.race([probe(), afterPatience().then(() => known)])
    }
    return answer
  }
}

/** False also if the database cannot be reached: then nothing can be written either. */
async function isWritable(sql: Sql): Promise<boolean> {
  try {
    return await sql.begin(async (transaction) => {
      await transaction`set local work_mem = '64kB'`
      const [row] = await transaction<[{ isWritable: boolean }]>`
        select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean
          and exists (select from (select g from generate_series(1, 5000) g order by g desc) sorted)
          as "isWritable"`
      return row.isWritable
    }, 'read only')
  } catch {
    return false
  }
}

function afterPatience(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, patienceMs).unref()
  return promise
}
