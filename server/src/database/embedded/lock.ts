import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasCode } from '../../error-code.ts'
import { errorWords } from '../../error-words.ts'
import { Refusal } from '../../refusal.ts'
import { userName } from './identity.ts'

const busy = 5

/** Locks the data folder for this process; returns the function that releases it. */
export function lockDataFolder(dataDir: string): () => void {
  const lock = lockFile(join(dataDir, 'portal.lock'), 'exclusive')
  if (lock !== undefined) return releaseOf(lock)
  throw new Refusal(
    `Another portal server holds the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

/**
 * Locks the data folder of a server whose database is elsewhere; returns the function that releases it. Only caches and mails
 * are in it, so a second server is told and not refused: it may have been started before the first one ends.
 */
export function markDataFolder(dataDir: string, tell: (sentence: string) => void): () => void {
  const lock = tryLock(join(dataDir, 'portal.lock'))
  if (lock === 'held by another')
    tell(`Another portal server uses the data folder ${dataDir} too: give each server a DATA_DIR of its own.`)
  return typeof lock === 'string' ? () => undefined : releaseOf(lock)
}

/** A disk that has no file locks must not keep a server from starting. */
function tryLock(path: string): DatabaseSync | 'held by another' | 'no locks' {
  try {
    return lockFile(path, 'exclusive') ?? 'held by another'
  } catch {
    return 'no locks'
  }
}

/** May be called twice. */
const releaseOf = (lock: DatabaseSync) => (): void => {
  if (lock.isOpen) lock.close()
}

/**
 * Another user who can read the file could lock it and keep the portal out. A file that exists is not opened for this:
 * closing it would release the locks that this process has on it.
 */
function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return create(path)
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600)
}

function create(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch (error) {
    // Another process has just created it.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/**
 * Locks a file; undefined if another process holds the lock. It is released by closing the returned database.
 * Node has no file locks, but its SQLite uses the system's: they end with the process however it dies, need
 * no process id that another process could have by then, and work across containers that share the folder.
 */
export function lockFile(path: string, how: 'shared' | 'exclusive'): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    makePrivate(path)
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('pragma journal_mode = memory')
    lock.exec(how === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw lockRefusal(path, error)
  }
}

/** A command that root ran in the folder may have made the file. */
export function lockRefusal(path: string, error: unknown, self = process.getuid?.()): Refusal {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid
  const sentence =
    owner === undefined || owner === self
      ? `DATA_DIR ${dirname(path)} cannot be written to: ${errorWords(error)}.`
      : `${path} belongs to ${userName(owner)}: give it to the user of the portal, with chown.`
  return new Refusal(sentence, { cause: error })
}
