import { Logger as QueueLogger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { toPgConfig, withoutTimeLimit, type DatabaseConnection } from './connection.ts'

/** Migrates the job queue's own schema, `graphile_worker`, to the version that its library needs. */
export async function migrateJobQueue(connection: DatabaseConnection, log: Logger): Promise<void> {
  const pgPool = openQueuePool({ ...toPgConfig(connection, withoutTimeLimit), max: 1 }, log)
  try {
    await runMigrations({ pgPool, logger: queueLog(log) })
  } finally {
    await pgPool.end()
  }
}

export function openQueuePool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', (err) => log.debug({ err }, 'a connection of the job queue broke'))
  // A connection that breaks also fails its query, and the caller gets that error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
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
