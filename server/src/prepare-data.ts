import { systemClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import { loadDemo } from './demo.ts'
import { isEmptyDatabase } from './database/is-empty.ts'
import { migrate } from './database/migrate.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { openPool } from './database/pool.ts'
import type { Logger } from './log.ts'
import { Refusal } from './refusal.ts'

const realSystems =
  'CONNECTORS_FILE is set, and this empty database would be filled with demo data, to which no other system may add: set DEMO=0.'

interface Preparation {
  configuration: Pick<Configuration, 'demo' | 'dataDir' | 'connectors'>
  log: Logger
  signal: AbortSignal
  tell?: (sentence: string) => void
}

/** Creates the schema, and the demo data if the database is the embedded one and still empty. */
export async function prepareData(
  { configuration, log, signal, tell }: Preparation,
  database: Pick<OpenDatabase, 'connection' | 'isEmbedded'>,
): Promise<void> {
  const embeddedIn = database.isEmbedded ? configuration.dataDir : undefined
  await migrate(database.connection, log, { embeddedIn, tell })
  if (!database.isEmbedded || !configuration.demo) return
  const sql = openPool(database.connection, { statementTimeoutMs: 0 })
  // A stop does not wait until the demo is complete.
  const giveUp = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', giveUp)
  try {
    if (!(await isEmptyDatabase(sql))) return
    if (configuration.connectors.length > 0) throw new Refusal(realSystems)
    const demo = await loadDemo()
    await demo.seed({ sql, clock: systemClock, log })
  } finally {
    signal.removeEventListener('abort', giveUp)
    await sql.end()
  }
}
