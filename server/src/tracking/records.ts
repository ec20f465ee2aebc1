import type { TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Providers } from '../erp/port.ts'
import { notFound } from '../faults.ts'
import { presentRecord } from './present-record.ts'
import { findDeliveries } from './queries.ts'
import type { OrderDeliveryRow } from './queries.ts'

type Parts = Pick<AppParts, 'sql' | 'providers'>

/** What one provider's fleet tells of an order; nothing when the order is the other's. */
export async function recordsOfOrder(
  parts: Parts,
  scope: Scope,
  { orderNum, provider }: { orderNum: string; provider: SrcProvider },
): Promise<TrackingRecord[]> {
  const rows = await findDeliveries(parts.sql, scope, [orderNum])
  if (rows.length === 0) throw notFound('We have no such order.')
  return rows.filter((row) => row.provider === provider).flatMap((row) => recordOf(row, parts.providers))
}

/** Where both providers have the number, the records of both stand under it; their transaction ids differ. */
export async function recordsByOrder(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<Record<string, TrackingRecord[]>> {
  const rows = await findDeliveries(parts.sql, scope, orderNums)
  const grouped = Map.groupBy(rows, ({ orderNum }) => orderNum)
  return Object.fromEntries(
    [...grouped].map(([orderNum, own]) => [orderNum, own.flatMap((row) => recordOf(row, parts.providers))]),
  )
}

function recordOf(row: OrderDeliveryRow, providers: Providers): TrackingRecord[] {
  return row.recordNum === null ? [] : [presentRecord(providers[row.provider].freshRecord(row))]
}
