import type { TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import type { Delivery } from '../erp/port.ts'
import { isOutage, notFound } from '../faults.ts'
import { findDeliveries } from './queries.ts'
import type { OrderDeliveryRow } from './queries.ts'

type Parts = Pick<AppParts, 'sql' | 'connectors' | 'log'>

/** One provider's tracking records of an order; empty if it is the other provider's order. */
export async function recordsOfOrder(
  parts: Parts,
  scope: Scope,
  { orderNum, provider }: { orderNum: string; provider: SrcProvider },
): Promise<TrackingRecord[]> {
  const rows = await findDeliveries(parts.sql, scope, [orderNum])
  if (rows.length === 0) throw notFound('We have no such order.')
  const own = rows.filter(isDelivery).filter((row) => row.provider === provider)
  return (await freshRecords(parts, own)).map(presentRecord)
}

/** If both providers have the number, it has the records of both; their transaction ids differ. */
export async function recordsByOrder(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<Record<string, TrackingRecord[]>> {
  const rows = await findDeliveries(parts.sql, scope, orderNums)
  const records: Record<string, TrackingRecord[]> = Object.fromEntries(
    rows.map(({ orderNum }) => [orderNum, []]),
  )
  for (const delivery of await freshRecords(parts, rows.filter(isDelivery)))
    records[delivery.orderNum]?.push(presentRecord(delivery))
  return records
}

export const isDelivery = (row: OrderDeliveryRow): row is Delivery => row.recordNum !== null

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

function presentRecord(delivery: Delivery): TrackingRecord {
  return {
    transactionId: [...delivery.transactionIds],
    currentStatus: delivery.currentStatus,
    state: delivery.state,
    timeCreated: delivery.timeCreated?.toISOString() ?? null,
    timeDelivered: delivery.timeDelivered?.toISOString() ?? null,
    timeLastAction: delivery.timeLastAction?.toISOString() ?? null,
    timePickedUp: delivery.timePickedUp?.toISOString() ?? null,
    receivedBy: delivery.receivedBy,
    events: [...delivery.events],
  }
}
