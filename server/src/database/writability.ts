import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '../error-code.ts'
import { errorWords } from '../error-words.ts'
import type { Logger } from '../log.ts'
import type { Sql } from './sql.ts'

/** PostgreSQL's disk_full, io_error and read_only_sql_transaction, and the system's errors for our own files. */
const unwritable = ['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS']

/** Whether an operation failed because nothing can be written at present; this becomes a 503 that says so. */
export const isUnwritable = (error: unknown): boolean => hasCode(error, ...unwritable)

/** One probe answers all requests within this time. */
const freshMs = 1000
const patienceMs = 2000

/** A change is logged after this time even if nobody asks. */
const lookEveryMs = 30_000

/** Watches whether the database can write, and logs changes. While a busy database is slow to answer, its last answer holds. */
export function watchWritability({ sql, log }: { sql: Sql; log: Logger }) {
  let asked = Number.NEGATIVE_INFINITY
  let known = true
  let answer = Promise.resolve(known)
  const probe = async () => {
    const reason = await whyUnwritable(sql)
    const isNow = reason === undefined
    if (known && !isNow) log.warn({ reason }, 'the database cannot be written to')
    if (isNow && !known) log.info('the database can be written to again')
    return (known = isNow)
  }
  /** False also if the database cannot be reached: then nothing can be written either. */
  const isWritable = () => {
    if (performance.now() - asked > freshMs) {
      asked = performance.now()
      answer = Promise.race([probe(), pause(patienceMs, undefined, { ref: false }).then(() => known)])
    }
    return answer
  }
  const timer = setInterval(() => void isWritable(), lookEveryMs)
  timer.unref()
  return { isWritable, stop: () => clearInterval(timer) }
}

/**
 * Why the database cannot be written to; undefined if it can. The probe sorts more than fits into its memory, so that
 * PostgreSQL creates and removes a temporary file: that fails on a full disk, and leaves nothing behind otherwise.
 */
export async function whyUnwritable(sql: Sql): Promise<string | undefined> {
  try {
    const isWritable = await sql.begin(async (transaction) => {
      await transaction`set local work_mem = '64kB'`
      const [row] = await transaction<[{ isWritable: boolean }]>`
        select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean
          and exists (select from (select g from generate_series(1, 5000) g order by g desc) sorted)
          as "isWritable"`
      return row.isWritable
    }, 'read only')
    return isWritable ? undefined : 'it is read-only'
  } catch (error) {
    return errorWords(error)
  }
}
