import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'

const busy = 5
const patienceMs = 60_000

/**
 * Who uses the embedded PostgreSQL of a folder. Each process holds a shared lock as long as it does; starting and
 * stopping PostgreSQL happens under a second lock, so that nobody comes or goes meanwhile. Both are locks of the
 * system, taken through SQLite as that of the folder, and end with their process.
 */
export interface EmbeddedUse {
  /** Gives the use up; `whenLast` runs where nobody else uses PostgreSQL, before anybody else may start it. */
  leave(whenLast: () => Promise<void>, otherwise: () => void): Promise<void>
  /** The same for a process that ends at once. */
  leaveNow(whenLast: () => void): void
  /** Runs where nobody else starts or stops PostgreSQL. */
  alone<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Joins those who use it; `begin` learns whether nobody did, and ends before others may join or leave. */
export async function joinEmbedded(
  folder: string,
  begin: (isFirst: boolean, use: EmbeddedUse) => Promise<void>,
): Promise<EmbeddedUse> {
  const turn = join(folder, 'portal-turn.lock')
  const users = join(folder, 'portal-users.lock')
  let mine: DatabaseSync | undefined
  const isLast = (): boolean => {
    mine?.close()
    mine = undefined
    return isUnused(users)
  }
  const use: EmbeddedUse = {
    alone: async (work, signal) => {
      const held = await patiently(turn, signal)
      try {
        return await work()
      } finally {
        held.close()
      }
    },
    leave: (whenLast, otherwise) => use.alone(async () => (isLast() ? whenLast() : otherwise())),
    leaveNow: (whenLast) => void (isLast() && whenLast()),
  }
  await use.alone(async () => {
    await begin(isUnused(users), use)
    mine = take(users, 'shared')
  })
  return use
}

function isUnused(path: string): boolean {
  const lock = take(path, 'exclusive')
  lock?.close()
  return lock !== undefined
}

async function patiently(path: string, signal?: AbortSignal): Promise<DatabaseSync> {
  const until = performance.now() + patienceMs
  for (;;) {
    const lock = take(path, 'exclusive')
    if (lock !== undefined) return lock
    if (performance.now() > until)
      throw new StartRefusal(
        `Another process has been starting or stopping the database for a minute (${path}).`,
      )
    await pause(50, undefined, { ...(signal && { signal }) })
  }
}

/** Undefined where somebody else holds it; the lock goes when it is closed. */
function take(path: string, how: 'shared' | 'exclusive'): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec(how === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw new StartRefusal(`${path} cannot be locked: ${String(error)}.`, { cause: error })
  }
}
