import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import type { Call, Feed } from '../erp/port.ts'
import { entities } from '../ingest/entities.ts'
import type { Entity } from '../ingest/entity.ts'

/** The work on one connector, as long as this server holds its lease. */
export interface Syncing extends Pick<AppParts, 'clock' | 'log'> {
  connector: Feed
  sql: Sql
  /** The lease's epoch: nothing lands under it once another server has taken over. */
  epoch: number
  signal: AbortSignal
  /** Counts the results of documents. */
  count: (records: { entity: string; result: Result; records: number }) => void
  countDifferences: (records: { entity: string; kind: Difference; records: number }) => void
  /** Throws while the disk of an embedded PostgreSQL has too little room for another page. */
  assertRoom?: (() => void) | undefined
}

/** What landing did with a document. */
type Result = 'fresh' | 'changed' | 'removed' | 'refused'

/** How a document differs between the portal and the system, as a sweep finds it. */
export type Difference = 'missing' | 'stale' | 'gone'

export const callOf = ({ signal }: Pick<Syncing, 'signal'>, priority: Call['priority']): Call => ({
  signal,
  priority,
})

/** The entities that the connector fills, in an order in which each refers only to those before it. */
export const filledBy = ({ streams }: Pick<Feed, 'streams'>): Entity[] =>
  entities.filter(({ name }) => streams.some(({ entity }) => entity === name))

/** The database's own time, which all servers share. */
export async function databaseTime({ sql }: Pick<Syncing, 'sql'>): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`
  return row.now
}
