import type { TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { LiveProvider } from '../erp/port.ts'
import { notFound } from '../faults.ts'
import { presentRecord } from './present-record.ts'
import { findDeliveries } from './queries.ts'
import type { OrderDeliveryRow } from './queries.ts'

type Parts = Pick<AppParts, 'sql' | 'providers'>
type LiveProviders = Readonly<Record<SrcProvider, LiveProvider>>

/** What one provider's fleet tells of an order; nothing when the order is the other's. */
export async function recordsOfOrder(
  parts: Parts,
  scope: Scope,
  { orderNum, provider }: { orderNum: string; provider: SrcProvider },
): Promise<TrackingRecord[]> {
  const { live, rows } = await readDeliveries(parts, scope, [orderNum])
  if (rows.length === 0) throw notFound('We have no such order.')
  return rows.filter((row) => row.provider === provider).flatMap((row) => recordOf(row, live))
}

/** Where both providers have the number, the records of both stand under it; their transaction ids differ. */
export async function recordsByOrder(
  parts: Parts,
  scope: Scope,
  orderNums: readonly string[],
): Promise<Record<string, TrackingRecord[]>> {
  const { live, rows } = await readDeliveries(parts, scope, orderNums)
  const grouped = Map.groupBy(rows, ({ orderNum }) => orderNum)
  return Object.fromEntries(
    [...grouped].map(([orderNum, own]) => [orderNum, own.flatMap((row) => recordOf(row, live))]),
  )
}

async function readDeliveries({ sql, providers }: Parts, scope: Scope, orderNums: readonly string[]) {
  const [rows, epicor, odoo] = await Promise.all([
    findDeliveries(sql, scope, orderNums),
    providers.live('epicor'),
    providers.live('odoo'),
  ])
  return { rows, live: { epicor, odoo } }
}

function recordOf(row: OrderDeliveryRow, live: LiveProviders): TrackingRecord[] {
  return row.recordNum === null ? [] : [presentRecord(live[row.provider].freshRecord(row))]
}
