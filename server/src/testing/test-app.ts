import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { composeApp } from '../app.ts'
import type { AppParts } from '../app-parts.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { demoDatabase, demoNow, testDatabase } from './test-database.ts'
import { openPool } from '../database/pool.ts'
import { listPool } from '../lists/list-query.ts'
import { openDocuments } from '../documents/documents.ts'
import { openConnectors } from '../erp/connectors.ts'
import { createMetrics } from '../http/metrics.ts'
import { demo } from '@portal/demo/demo'
import { watchedLog, type WatchedLog } from './watched-log.ts'

/** A page like that of a build, so that API tests need no build of the web app. */
const webRoot = join(import.meta.dirname, 'built-web')

export interface TestApp {
  app: FastifyInstance
  parts: AppParts & { clock: TestClock }
  log: WatchedLog
  /** Stops app and database; fails if an error was logged that no test expected. */
  close(): Promise<void>
}

export interface TestAppOptions {
  /** 'empty': every table, no rows. 'demo': the demo's data as of `demoNow`. */
  data?: 'empty' | 'demo'
  /** Whether the demo's live systems are connected; by default only with the demo's data. */
  isDemo?: boolean
  env?: Readonly<Record<string, string>>
  /** Replaces parts, for example to make the database fail. */
  change?: (parts: AppParts) => Partial<AppParts>
}

/** The real app on a database of its own, called by `inject()`; its clock stands still at `demoNow`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await (options.data === 'demo' ? demoDatabase() : testDatabase())
  const log = watchedLog()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'))
  const clock = testClock(demoNow)
  const listSql = openPool(database.connection, { ...listPool, max: 3 })
  const base = {
    configuration: readConfiguration({ DATA_DIR: dataDir, ...options.env }),
    supplier: demo.supplier,
    sql: database.sql,
    listSql,
    longSql: database.sql,
    database: database.connection,
    clock,
    demo: (options.isDemo ?? options.data === 'demo') ? demo : undefined,
    documents: openDocuments({ log: log.logger }),
    log: log.logger,
    metrics: createMetrics(),
  }
  const made = { ...base, connectors: openConnectors(base) }
  const parts = { ...made, ...options.change?.(made), clock }
  const app = composeApp(parts, { roots: [webRoot] })
  const close = async () => {
    await app.close()
    await parts.documents.close()
    await listSql.end({ timeout: 5 })
    await database.drop()
    rmSync(dataDir, { recursive: true })
    log.assertQuiet()
  }
  return { app, parts, log, close }
}
