import { Location, PodPhoto, TrackingRecord } from '@portal/domain/tracking'
import * as z from 'zod/mini'
import { bytes, call } from './call.ts'
import { LookupId, OfProvider } from './inputs.ts'

const recordPrivileges = [
  'view_live_delivery_tracking',
  'view_live_open_sales_orders',
  'view_live_all_sales_orders',
] as const
const photoPrivileges = ['view_proof_of_delivery_photos'] as const

const OrderNum = z.object({ orderNum: LookupId })
const Transaction = z.object({ transactionId: LookupId })

const trackOrder = (path: `/track/${string}`, order: string) =>
  call({
    method: 'GET',
    path,
    who: recordPrivileges,
    sees: 'scope',
    summary: `Tracking records of ${order}; an empty list when the order is the other provider's.`,
    params: OrderNum,
    reply: z.array(TrackingRecord),
    mayBeOld: 'Deliveries',
    faults: [404],
  })

export const trackEpicorOrder = trackOrder('/track/sales-order/:orderNum', 'an epicor order')
export const trackOdooOrder = trackOrder('/track/odoo/sales-order/:orderNum', 'a newer-system order')

export const trackOrders = call({
  method: 'POST',
  path: '/track/sales-orders',
  who: recordPrivileges,
  sees: 'scope',
  summary: 'Tracking records of up to 100 orders at once; orders outside the scope are left out.',
  body: z.object({ orderNums: z.array(LookupId).check(z.maxLength(100)) }),
  reply: z.record(z.string(), z.array(TrackingRecord)),
  mayBeOld: 'Deliveries',
})

const locateDelivery = (path: `/track/${string}`, order: string) =>
  call({
    method: 'POST',
    path,
    who: ['view_live_delivery_tracking'],
    sees: 'scope',
    summary: `Where the vehicle of ${order}'s delivery is, or was last if nobody can say just now.`,
    params: OrderNum,
    body: Transaction,
    reply: Location,
    mayBeOld: true,
    faults: [404, 502, 504],
    urgency: 'live',
  })

export const locateEpicorDelivery = locateDelivery('/track/location/:orderNum', 'an epicor order')
export const locateOdooDelivery = locateDelivery('/track/odoo-location/:orderNum', 'a newer-system order')

export const locateOrders = call({
  method: 'POST',
  path: '/track/locations',
  who: ['view_live_delivery_tracking'],
  sees: 'scope',
  summary:
    'Where the deliveries under way of up to 20 orders are, by order and transaction id; unknown places are left out.',
  body: z.object({ orderNums: z.array(LookupId).check(z.maxLength(20)) }),
  reply: z.record(z.string(), z.record(z.string(), Location)),
  faults: [502, 504],
  urgency: 'live',
})

export const listPhotos = call({
  method: 'POST',
  path: '/sales/files',
  who: photoPrivileges,
  sees: 'scope',
  summary:
    'Proof-of-delivery photos of an order; of both orders if two have the number and no provider is asked for.',
  query: OfProvider,
  body: OrderNum,
  reply: z.array(PodPhoto),
  mayBeOld: 'Photos',
  faults: [404],
})

export const getPhoto = call({
  method: 'GET',
  path: '/sales/photo/:tokenHash/:orderNum/:fileId',
  who: { photoHash: photoPrivileges },
  sees: 'scope',
  urgency: 'picture',
  summary:
    "A photo's bytes, for an <img>; the photo hash stands for the session, its privilege and its scope.",
  params: z.object({ tokenHash: LookupId, orderNum: LookupId, fileId: LookupId }),
  query: z.object({ w: z.optional(z.enum(['320'])) }),
  reply: bytes('image/jpeg', 'image/webp'),
  faults: [404, 502, 504],
})

export const getOdooPhoto = call({
  method: 'GET',
  path: '/tfs/odoo-pod-blob/:orderNum/:fileId/:size',
  who: photoPrivileges,
  sees: 'scope',
  urgency: 'picture',
  summary: 'A photo of a newer-system order, as base64.',
  params: z.object({ orderNum: LookupId, fileId: LookupId, size: z.enum(['thumb', 'full']) }),
  reply: z.array(z.object({ encodedBlob: z.string(), mimeType: z.string() })),
  faults: [404, 502, 504],
})
