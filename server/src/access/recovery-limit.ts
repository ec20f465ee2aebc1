import type { AppParts } from '../app-parts.ts'
import { tooMany } from '../faults.ts'
import { addressGroup } from '../networks.ts'
import { openBlocks } from './address-blocks.ts'

const mostInAMinute = 30
const minuteMs = 60_000

/**
 * Counts the recovery requests of each address, on all servers together, and throws a 429 beyond thirty a
 * minute (api.md, account/recover).
 */
export function openRecoveryLimit({ sql, clock }: Pick<AppParts, 'sql' | 'clock'>) {
  const blocks = openBlocks(clock)
  return async (from: string): Promise<void> => {
    const address = addressGroup(from)
    blocks.assertFree(address)
    const now = clock.now()
    const [request] = await sql<[{ asked: number; since: Date }]>`
      insert into recovery_request as noted (address, time_started, asked) values (${address}, ${now}, 1)
      on conflict (address) do update set
        asked = case when noted.time_started > ${new Date(now.getTime() - minuteMs)} then noted.asked + 1 else 1 end,
        time_started = case when noted.time_started > ${new Date(now.getTime() - minuteMs)} then noted.time_started
          else excluded.time_started end
      returning asked, time_started as since`
    if (request.asked <= mostInAMinute) return
    const leftMs = request.since.getTime() + minuteMs - now.getTime()
    const seconds = Math.min(60, Math.ceil(leftMs / 1000))
    blocks.block(address, seconds)
    throw tooMany(seconds)
  }
}
