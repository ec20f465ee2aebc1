import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { tooMany } from '../faults.ts'

/** Limits memory; the database is asked again about an address that was dropped. */
const mostAddresses = 10_000

/** Addresses that this server has just refused: a flood from one of them costs the database nothing. */
export interface AddressBlocks {
  /** Throws a 429 as long as the address is blocked. */
  assertFree(address: string): void
  block(address: string, seconds: number): void
}

export function openBlocks(clock: Clock): AddressBlocks {
  const ends = new LRUCache<string, number>({ max: mostAddresses })
  return {
    assertFree: (address) => {
      const leftMs = (ends.get(address) ?? 0) - clock.now().getTime()
      if (leftMs > 0) throw tooMany(Math.ceil(leftMs / 1000))
      ends.delete(address)
    },
    block: (address, seconds) => void ends.set(address, clock.now().getTime() + seconds * 1000),
  }
}
