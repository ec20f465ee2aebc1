import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Logger } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { folderPassword, openDataFolder, superuser } from './embedded-folder.ts'
import { FolderHeld } from './embedded-lock.ts'
import { postmasterFile } from './postmaster-file.ts'

/** A portal that is just being started needs a moment until its PostgreSQL answers. */
const patienceMs = 15_000

/**
 * The embedded database for a command beside the portal: that of the running portal where one holds the folder,
 * else started for the command alone, and stopped with it.
 */
export async function attachEmbedded(dataDir: string, log: Logger): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(dataDir, log)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
  }
  const folder = openDataFolder(dataDir)
  const until = performance.now() + patienceMs
  for (;;) {
    const connection = runningAt(folder)
    if (connection !== undefined && (await answers(connection)))
      return { connection, stop: async () => undefined }
    if (performance.now() > until) {
      throw new StartRefusal(`A portal holds the data folder ${dataDir}, but its database does not answer.`)
    }
    await pause(200)
  }
}

/** Where PostgreSQL says it listens; undefined while it does not say. */
function runningAt(folder: string): EmbeddedDatabase['connection'] | undefined {
  try {
    const lines = readFileSync(postmasterFile(join(folder, 'postgres')), 'utf8').split('\n')
    const [port, socket, address] = lines.slice(3).map((line) => line.trim())
    const host = socket || address
    if (!host || !port) return undefined
    const password = folderPassword(folder)
    return {
      host,
      port: Number(port),
      database: 'portal',
      username: superuser,
      ...(password && { password }),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function answers(connection: EmbeddedDatabase['connection']): Promise<boolean> {
  const sql = postgres({ ...connection, max: 1, connect_timeout: 2, fetch_types: false })
  try {
    await sql`select from pg_database`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
