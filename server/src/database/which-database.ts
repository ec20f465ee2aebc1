import { hasCode, unlessCode } from '../error-code.ts'
import { migrationsTable } from './schema-level.ts'
import { identifier } from './fragment.ts'
import type { ISql } from './sql.ts'

/** Which database an address leads to, and on which server. */
export interface FoundDatabase {
  /** From the creation of its server: replicas, promoted ones too, and restored copies have the same. */
  readonly origin: string
  /** Its number on its server, which replicas have too, and its name. */
  readonly database: string
  /** When its server started, to the microsecond: no two servers have the same. */
  readonly started: string
  /** A replica replays what another server writes. */
  readonly isReplica: boolean
  /** How far its server has written, or the replica replayed. */
  readonly place: number
}

type Place = Omit<FoundDatabase, 'origin'>

export const findDatabase = async (sql: ISql): Promise<FoundDatabase> => ({
  ...(await findPlace(sql)),
  origin: await originOf(sql),
})

export async function findPlace(sql: ISql): Promise<Place> {
  const [place] = await sql<[Place]>`
    select (select oid || ' ' || datname from pg_database where datname = current_database()) as database,
      extract(epoch from pg_postmaster_start_time())::text as started, pg_is_in_recovery() as "isReplica",
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0' as place`
  return place
}

/** Where the function is not allowed, the portal's own first row says it: it was written at a moment of its own. */
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

export const isSameServer = (one: Place, other: Place): boolean =>
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
