import type { AppParts } from '../app-parts.ts'
import { unavailable } from '../faults.ts'

/** Long enough for a busy database, short enough for a balancer that asks every few seconds. */
const patienceMs = 2000

/** Throws unless requests can be served: the database answers, and the server is not on its way out. */
export async function assertReady({ sql }: Pick<AppParts, 'sql'>, isDraining: boolean): Promise<void> {
  if (isDraining) throw unavailable()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unavailable('the database does not answer in time')), patienceMs)
  try {
    await Promise.race([sql`select 1`, timeout])
  } finally {
    clearTimeout(timer)
  }
}
