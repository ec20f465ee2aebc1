import { minuteMs } from '@portal/domain/time-units'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { tooMany } from '../faults.ts'

/** Limits memory. Of an address that was dropped the database is asked again. */
const mostAddresses = 10_000

/** Nobody is blocked for longer: a later end was noted before the clock was set back. */
const longestMs = minuteMs

/**
 * Addresses and networks that this server has just refused: a flood from an address costs the database nothing, one from a
 * network a query each.
 */
export function openBlocks(clock: Clock) {
  const ends = new LRUCache<string, number>({ max: mostAddresses })
  const leftMsOf = (address: string) => {
    const leftMs = (ends.get(address) ?? 0) - clock.now().getTime()
    return leftMs > longestMs ? 0 : leftMs
  }
  return {
    isBlocked: (address: string) => leftMsOf(address) > 0,
    /** Throws a 429 as long as the address is blocked. */
    assertFree: (address: string) => {
      const leftMs = leftMsOf(address)
      if (leftMs > 0) throw tooMany(Math.ceil(leftMs / 1000))
      ends.delete(address)
    },
    block: (address: string, seconds: number) =>
      void ends.set(address, clock.now().getTime() + seconds * 1000),
  }
}

export type AddressBlocks = ReturnType<typeof openBlocks>
