import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from '../../start-refusal.ts'

const busy = 5

/** The folder is another process's, which runs its database. */
export class FolderHeld extends StartRefusal {
  override name = 'FolderHeld'
}

/**
 * Takes the data folder for this process; returns how to give it back. Node has no file locks, but its
 * SQLite takes one of the system's: it ends with the process however that dies, needs no process id that
 * might be somebody else's by now, and holds across containers that share the folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'portal.lock'), { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    const held = lock
    return () => held.isOpen && held.close()
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) {
      throw new FolderHeld(
        `Another portal server holds the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      )
    }
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be written to: ${String(error)}.`, { cause: error })
  }
}
