import { Logger as QueueLogger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { toPgConfig, withoutTimeLimit } from './connection.ts'
import type { DatabaseConnection } from './connection.ts'

/** Brings the job queue's own schema, `graphile_worker`, up to what its library wants. */
export async function migrateJobQueue(connection: DatabaseConnection, log: Logger): Promise<void> {
  const pgPool = new pg.Pool({ ...toPgConfig(connection, withoutTimeLimit), max: 1 })
  // A connection that breaks fails its query too: that one is told to the caller.
  pgPool.on('error', (err) => log.debug({ err }, 'a connection of the job queue broke'))
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, logger: queueLog(log) })
  } finally {
    await pgPool.end()
  }
}

/**
 * The library's messages as our lines. It reports each hiccup and each failed attempt as an error; ours are for
 * jobs that failed for good.
 */
export function queueLog(log: Logger): QueueLogger {
  return new QueueLogger(({ label, taskIdentifier, jobId }) => (level, message) => {
    const facts = { label, task: taskIdentifier, job: jobId }
    if (level === 'error' || level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
}
