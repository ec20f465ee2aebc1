import { hasCode, unlessCode } from '../error-code.ts'
import { migrationsTable } from './schema-level.ts'
import { identifier } from './fragment.ts'
import type { ISql } from './sql.ts'

/** A database on a running server. */
interface Served {
  /** Its number on its server, which replicas have too, and its name. */
  readonly database: string
  /** When its server started, to the microsecond: no two servers have the same. */
  readonly started: string
}

/** Which database an address leads to, and on which server. */
export interface FoundDatabase extends Served {
  /** From the creation of its server: replicas, promoted ones too, and restored copies have the same. */
  readonly origin: string
  /** A replica replays what another server writes. */
  readonly isReplica: boolean
  /** How far its server has written, or the replica replayed. */
  readonly place: number
}

export async function findDatabase(sql: ISql): Promise<FoundDatabase> {
  const [place] = await sql<[Pick<FoundDatabase, 'isReplica' | 'place'>]>`
    select pg_is_in_recovery() as "isReplica",
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0' as place`
  return { ...(await findServed(sql)), ...place, origin: await originOf(sql) }
}

/** Works on every server, also on one that keeps its write-ahead log to itself. */
export async function findServed(sql: ISql): Promise<Served> {
  const [served] = await sql<[Served]>`
    select (select oid || ' ' || datname from pg_database where datname = current_database()) as database,
      extract(epoch from pg_postmaster_start_time())::text as started`
  return served
}

/**
 * If the role may not call the function, the time of the first migration stands in for it: no two databases have the
 * same.
 */
async function originOf(sql: ISql): Promise<string> {
  try {
    const [row] = await sql<
      [{ origin: string }]
    >`select system_identifier::text as origin from pg_control_system()`
    return row.origin
  } catch (error) {
    if (!hasCode(error, '42501')) throw error
    const first = () => sql<[{ origin: string }]>`
      select extract(epoch from min(run_on))::text as origin from ${identifier(migrationsTable)}`
    return (await unlessCode(first, '42P01'))?.[0].origin ?? ''
  }
}

export const isSameServer = (one: Served, other: Served): boolean =>
  one.started === other.started && one.database === other.database

/** Why reads must not go to this database instead of the portal's own; undefined if they may. */
export function whyNoReplica(found: FoundDatabase, own: FoundDatabase): string | undefined {
  if (isSameServer(found, own)) return undefined
  if (found.origin !== own.origin || found.database !== own.database) return 'it is another database'
  if (!found.isReplica) return 'its server follows no other: it was promoted, replaced or restored'
  if (!own.isReplica && found.place > own.place)
    return 'it is ahead of the database, so it follows another server'
  return undefined
}
