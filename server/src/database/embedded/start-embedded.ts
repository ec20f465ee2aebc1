import { join } from 'node:path'
import type { Logger } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import type { NamedServer } from '../connection.ts'
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { createCluster, folderPassword, openDataFolder } from './data-folder.ts'
import { assertMayEnter, assertNotOfOthers, identityFor, mayEnter, type Identity } from './identity.ts'
import { lockDataFolder } from './lock.ts'
import { connectionOf, createDatabase } from './portal-database.ts'
import { settingsFor, type SettingsOptions } from './server-settings.ts'
import { openEndpoint, removeFolder, takeFolder } from './socket.ts'
import type { ServerPlan } from './start-server.ts'
import { stopOrphan } from './stop-server.ts'
import { superviseServer, type SupervisedServer } from './supervise-server.ts'
import { joinEmbedded } from './embedded-use.ts'

export interface EmbeddedDatabase {
  connection: NamedServer
  /** Stops PostgreSQL cleanly and releases the folder; may be called twice. */
  stop: () => Promise<void>
  /** PostgreSQL's message when it gave up; undefined if it did not, or if another process started it. */
  panic: () => string | undefined
}

interface EmbeddedOptions extends SettingsOptions {
  /** Fails if another process uses it. */
  isAlone?: boolean
}

/**
 * Runs a real PostgreSQL on `dataDir/postgres` for a portal server, of which a folder has only one; creates it if there
 * is none, and restarts it when it dies. Rejects with a `Refusal` whose message is for the operator.
 */
export async function startEmbedded(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = openOwnFolder(dataDir)
  const unlock = lockDataFolder(folder)
  try {
    const shared = await share(folder, log, options)
    return { ...shared, stop: () => shared.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Runs PostgreSQL for a command, whether or not a server is running: the first process starts it, the last one stops
 * it.
 */
export const shareEmbedded = async (
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> => share(openOwnFolder(dataDir), log, options)

function openOwnFolder(dataDir: string): string {
  const folder = openDataFolder(dataDir)
  assertNotOfOthers(folder)
  return folder
}

async function share(folder: string, log: Logger, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  let server: SupervisedServer | undefined
  const use = await joinEmbedded(folder, async (isFirst, joining) => {
    if (options.isAlone === true && !isFirst)
      throw new Refusal(`Another command uses the data folder ${folder}: wait until it has ended.`)
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

function reachable(binaries: Binaries, folder: string, identity: Identity): Binaries {
  return mayEnter(identity, join(binaries.root, 'bin')) ? binaries : copyBinaries(binaries, folder)
}
