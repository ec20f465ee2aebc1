import type { Fix, Location } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import pLimit from 'p-limit'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import { isUnderWay, spanOf } from '../erp/delivery-span.ts'
import type { Delivery } from '../erp/live-provider.ts'
import { isOutage, orNotFound } from '../faults.ts'
import { findPaths, keepFixes, lastKeptFix, type Located } from './fixes.ts'
import { findDeliveries, findDelivery, isDelivery } from './queries.ts'
import { freshRecords } from './records.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'connectors' | 'log'>

/** How long a person waits for a truck's position on a map. */
const locationMs = 5_000

interface LocationAnswer {
  location: Location
  /** The age of the position, if the fleet could not be asked at present. */
  asOf: string | null
}

/**
 * The same error for every reason for an unknown position, so that it reveals nothing about other customers'
 * orders.
 */
export async function locateDelivery(
  parts: Parts,
  scope: Scope,
  wanted: { provider: SrcProvider; orderNum: string; transactionId: string },
): Promise<LocationAnswer> {
  const delivery = await findDelivery(parts.sql, scope, wanted)
  const { fix, isKept = false, asOf = null } = delivery ? await fixOrLast(parts, delivery) : {}
  const [location] = delivery && fix ? await withPaths(parts, [{ delivery, fix, isKept }]) : []
  return { location: orNotFound(location, 'We do not know where this delivery is.'), asOf }
}

interface FoundFix {
  fix?: Fix | undefined
  /** Whether it was read from the stored ones. */
  isKept: boolean
  asOf?: string | null
}

/** If the fleet cannot be asked, the last stored position of this delivery is used. */
async function fixOrLast(parts: Parts, delivery: Delivery, inTurn?: InTurn): Promise<FoundFix> {
  try {
    return await findFix(parts, delivery, inTurn)
  } catch (error) {
    const fix = isOutage(error) ? await lastKeptFix(parts.sql, delivery) : undefined
    if (!isOutage(error) || fix === undefined) throw error
    parts.log.warn({ err: error.internal }, "the fleet could not be asked for a delivery's position")
    return { fix, isKept: true, asOf: fix.timeLastPosition }
  }
}

/** How many positions one request asks for at a time. */
const atOnce = 8

/** The positions of deliveries under way, by order and transaction id. */
export async function locateOrders(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<Record<string, Record<string, Location>>> {
  const located = await locateUnderWay(parts, scope, orderNums)
  const byOrder = Map.groupBy(located, ({ delivery }) => delivery.orderNum)
  return Object.fromEntries(
    [...byOrder].map(([orderNum, own]) => [orderNum, Object.fromEntries(own.flatMap(byId))]),
  )
}

interface LocatedDelivery {
  readonly delivery: Delivery
  readonly location: Location
}

const byId = ({ delivery, location }: LocatedDelivery) =>
  delivery.transactionIds.map((id) => [id, location] as const)

/**
 * The deliveries under way of these orders whose positions are known. One that nobody has closed for more than a day
 * has the last position of its day, for the vehicle may drive for others since. If a system cannot be asked, the other
 * positions and last known ones are returned; if there are none, the fault is thrown.
 */
export async function locateUnderWay(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<LocatedDelivery[]> {
  const rows = await findDeliveries(parts.sql, scope, orderNums)
  const deliveries = await freshRecords(parts, rows.filter(isDelivery))
  const notDelivered = deliveries.filter(({ timeDelivered }) => timeDelivered === null)
  const located = await findFixes(
    parts,
    notDelivered.filter((delivery) => spanOf(delivery) !== undefined),
  )
  const locations = await withPaths(parts, located)
  return located.flatMap(({ delivery }, at) => {
    const location = locations[at]
    return location ? [{ delivery, location }] : []
  })
}

async function findFixes(parts: Parts, deliveries: readonly Delivery[]): Promise<Located[]> {
  const inTurn = pLimit(atOnce)
  const asked = await Promise.allSettled(
    deliveries.map(async (delivery) => ({ delivery, ...(await fixOfItsDay(parts, delivery, inTurn)) })),
  )
  const located = asked.flatMap((each) => {
    if (each.status === 'rejected') return []
    const { delivery, fix, isKept } = each.value
    return fix ? { delivery, fix, isKept } : []
  })
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const error of failed) {
    if (!isOutage(error) || located.length === 0) throw error
    parts.log.warn({ err: error.internal }, "the fleet could not be asked for a delivery's position")
  }
  return located
}

/** The position of a delivery under way; of one that is open for longer than its day, the last position of that day. */
async function fixOfItsDay(parts: Parts, delivery: Delivery, inTurn: InTurn): Promise<FoundFix> {
  const found = await fixOrLast(parts, delivery, inTurn)
  // A stored position is of that day.
  if (found.isKept || isUnderWay(delivery, parts.clock.now())) return found
  const time = found.fix?.timeLastPosition ?? null
  const end = spanOf(delivery)?.until
  if (time !== null && end !== undefined && new Date(time) <= end) return found
  return { fix: await lastKeptFix(parts.sql, delivery), isKept: true }
}

type InTurn = (ask: () => Promise<Fix | undefined>) => Promise<Fix | undefined>

/** The fleet's position, or the last stored one of this delivery if the fleet does not know it. */
async function findFix(
  { connectors, sql }: Parts,
  delivery: Delivery,
  inTurn: InTurn = (ask) => ask(),
): Promise<FoundFix> {
  const live = await askLive(locationMs, (signal) =>
    inTurn(() => connectors[delivery.provider].live.findLocation(delivery, signal)),
  )
  return live ? { fix: live, isKept: false } : { fix: await lastKeptFix(sql, delivery), isKept: true }
}

async function withPaths(parts: Parts, located: readonly Located[]): Promise<Location[]> {
  if (located.length === 0) return []
  const paths = await findPaths(parts.sql, located)
  keepFixes(parts, located)
  return located.map(({ fix }, at) => ({ ...fix, path: paths[at] ?? [] }))
}
