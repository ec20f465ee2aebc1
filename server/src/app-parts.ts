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

/** Everything the app is composed of; the process makes it, tests make it with their own clock and database. */
export interface AppParts {
  configuration: Configuration
  supplier: Supplier
  sql: Sql
  /** The same database or a replica of it for pages of lists, whose connections are set for them. */
  listSql: Sql
  /** The same for what takes many statements, exports, so that they take nobody's connection. */
  longSql: Sql
  /** The database itself, for what opens its own connections: the job runner, the sync. */
  database: DatabaseConnection
  clock: Clock
  /** Where the data are the demo's: what moves them along, and its systems. */
  demo: Demo | undefined
  /** The ERPs. */
  connectors: Connectors
  /** PDFs; closed by the code that opened them, after the last request and job. */
  documents: Documents
  log: Logger
  metrics: Metrics
}
