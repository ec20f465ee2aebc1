import { runner } from 'node-pg-migrate'
import type { Logger } from '../log.ts'
import { withClient } from './client.ts'
import { toPgConfig } from './connection.ts'
import type { DatabaseConnection } from './connection.ts'
import { bringLostIndexesBack } from './indexes-aside.ts'
import { migrateJobQueue } from './migrate-job-queue.ts'
import { assertSchemaKnown, migrationsFolder, migrationsTable } from './schema-level.ts'

/**
 * Brings the schema up to `migrations/NNNN-what.sql`, all or nothing. Servers that start at once wait
 * for each other by an advisory lock. The job queue's own schema follows. Returns the names of those it ran.
 */
export async function migrate(connection: DatabaseConnection, log: Logger): Promise<string[]> {
  await withClient(connection, assertSchemaKnown)
  const names = await runMigrations(connection, log)
  await migrateJobQueue(connection, log)
  await bringLostIndexesBack(connection, log)
  return names
}

/** Runs the next `count` migrations, or all there are. */
export async function runMigrations(
  connection: DatabaseConnection,
  log: Logger,
  count = Infinity,
): Promise<string[]> {
  const ran = await runner({
    databaseUrl: toPgConfig(connection),
    dir: migrationsFolder,
    // Nothing but SQL is a migration: a note or an editor's copy beside them is not run.
    ignorePattern: '(?!.*\\.sql$).*',
    direction: 'up',
    count,
    migrationsTable,
    advisoryLockMode: 'wait',
    // Its messages are for a person at a terminal; ours are one line for each start.
    logger: {
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(excerpt(message)),
    },
  })
  const names = ran.map(({ name }) => name)
  if (names.length > 0) log.info({ migrations: names }, 'schema brought up to date')
  return names
}

/** The runner repeats the whole file; what matters is the marked line with those before it, and the reason. */
function excerpt(message: string): string {
  const lines = message.trimEnd().split('\n')
  const mark = lines.findIndex((line) => line.trim() === '^^^^')
  return mark < 0
    ? lines.slice(-3).join('\n')
    : [...lines.slice(Math.max(0, mark - 3), mark + 1), lines.at(-1)].join('\n')
}
