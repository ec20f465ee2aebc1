import { features } from '@portal/contract/calls'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { askLive } from '../erp/ask-live.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { photosOfOrder, pictureOf } from './photos.ts'
import { findDelivery } from './queries.ts'
import { recordsByOrder, recordsOfOrder } from './records.ts'

export const trackingRoutes = (parts: AppParts) => {
  const trackOrder =
    (provider: SrcProvider) =>
    ({ params, scope }: { params: { orderNum: string }; scope: Scope }) =>
      recordsOfOrder(parts, scope, { ...params, provider })
  return implement(features.tracking, {
    trackEpicorOrder: trackOrder('epicor'),
    trackOdooOrder: trackOrder('odoo'),
    trackOrders: ({ body, scope }) => recordsByOrder(parts, scope, body.orderNums),
    locateEpicorDelivery: locate(parts, 'epicor'),
    locateOdooDelivery: locate(parts, 'odoo'),
    listPhotos: ({ body, scope }) => photosOfOrder(parts, scope, body.orderNum),
    getPhoto: async ({ params, query, scope }) => {
      const size = query.w === undefined ? 'full' : 'thumb'
      return pictureOf(parts, scope, { ...params, provider: 'epicor', size })
    },
    getOdooPhoto: async ({ params, scope }) => {
      const { bytes, mediaType } = await pictureOf(parts, scope, { ...params, provider: 'odoo' })
      return [{ encodedBlob: bytes.toString('base64'), mimeType: mediaType }]
    },
  })
}

/** As long as a person looks for a truck on a map. */
const locationMs = 5_000

interface Located {
  params: { orderNum: string }
  body: { transactionId: string }
  scope: Scope
}

/** One sentence for every reason not to know, so that it tells nothing of orders that are not the caller's. */
function locate({ sql, connectors }: AppParts, provider: SrcProvider) {
  return async ({ params, body, scope }: Located) => {
    const delivery = await findDelivery(sql, scope, { provider, ...params, ...body })
    return orNotFound(
      delivery &&
        (await askLive(locationMs, (signal) => connectors[provider].live.findLocation(delivery, signal))),
      'We do not know where this delivery is.',
    )
  }
}
