import type { Sql } from './database/sql.ts'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { DatabaseConnection } from './database/connection.ts'
import type { Demo } from './demo.ts'
import type { Documents } from './documents/documents.ts'
import type { Connectors } from './erp/port.ts'
import type { Metrics } from './http/metrics.ts'
import type { Logger } from './log.ts'
import type { Supplier } from './supplier/supplier.ts'

/**
 * Everything the app is made of; the process creates it, and tests create it with their own clock and
 * database.
 */
export interface AppParts {
  configuration: Configuration
  supplier: Supplier
  sql: Sql
  /** The same database, or a replica of it, for pages of lists: its connections have settings for them. */
  listSql: Sql
  /**
   * The same for exports, which take many statements, so that they do not use up the connections of other
   * requests.
   */
  longSql: Sql
  /** The database itself, for parts that open their own connections: the job runner and the sync. */
  database: DatabaseConnection
  clock: Clock
  /** The demo, if the data are the demo's: it keeps their dates up to date and provides its ERPs. */
  demo: Demo | undefined
  /** The ERPs. */
  connectors: Connectors
  /** PDFs; closed by the code that opened them, after the last request and job. */
  documents: Documents
  log: Logger
  metrics: Metrics
}
