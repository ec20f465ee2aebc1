import { features } from '@portal/contract/calls'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Asker, Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import { implement } from '../http/implement.ts'
import { locateDelivery, locateOrders } from './locations.ts'
import { photosOfOrder, photoPictureOf } from './photos.ts'
import { recordsByOrder, recordsOfOrder } from './records.ts'

interface Asked {
  params: { orderNum: string }
  body: { transactionId: string }
  scope: Scope
  setHeader: (name: string, value: string) => void
}

export const trackingRoutes = (parts: AppParts) => {
  const trackOrder =
    (provider: SrcProvider) =>
    ({ params, ...asker }: Asker & { params: { orderNum: string } }) =>
      recordsOfOrder(parts, asker, { ...params, provider })
  const locate =
    (provider: SrcProvider) =>
    async ({ params, body, scope, setHeader }: Asked) => {
      const { location, asOf } = await locateDelivery(parts, scope, { provider, ...params, ...body })
      if (asOf !== null) setHeader('x-as-of', asOf)
      return location
    }
  return implement(features.tracking, {
    trackEpicorOrder: trackOrder('epicor'),
    trackOdooOrder: trackOrder('odoo'),
    trackOrders: ({ body, ...asker }) => recordsByOrder(parts, asker, body.orderNums),
    locateOrders: ({ body, scope }) => locateOrders(parts, scope, body.orderNums),
    locateEpicorDelivery: locate('epicor'),
    locateOdooDelivery: locate('odoo'),
    listPhotos: ({ body, query, scope }) => photosOfOrder(parts, scope, { ...body, ...query }),
    getPhoto: async ({ params, query, scope }) => {
      const size = query.w === undefined ? 'full' : 'thumb'
      return photoPictureOf(parts, scope, { ...params, provider: 'epicor', size })
    },
    getOdooPhoto: async ({ params, scope }) => {
      const { bytes, mediaType } = await photoPictureOf(parts, scope, { ...params, provider: 'odoo' })
      return [{ encodedBlob: bytes.toString('base64'), mimeType: mediaType }]
    },
  })
}
