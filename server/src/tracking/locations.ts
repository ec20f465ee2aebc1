import type { Fix, Location } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import pLimit from 'p-limit'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import { isUnderWay } from '../erp/delivery-span.ts'
import type { Delivery } from '../erp/port.ts'
import { isOutage, orNotFound } from '../faults.ts'
import { findPaths, keepFixes } from './fixes.ts'
import type { Located } from './fixes.ts'
import { lastKeptFix } from './last-fix.ts'
import { findDeliveries, findDelivery } from './queries.ts'
import { freshRecords, isDelivery } from './records.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'connectors' | 'log'>

/** As long as a person looks for a truck on a map. */
const locationMs = 5_000

interface Told {
  location: Location
  /** When that was so, where nobody could be asked just now. */
  asOf: string | null
}

/** One sentence for every reason not to know, so that it tells nothing of orders that are not the caller's. */
export async function locateDelivery(
  parts: Parts,
  scope: Scope,
  wanted: { provider: SrcProvider; orderNum: string; transactionId: string },
): Promise<Told> {
  const delivery = await findDelivery(parts.sql, scope, wanted)
  const { fix, asOf = null } = delivery ? await fixOrLast(parts, delivery) : {}
  const [location] = delivery && fix ? await withPaths(parts, [{ delivery, fix }]) : []
  return { location: orNotFound(location, 'We do not know where this delivery is.'), asOf }
}

/** Where the fleet cannot be asked, what was kept last of this delivery stands in. */
async function fixOrLast(
  parts: Parts,
  delivery: Delivery,
  inTurn?: InTurn,
): Promise<{ fix?: Fix | undefined; asOf?: string | null }> {
  try {
    return { fix: await findFix(parts, delivery, inTurn) }
  } catch (error) {
    const fix = isOutage(error) ? await lastKeptFix(parts.sql, delivery) : undefined
    if (!isOutage(error) || fix === undefined) throw error
    parts.log.warn({ err: error.internal }, 'the place of a delivery could not be asked for')
    return { fix, asOf: fix.timeLastPosition }
  }
}

/** So many questions of one request are asked at a time. */
const atOnce = 8

/**
 * Where deliveries under way are, by order and transaction id. Where a system cannot be asked the others' places and
 * the last known ones are told; where no place is known for that, it is the fault.
 */
export async function locateOrders(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<Record<string, Record<string, Location>>> {
  const rows = await findDeliveries(parts.sql, scope, orderNums)
  const underWay = (await freshRecords(parts, rows.filter(isDelivery))).filter((delivery) =>
    isUnderWay(delivery, parts.clock.now()),
  )
  const located = await findFixes(parts, underWay)
  const locations = await withPaths(parts, located)
  const byOrder = Map.groupBy(locations.entries(), ([at]) => located[at]?.delivery.orderNum ?? '')
  const byId = ([at, location]: [number, Location]) =>
    located[at]?.delivery.transactionIds.map((id) => [id, location] as const) ?? []
  return Object.fromEntries(
    [...byOrder].map(([orderNum, own]) => [orderNum, Object.fromEntries(own.flatMap(byId))]),
  )
}

async function findFixes(parts: Parts, deliveries: readonly Delivery[]): Promise<Located[]> {
  const inTurn = pLimit(atOnce)
  const asked = await Promise.allSettled(
    deliveries.map(async (delivery) => ({ delivery, ...(await fixOrLast(parts, delivery, inTurn)) })),
  )
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const error of failed) {
    if (!isOutage(error) || failed.length === asked.length) throw error
    parts.log.warn({ err: error.internal }, 'the place of a delivery could not be asked for')
  }
  return asked.flatMap((each) => {
    const { delivery, fix } = each.status === 'fulfilled' ? each.value : {}
    return delivery && fix ? { delivery, fix } : []
  })
}

type InTurn = (ask: () => Promise<Fix | undefined>) => Promise<Fix | undefined>

/** As the fleet tells it, or what was kept last of this delivery where the fleet does not know. */
async function findFix(
  { connectors, sql }: Parts,
  delivery: Delivery,
  inTurn: InTurn = (ask) => ask(),
): Promise<Fix | undefined> {
  const told = await askLive(locationMs, (signal) =>
    inTurn(() => connectors[delivery.provider].live.findLocation(delivery, signal)),
  )
  return told ?? lastKeptFix(sql, delivery)
}

async function withPaths(parts: Parts, located: readonly Located[]): Promise<Location[]> {
  if (located.length === 0) return []
  const paths = await findPaths(parts.sql, located)
  keepFixes(parts, located)
  return located.map(({ fix }, at) => ({ ...fix, path: paths[at] ?? [] }))
}
