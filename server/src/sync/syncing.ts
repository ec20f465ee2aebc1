import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import type { Call, Feed } from '../erp/port.ts'
import { entities } from '../ingest/entities.ts'
import type { Entity } from '../ingest/entity.ts'

/** The work on one connector, as long as this server holds its lease. */
export interface Syncing extends Pick<AppParts, 'clock' | 'log'> {
  connector: Feed
  sql: Sql
  /** That of the lease: once another server has taken over nothing lands under it. */
  epoch: number
  signal: AbortSignal
  /** Counts what came of documents. */
  count: (records: { entity: string; result: Result; records: number }) => void
  countDifferences: (records: { entity: string; kind: Difference; records: number }) => void
}

/** What came of a document. */
export type Result = 'fresh' | 'changed' | 'removed' | 'refused'

/** In what a sweep finds a document other here than in the system. */
export type Difference = 'missing' | 'stale' | 'gone'

export const callOf = ({ signal }: Syncing, priority: Call['priority']): Call => ({ signal, priority })

/** What the connector fills, in an order in which nothing refers to what is still to come. */
export const filledBy = ({ streams }: Pick<Feed, 'streams'>): Entity[] =>
  entities.filter(({ name }) => streams.some(({ entity }) => entity === name))

/** The database's own time, which all servers share. */
export async function databaseTime({ sql }: Pick<Syncing, 'sql'>): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  return row?.now ?? new Date()
}
