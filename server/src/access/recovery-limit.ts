import { minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { latestNoted } from '../database/clock-offset.ts'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { tooMany } from '../faults.ts'
import { addressGroup, networkOf } from '../networks.ts'
import { openBlocks } from './address-blocks.ts'

const mostOfAddress = 30
const mostOfNetwork = 300

/**
 * Counts the recovery requests of each address and network, on all servers together. Throws a 429 beyond thirty a
 * minute (api.md, account/recover), or three hundred from all addresses of a network.
 */
export function openRecoveryLimit({ sql, clock }: Pick<AppParts, 'sql' | 'clock'>) {
  const blocks = openBlocks(clock)
  return async (from: string): Promise<void> => {
    const places = [
      { name: addressGroup(from), most: mostOfAddress },
      { name: networkOf(from), most: mostOfNetwork },
    ]
    for (const { name } of places) blocks.assertFree(name)
    const now = clock.now()
    for (const { name, most } of places) {
      const { asked, since } = await countRequest(sql, name, now)
      if (asked <= most) continue
      const seconds = Math.min(60, Math.ceil((since.getTime() + minuteMs - now.getTime()) / 1000))
      blocks.block(name, seconds)
      throw tooMany(seconds)
    }
  }
}

async function countRequest(sql: Sql, place: string, now: Date): Promise<{ asked: number; since: Date }> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs)
  const counts = fragment`noted.time_started > ${aMinuteAgo} and noted.time_started <= ${latestNoted(now)}`
  const [request] = await sql<[{ asked: number; since: Date }]>`
    insert into recovery_request as noted (address, time_started, asked) values (${place}, ${now}, 1)
    on conflict (address) do update set
      asked = case when ${counts} then noted.asked + 1 else 1 end,
      time_started = case when ${counts} then noted.time_started else excluded.time_started end
    returning asked, time_started as since`
  return request
}
