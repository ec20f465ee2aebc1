import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import { Refusal } from '../../refusal.ts'
import { lockFile } from './lock.ts'

const patienceMs = minuteMs

/**
 * The processes that use the embedded PostgreSQL of a folder. Each holds a shared lock while it uses it.
 * PostgreSQL is started and stopped under a second, exclusive lock, so that no process joins or leaves
 * meanwhile. Both locks end with their process.
 */
export interface EmbeddedUse {
  /** Stops using it; `whenLast` runs if no other process uses PostgreSQL, before another one may start it. */
  leave(whenLast: () => Promise<void>, otherwise: () => void): Promise<void>
  /** Like `leave`, for a process that exits at once. */
  leaveNow(whenLast: () => void): void
  /** Runs while no other process starts or stops PostgreSQL. */
  alone<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * Joins the processes that use PostgreSQL; `begin` is told whether there were none, and ends before others may join or
 * leave.
 */
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
    mine = lockFile(users, 'shared')
  })
  return use
}

function isUnused(path: string): boolean {
  const lock = lockFile(path, 'exclusive')
  lock?.close()
  return lock !== undefined
}

async function patiently(path: string, signal?: AbortSignal): Promise<DatabaseSync> {
  const until = performance.now() + patienceMs
  for (;;) {
    const lock = lockFile(path, 'exclusive')
    if (lock !== undefined) return lock
    if (performance.now() > until)
      throw new Refusal(`Another process has been starting or stopping the database for a minute (${path}).`)
    await pause(50, undefined, { ...(signal && { signal }) })
  }
}
