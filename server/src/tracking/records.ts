import type { TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Asker } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Delivery } from '../erp/live-provider.ts'
import { isOutage, notFound } from '../faults.ts'
import { findPhotographed } from './photos.ts'
import { findDeliveries, isDelivery } from './queries.ts'

type Parts = Pick<AppParts, 'sql' | 'connectors' | 'log'>

/** One provider's tracking records of an order; empty if it is the other provider's order. */
export async function recordsOfOrder(
  parts: Parts,
  asker: Asker,
  { orderNum, provider }: { orderNum: string; provider: SrcProvider },
): Promise<TrackingRecord[]> {
  const rows = await findDeliveries(parts.sql, asker.scope, [orderNum])
  if (rows.length === 0) throw notFound('We have no such order.')
  const own = rows.filter(isDelivery).filter((delivery) => delivery.provider === provider)
  return (await presentRecords(parts, asker, own)).map(({ record }) => record)
}

/** The records of each order number, of both providers if both have it: their transaction ids may be equal. */
export async function recordsByOrder(
  parts: Parts,
  asker: Asker,
  orderNums: readonly string[],
): Promise<Record<string, TrackingRecord[]>> {
  const rows = await findDeliveries(parts.sql, asker.scope, orderNums)
  const records: Record<string, TrackingRecord[]> = Object.fromEntries(
    rows.map(({ orderNum }) => [orderNum, []]),
  )
  for (const { orderNum, record } of await presentRecords(parts, asker, rows.filter(isDelivery)))
    records[orderNum]?.push(record)
  return records
}

/** A list waits at most this long for live records, which it can do without. */
const patienceMs = 2_000

/**
 * Records as the providers' fleets report them now, with one question for each provider; if one cannot
 * answer, its last known records.
 */
export async function freshRecords(
  { connectors, log }: Parts,
  deliveries: readonly Delivery[],
): Promise<readonly Delivery[]> {
  const groups = Map.groupBy(deliveries, ({ provider }) => provider)
  const fresh = await Promise.all(
    [...groups].map(([provider, own]) =>
      askLive(patienceMs, (signal) => connectors[provider].live.freshRecords(own, signal)).catch(
        (error: unknown) => {
          if (!isOutage(error)) throw error
          log.warn({ err: error.internal, provider }, 'the fleet could not be asked for deliveries')
          return own
        },
      ),
    ),
  )
  return fresh.flat()
}

/** One query tells for all deliveries which of their orders have photos. */
async function presentRecords(parts: Parts, asker: Asker, deliveries: readonly Delivery[]) {
  const orderNums = [...new Set(deliveries.map(({ orderNum }) => orderNum))]
  const [fresh, isPhotographed] = await Promise.all([
    freshRecords(parts, deliveries),
    findPhotographed(parts.sql, asker, orderNums),
  ])
  return fresh.map((delivery) => ({
    orderNum: delivery.orderNum,
    record: presentRecord(delivery, isPhotographed(delivery)),
  }))
}

function presentRecord(delivery: Delivery, hasPhotos: boolean): TrackingRecord {
  return {
    srcProvider: delivery.provider,
    transactionId: [...delivery.transactionIds],
    currentStatus: delivery.currentStatus,
    state: delivery.state,
    timeCreated: delivery.timeCreated?.toISOString() ?? null,
    timeDelivered: delivery.timeDelivered?.toISOString() ?? null,
    timeLastAction: delivery.timeLastAction?.toISOString() ?? null,
    timePickedUp: delivery.timePickedUp?.toISOString() ?? null,
    receivedBy: delivery.receivedBy,
    events: [...delivery.events],
    hasPhotos,
  }
}
