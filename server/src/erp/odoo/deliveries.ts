import { partOf } from './model.ts'
import { orderContacts } from './contact-tables.ts'
import { deliveriesOfOrders, ordersTable } from './documents-of-orders.ts'
import { hasAccount, partnersOf, type AccountOf } from './partners.ts'
import { Order } from './models.ts'
import { recordOf } from './picking-status.ts'
import type { Domain } from './odoo-reader.ts'
import { deliveriesOf, toCustomers } from './orders.ts'
import { ofItself, rowEntity, type OdooEntity, type OdooParts } from './row-entity.ts'
import { shownOrders } from './shown-documents.ts'
import type { Call } from '../port.ts'

export const shownDeliveries = (parts: OdooParts): Domain => [
  ...deliveriesOf(['sale_id', '!=', false]),
  ...shownOrders(parts, 'sale_id.'),
]

/** Deliveries of orders that are shown; if no vehicle reports on one, all that is known comes from Odoo. */
export function deliveryEntity(parts: OdooParts): OdooEntity {
  const { settings, Picking } = parts
  const ofCompany = ['company_id', '=', settings.company] as const
  const documentsOf = deliveriesOfOrders(parts, shownDeliveries(parts))
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
        where: [ofCompany, ['sale_id', '!=', false], ...toCustomers],
        documents: ofItself,
      },
      orderContacts(parts, { name: 'delivery contacts', documentsOf }),
      ordersTable(parts, { name: 'delivery orders', documentsOf }),
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

/** The record of a document of an order; only the account, without a number, if the order's customer has none. */
export const recordOrAccount = (
  order: OrderWithAccount | undefined,
  recordOf: (orderNum: string) => object,
) => (order?.account.customerAccountNum === '' ? order.account : order && recordOf(order.orderNum))

/** The orders with their numbers and accounts; throws for one whose customer the portal's user may not see. */
export async function ordersOfIds(
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
