import { Logger as QueueLogger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { toPgConfig, withoutTimeLimit, type DatabaseConnection } from './connection.ts'

/** Migrates the job queue's own schema, `graphile_worker`, to the version that its library needs. */
export async function migrateJobQueue(connection: DatabaseConnection, log: Logger): Promise<void> {
  const pgPool = new pg.Pool({ ...toPgConfig(connection, withoutTimeLimit), max: 1 })
  // A connection that breaks also fails its query, and the caller gets that error.
  pgPool.on('error', (err) => log.debug({ err }, 'a connection of the job queue broke'))
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, logger: queueLog(log) })
  } finally {
    await pgPool.end()
  }
}

/**
 * Passes the library's messages to our log. The library reports each brief disturbance and each failed
 * attempt as an error; in our log an error is a job that failed for good.
 */
export function queueLog(log: Logger): QueueLogger {
  return new QueueLogger(({ label, taskIdentifier, jobId }) => (level, message) => {
    const facts = { label, task: taskIdentifier, job: jobId }
    if (level === 'error' || level === 'warning') log.warn(facts, message)
    else log.debug(facts, message)
  })
}
