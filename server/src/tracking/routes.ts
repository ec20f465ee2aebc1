import { features } from '@portal/contract/calls'
import type { TrackingRecord } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { notFound } from '../faults.ts'
import { implement, notBuilt } from '../http/implement.ts'
import { presentRecord } from './present-record.ts'
import { findDeliveries } from './queries.ts'
import type { OrderDeliveryRow } from './queries.ts'

export const trackingRoutes = ({ sql }: AppParts) => {
  const trackOrder =
    (provider: SrcProvider) =>
    async ({ params, scope }: { params: { orderNum: string }; scope: Scope }) => {
      const rows = await findDeliveries(sql, scope, [params.orderNum])
      if (rows.length === 0) throw notFound('We have no such order.')
      return rows.filter((row) => row.provider === provider).flatMap(recordOf)
    }
  return implement(features.tracking, {
    trackEpicorOrder: trackOrder('epicor'),
    trackOdooOrder: trackOrder('odoo'),
    trackOrders: async ({ body, scope }) => recordsByOrder(await findDeliveries(sql, scope, body.orderNums)),
    locateEpicorDelivery: notBuilt,
    locateOdooDelivery: notBuilt,
    listPhotos: notBuilt,
    getPhoto: notBuilt,
    getOdooPhoto: notBuilt,
  })
}

const recordOf = (row: OrderDeliveryRow): TrackingRecord[] =>
  row.transaction_ids === null ? [] : [presentRecord(row)]

/** Where both providers have the number, the records of both stand under it; their transaction ids differ. */
function recordsByOrder(rows: readonly OrderDeliveryRow[]): Record<string, TrackingRecord[]> {
  const grouped = Map.groupBy(rows, (row) => row.order_num)
  return Object.fromEntries([...grouped].map(([orderNum, own]) => [orderNum, own.flatMap(recordOf)]))
}
