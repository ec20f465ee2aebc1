import { setTimeout as pause } from 'node:timers/promises'
import { recordPaths } from '@portal/contract/record-paths'
import { seenText } from '@portal/domain/delivery-seen'
import { detailOf, detailParts, type Candidate } from '@portal/domain/search-results'
import type { Fix } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import { LRUCache } from 'lru-cache'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { locateUnderWay } from '../tracking/locations.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'connectors' | 'log'>

/** A search waits this long for positions; later answers appear in the next search. */
const patienceMs = 25
/**
 * Positions, and failures to get one, are reused for this time, so that typing does not ask the fleet for
 * each key.
 */
const freshMs = 30_000
const mostKept = 2_000

/** An order with a load that has not arrived. */
type Followed = Candidate & { readonly record: { readonly tracking: string } }

const isFollowed = (found: Candidate): found is Followed =>
  found.record.tracking !== undefined && found.isComing === true

/** Both providers may have an order of this number, whose deliveries have the same ids. */
const keyOf = (srcProvider: SrcProvider | undefined, tracking: string): string => `${srcProvider} ${tracking}`
const keyOfFound = ({ record }: Followed): string => keyOf(record.srcProvider, record.tracking)

/**
 * Adds to the results where trucks were last seen, if known in time; positions are cached for all users, by the provider and
 * the address of the map.
 */
export function seenTrucks(parts: Parts) {
  const kept = new LRUCache<string, { fix?: Fix }>({ max: mostKept, ttl: freshMs })
  const askFor = async (scope: Scope, candidates: readonly Followed[]) => {
    try {
      const numbers = candidates.map(({ record }) => record.number)
      for (const { delivery, location } of await locateUnderWay(parts, scope, numbers))
        for (const id of delivery.transactionIds) {
          const known = kept.get(keyOf(delivery.provider, recordPaths.delivery(delivery.orderNum, id)))
          if (known) known.fix ??= location
        }
    } catch (error) {
      parts.log.warn({ err: error }, 'a search could not tell where trucks are')
    }
  }
  return async (scope: Scope, found: readonly Candidate[]): Promise<readonly Candidate[]> => {
    const now = parts.clock.now()
    const unknown = found.filter(isFollowed).filter((each) => !kept.has(keyOfFound(each)))
    for (const each of unknown) kept.set(keyOfFound(each), {})
    if (unknown.length > 0)
      await Promise.race([askFor(scope, unknown), pause(patienceMs, undefined, { ref: false })])
    return found.map((each) =>
      isFollowed(each) ? withSeen(each, kept.get(keyOfFound(each))?.fix, now) : each,
    )
  }
}

function withSeen(candidate: Candidate, fix: Fix | undefined, now: Date): Candidate {
  if (!fix) return candidate
  const [answer = '', ...others] = detailParts(candidate.record.detail)
  const [word = '', ...rest] = answer.split(', ')
  const words = [word, seenText(fix, word, now), ...rest].filter(Boolean).join(', ')
  return { ...candidate, record: { ...candidate.record, detail: detailOf(words, ...others) } }
}
