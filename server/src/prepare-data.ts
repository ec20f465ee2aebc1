import { systemClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { loadDemo } from './demo.ts'
import { isEmptyDatabase } from './database/is-empty.ts'
import { migrate } from './database/migrate.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { openPool } from './database/pool.ts'
import type { Logger } from './log.ts'

interface Preparation {
  configuration: Pick<Configuration, 'demo'>
  log: Logger
  signal: AbortSignal
}

/** Schema, and the demo where the database is ours and nobody has filled it. */
export async function prepareData(
  { configuration, log, signal }: Preparation,
  database: Pick<OpenDatabase, 'connection' | 'isEmbedded'>,
): Promise<void> {
  await migrate(database.connection, log)
  if (!database.isEmbedded || !configuration.demo) return
  const sql = openPool(database.connection, { statementTimeoutMs: 0 })
  // A stop need not wait for the rest of the demo.
  const giveUp = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', giveUp)
  try {
    if (!(await isEmptyDatabase(sql))) return
    const demo = await loadDemo()
    await demo.seed({ sql, clock: systemClock, log })
  } finally {
    signal.removeEventListener('abort', giveUp)
    await sql.end()
  }
}
