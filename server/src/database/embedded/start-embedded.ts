import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { withClient } from '../client.ts'
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { createCluster, folderPassword, openDataFolder, superuser } from './data-folder.ts'
import { assertMayEnter, assertNotOfOthers, identityFor, mayEnter, type Identity } from './identity.ts'
import { lockDataFolder } from './lock.ts'
import { postmasterFile } from './postmaster-file.ts'
import { openEndpoint, removeFolder, takeFolder, type Endpoint } from './socket.ts'
import type { ServerPlan } from './start-server.ts'
import { stopOrphan } from './stop-server.ts'
import { superviseServer, type SupervisedServer } from './supervise-server.ts'
import { joinEmbedded } from './users.ts'

export interface EmbeddedDatabase {
  connection: { host: string; port: number; database: string; username: string; password?: string }
  /** Stops PostgreSQL cleanly and releases the folder; may be called twice. */
  stop: () => Promise<void>
  /** PostgreSQL's message when it gave up; undefined if it did not, or if another process started it. */
  panic: () => string | undefined
}

interface EmbeddedOptions {
  /** False for a throw-away server: faster, and a crash may cost the data. */
  isDurable?: boolean
  maxConnections?: number
  /** Fails if another process uses it. */
  isAlone?: boolean
  /** Uses little memory, if this process is the one that starts it: a command soon ends. */
  isSmall?: boolean
}

/**
 * Runs a real PostgreSQL on `dataDir/postgres` for a portal server, of which a folder has only one; creates
 * it if there is none, and restarts it when it dies. Rejects with a `Refusal` whose message is for the
 * operator.
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  assertNotOfOthers(folder)
  const unlock = lockDataFolder(folder)
  try {
    const shared = await shareEmbedded(folder, log, options)
    return { ...shared, stop: () => shared.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The same for a command, with or without a server running: the first process starts PostgreSQL, the last one
 * stops it.
 */
export async function shareEmbedded(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  assertNotOfOthers(folder)
  let server: SupervisedServer | undefined
  const use = await joinEmbedded(folder, async (isFirst, joining) => {
    if (options.isAlone === true && !isFirst)
      throw new Refusal(`Another command uses the data folder ${dataDir}: wait until it has ended.`)
    const plan = await planServer(folder, options)
    if (isFirst) await makeReady(plan, folder, { log, isDurable: options.isDurable ?? true })
    server = await superviseServer(plan, log, { isFirst, use: joining })
  })
  const connection = connectionOf(folder)
  await createDatabase(connection)
  let stopped: Promise<void> | undefined
  const leave = () =>
    use.leave(
      async () => server?.stop(),
      () => server?.letGo(),
    )
  return { connection, stop: () => (stopped ??= leave()), panic: () => server?.panic() }
}

async function planServer(folder: string, options: EmbeddedOptions): Promise<ServerPlan> {
  const clusterDir = join(folder, 'postgres')
  const identity = identityFor(clusterDir)
  assertMayEnter(identity, folder)
  const endpoint = await openEndpoint(folder, identity)
  return {
    clusterDir,
    binaries: reachable(findBinaries(), folder, identity),
    identity,
    settings: settingsFor(endpoint, options),
    beforeStart: () => process.platform !== 'win32' && takeFolder(endpoint.host, identity),
    afterStop: () => process.platform !== 'win32' && removeFolder(endpoint.host),
  }
}

/** Stops a PostgreSQL that a killed portal left running, and creates the cluster if there is none. */
async function makeReady(
  { clusterDir, binaries, identity }: ServerPlan,
  folder: string,
  { log, isDurable }: { log: Logger; isDurable: boolean },
): Promise<void> {
  await stopOrphan(clusterDir, binaries, log)
  await createCluster({ clusterDir, binaries, identity, isDurable, password: folderPassword(folder) })
}

/** The connection as PostgreSQL reports it in its own file. */
function connectionOf(folder: string): EmbeddedDatabase['connection'] {
  const lines = readFileSync(postmasterFile(join(folder, 'postgres')), 'utf8').split('\n')
  const [port = '', socket = '', address = ''] = lines.slice(3).map((line) => line.trim())
  const password = folderPassword(folder)
  return {
    host: socket || address,
    port: Number(port),
    database: 'portal',
    username: superuser,
    ...(password && { password }),
  }
}

function reachable(binaries: Binaries, folder: string, identity: Identity): Binaries {
  return mayEnter(identity, join(binaries.root, 'bin')) ? binaries : copyBinaries(binaries, folder)
}

function settingsFor(
  { host, port }: Endpoint,
  { isDurable = true, maxConnections = 60, isSmall = false }: EmbeddedOptions,
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
    shared_buffers: isSmall ? '32MB' : '256MB',
    effective_cache_size: '1GB',
    work_mem: isSmall ? '8MB' : '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // Pages come from memory or a solid-state disk, and no query is long enough to be worth compiling.
    random_page_cost: '1.1',
    jit: 'off',
    // After a crash one sync call for the whole file system instead of one for each of a thousand files,
    // which takes half a minute on a busy disk.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements go to their sender, who logs them; this log is only for the state of the server.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
}

/** Creates the portal's database on the first start. */
async function createDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`)
  })
}
