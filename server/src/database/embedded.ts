import { join } from 'node:path'
import postgres from 'postgres'
import type { Logger } from '../log.ts'
import { copyBinaries, findBinaries } from './embedded-binaries.ts'
import type { Binaries } from './embedded-binaries.ts'
import { createCluster, folderPassword, openDataFolder, superuser } from './embedded-folder.ts'
import { assertMayEnter, identityFor, mayEnter } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'
import { lockDataFolder } from './embedded-lock.ts'
import { superviseServer } from './embedded-process.ts'
import type { ServerPlan } from './embedded-process.ts'
import { openEndpoint, takeFolder } from './embedded-socket.ts'
import type { Endpoint } from './embedded-socket.ts'
import { stopOrphan } from './embedded-stop.ts'

export interface EmbeddedDatabase {
  connection: { host: string; port: number; database: string; username: string; password?: string }
  /** Ends PostgreSQL cleanly and gives the folder back; may be asked for twice. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** False for a throw-away server: faster, and a crash may cost the data. */
  isDurable?: boolean
  maxConnections?: number
}

/**
 * Runs a real PostgreSQL on `dataDir/postgres`, creates it where there is none, and restarts it when it
 * dies. Rejects with a `StartRefusal` whose message is for the person who started the portal.
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  const unlock = lockDataFolder(folder)
  try {
    const { server, endpoint } = await startLocked(folder, log, options)
    const password = folderPassword(folder)
    const connection = {
      ...endpoint,
      database: 'portal',
      username: superuser,
      ...(password && { password }),
    }
    await createDatabase(connection)
    const stop = async () => {
      await server.stop()
      unlock()
    }
    return { connection, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

async function startLocked(folder: string, log: Logger, options: EmbeddedOptions) {
  const { isDurable = true, maxConnections = 60 } = options
  const clusterDir = join(folder, 'postgres')
  const identity = identityFor(clusterDir)
  assertMayEnter(identity, folder)
  const binaries = reachable(findBinaries(), folder, identity)
  await stopOrphan(clusterDir, binaries, log)
  await createCluster({ clusterDir, binaries, identity, isDurable, password: folderPassword(folder) })
  const endpoint = await openEndpoint(folder, identity)
  const plan: ServerPlan = {
    clusterDir,
    binaries,
    identity,
    settings: settingsFor(endpoint, isDurable, maxConnections),
    beforeStart: () => process.platform !== 'win32' && takeFolder(endpoint.host, identity),
  }
  return { server: await superviseServer(plan, log), endpoint }
}

function reachable(binaries: Binaries, folder: string, identity: Identity): Binaries {
  return mayEnter(identity, join(binaries.root, 'bin')) ? binaries : copyBinaries(binaries, folder)
}

function settingsFor(
  { host, port }: Endpoint,
  isDurable: boolean,
  maxConnections: number,
): Record<string, string> {
  const durability = isDurable ? 'on' : 'off'
  const listen: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
  return {
    ...listen,
    port: String(port),
    max_connections: String(maxConnections),
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // Pages come from memory or a solid-state disk, and no query is long enough to be worth compiling.
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused statement is answered to its sender, who logs it; here only the server's own state.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
}

/** Creates the portal's database on the first start. */
async function createDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, fetch_types: false })
  try {
    const [found] = await sql`select from pg_database where datname = ${connection.database}`
    if (found === undefined) await sql`create database ${sql(connection.database)}`
  } finally {
    await sql.end()
  }
}
