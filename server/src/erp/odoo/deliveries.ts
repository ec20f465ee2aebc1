import { partOf, type RowOf } from './model.ts'
import { deliveryContacts, photoContacts } from './contact-tables.ts'
import { hasAccount, partnersOf, type AccountOf } from './customers.ts'
import { Attachment, Order } from './models.ts'
import { recordOf } from './picking-status.ts'
import type { Domain } from './odoo-reader.ts'
import { deliveriesOf, toCustomers } from './orders.ts'
import { ofItself, rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'
import { shownOrders } from './shown-documents.ts'
import { shown } from '../reading/shown-text.ts'
import type { Call } from '../port.ts'

const shownDeliveries = (parts: OdooParts): Domain => [
  ...deliveriesOf(['sale_id', '!=', false]),
  ...shownOrders(parts, 'sale_id.'),
]

/** Deliveries of orders that are shown; where no vehicle reports on one, all that is known comes from Odoo. */
export function deliveryEntity(parts: OdooParts): OdooEntity {
  const { settings, Picking } = parts
  const ofCompany = ['company_id', '=', settings.company] as const
  return rowEntity(parts, {
    name: 'deliveries',
    model: Picking,
    shown: shownDeliveries(parts),
    withAccount: hasAccount(settings, 'sale_id.partner_id.commercial_partner_id'),
    dependsOn: { key: 'order', model: Order },
    followed: [
      {
        name: 'deliveries',
        everyMs: 20_000,
        model: partOf(Picking, 'written'),
        where: [ofCompany, ['sale_id', '!=', false], toCustomers],
        documents: ofItself,
      },
      deliveryContacts(parts, shownDeliveries(parts)),
    ],
    async prepare(rows, call) {
      const ids = rows.map(({ order }) => order?.id)
      const orders = await ordersOfIds(parts, ids, call)
      return (row) => recordOrAccount(orders(row.order?.id), (orderNum) => recordOf(row, orderNum))
    },
  })
}

interface OrderWithAccount {
  orderNum: string
  account: AccountOf
}

/** The record of a document of an order; only the account without a number where the order's customer has none. */
const recordOrAccount = (order: OrderWithAccount | undefined, recordOf: (orderNum: string) => object) =>
  order?.account.customerAccountNum === '' ? order.account : order && recordOf(order.orderNum)

/** The orders with their numbers and accounts; throws for one whose customer the portal's user may not see. */
async function ordersOfIds(
  parts: OdooParts,
  ids: Iterable<number | undefined>,
  call: Call,
): Promise<(id: number | undefined) => OrderWithAccount | undefined> {
  const orders = await parts.reader.byId(partOf(Order, 'name', 'customer'), ids, call)
  const partners = await partnersOf(
    parts,
    [...orders.values()].map(({ customer }) => customer?.id),
    call,
  )
  return (id) => {
    const { name = null, customer } = orders.get(id ?? 0) ?? {}
    const account = name === null ? undefined : partners.customer(customer?.id)
    return name !== null && account ? { orderNum: name, account } : undefined
  }
}

const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/**
 * Pictures that are attached to deliveries, as proof of delivery. Odoo keeps pictures of fields too, such as a signature: it
 * leaves these out of a search by itself, but not of one that names ids.
 */
export const pictures: Domain = [
  ['res_model', '=', 'stock.picking'],
  ['res_field', '=', false],
  ['mimetype', 'in', mimeTypes],
]

export function photoEntity(parts: OdooParts): OdooEntity {
  const { reader } = parts
  return rowEntity(parts, {
    name: 'photos',
    model: Attachment,
    shown: pictures,
    followed: [
      {
        name: 'photos',
        everyMs: 120_000,
        model: partOf(Attachment, 'written'),
        where: pictures,
        documents: ofItself,
      },
      photoContacts(parts, { shown: shownDeliveries(parts), pictures }),
    ],
    async prepare(rows, call) {
      const where: Domain = [['id', 'in', [...new Set(rows.map((row) => row.of))]], ...shownDeliveries(parts)]
      const pickings = rows.length === 0 ? [] : await reader.rows(parts.Picking, { where }, call)
      const ids = pickings.map(({ order }) => order?.id)
      const orders = await ordersOfIds(parts, ids, call)
      const orderOf = new Map(pickings.map(({ id, order }) => [id, order?.id]))
      return (row) => recordOrAccount(orders(orderOf.get(row.of)), (orderNum) => photoOf(row, orderNum))
    },
  })
}

const photoOf = (row: RowOf<typeof Attachment.fields>, orderNum: string) => ({
  orderNum,
  fileId: String(row.id),
  fileName: shown(row.name) || String(row.id),
  category: { categoryName: 'Uncategorized' },
  timeCreated: row.created,
  mimeType: row.mimeType,
  contentKey: `${row.id}/${row.checksum ?? 'none'}`,
})
