import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../log.ts'
import { findBinaries } from './embedded/binaries.ts'
import { lockDataFolder } from './embedded/lock.ts'
import { stopOrphan } from './embedded/stop-server.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import type { EmbeddedDatabase } from './embedded/start-embedded.ts'
import { migrateJobQueue } from './migrate-job-queue.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, by its migrated and empty database, of which tests take clones. */
    template: EmbeddedDatabase['connection']
  }
}

const prefix = 'portal-test-'
const log = createLog('warn')

/** Starts the PostgreSQL of a test run with a migrated template; returns how to end it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = join(tmpdir(), `${prefix}${randomBytes(6).toString('hex')}`)
  const server = await startEmbedded(folder, log, { isDurable: false, maxConnections: 200 })
  const end = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(server.connection, log)
    await migrateJobQueue(server.connection, log)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('template', server.connection)
  return end
}

/** Ends the servers of runs that were killed: whose folder can be locked, nobody is left to end. */
async function removeAbandoned(): Promise<void> {
  const binaries = findBinaries()
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isOurs(folder)) continue
    try {
      const unlock = lockDataFolder(folder)
      await stopOrphan(join(folder, 'postgres'), binaries, log)
      unlock()
    } catch {
      // Held: another run is at work.
      continue
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Not made this minute, when its run may not have come to lock it yet. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.getuid?.() && Date.now() - found.ctimeMs > 60_000
}
