import { minuteMs } from '@portal/domain/time-units'
import type { Call } from '../port.ts'
import { partOf } from './model.ts'
import { Attachment, Order } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { pairsOf, type Followed, type OdooParts } from './row-entity.ts'

/** Deliveries or photos of some orders, each with its order. */
export type DocumentsOfOrders = (
  orders: readonly number[],
  call: Call,
) => Promise<readonly { id: number; order: number | undefined }[]>

export const deliveriesOfOrders =
  ({ reader, Picking }: OdooParts, shown: Domain): DocumentsOfOrders =>
  async (orders, call) => {
    const where: Domain = [...shown, ['sale_id', 'in', orders]]
    const found = await reader.rows(partOf(Picking, 'order'), { where }, call)
    return found.map(({ id, order }) => ({ id, order: order?.id }))
  }

export const photosOfOrders =
  (parts: OdooParts, { shown, pictures }: Record<'shown' | 'pictures', Domain>): DocumentsOfOrders =>
  async (orders, call) => {
    const deliveries = await deliveriesOfOrders(parts, shown)(orders, call)
    if (deliveries.length === 0) return []
    const orderOf = new Map(deliveries.map(({ id, order }) => [id, order]))
    const where: Domain = [...pictures, ['res_id', 'in', [...orderOf.keys()]]]
    const found = await parts.reader.rows(partOf(Attachment, 'of'), { where }, call)
    return found.map(({ id, of }) => ({ id, order: orderOf.get(of ?? 0) }))
  }

/**
 * Orders, for what could not be shown before: one that was cancelled and is opened again, or gets a customer with a number,
 * writes none of its deliveries and photos.
 */
export const ordersTable = (
  { settings }: OdooParts,
  { name, documentsOf }: { name: string; documentsOf: DocumentsOfOrders },
): Followed => ({
  name,
  isOfNew: true,
  everyMs: 3 * minuteMs,
  model: partOf(Order, 'written'),
  where: [['company_id', '=', settings.company]],
  async documents(rows, call) {
    const ids = rows.map(({ id }) => id)
    return pairsOf(rows, await documentsOf(ids, call), ({ order }) => order)
  },
})
