import { endOfMelbourneDay, startOfMelbourneDay, type Day } from '@portal/domain/dates'
import type { DueDateChange, OrderItemDetail, SalesOrder } from '@portal/domain/sales'
import type { SrcProvider } from '@portal/domain/wire-values'
import { ofProvider, otherProvider } from '../access/of-provider.ts'
import { fragment } from '../database/fragment.ts'
import { knownParts } from '../database/part-numbers.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'

type OptionalQuantity = 'qtyPicked' | 'qtyDelivered'

/** Quantities that a provider does not report are not stored. */
export type OrderItemRow = Omit<OrderItemDetail, 'priceExTax' | 'isKnownPart' | OptionalQuantity> &
  Partial<Record<OptionalQuantity, number>> & { priceExTaxCents: number }

type SameInReply =
  | 'srcProvider'
  | 'orderNum'
  | 'customerAccountNum'
  | 'currency'
  | 'status'
  | 'isOpen'
  | 'isVoid'
  | 'deliveries'

export interface OrderRow extends Pick<SalesOrder, SameInReply> {
  customerPONum: string | null
  soldToName: string
  shipToName: string
  siteContactName: string | null
  siteContactPhone: string | null
  deliveryNote: string
  totalCents: number
  dateCreated: Date
  dateDue: Date | null
  dateShip: Date | null
  dateUpdated: Date
  items: OrderItemRow[]
}

export interface OrderDetailRow extends OrderRow {
  otherProvider: SrcProvider | null
  shipToAddress: string[]
  subtotalCents: number
  gstCents: number
  dueDateChanges: DueDateChange[]
  knownParts: readonly string[]
}

export const orderColumns = fragment`
  provider as "srcProvider", order_num as "orderNum", account_num as "customerAccountNum",
  customer_po_num as "customerPONum", sold_to_name as "soldToName", ship_to_name as "shipToName",
  site_contact_name as "siteContactName", site_contact_phone as "siteContactPhone", delivery_note as "deliveryNote",
  total_cents as "totalCents", currency, status, is_open as "isOpen", is_void as "isVoid",
  date_created as "dateCreated", date_due as "dateDue", date_ship as "dateShip", date_updated as "dateUpdated",
  deliveries, items`

/** The most deliveries returned for today; one more is read, to find out whether there are others. */
export const mostDeliveries = 1000

/** The orders shipped on a Melbourne day, or due on it if they have no ship date; by due date. */
export function findDeliveries(sql: Sql, scope: Scope, day: Day): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select ${orderColumns} from sales_order
    where delivery_date >= ${startOfMelbourneDay(day)} and delivery_date < ${endOfMelbourneDay(day)}
      and ${withinAccounts(scope, 'account_num')}
    order by date_due nulls last, order_num, provider
    limit ${mostDeliveries + 1}`
}

const dueDateChanges = fragment`
  (select coalesce(json_agg(json_build_object('dateWas', date_was, 'timeChanged', time_changed) order by time_changed desc), '[]')
    from due_date_change c
    where c.provider = sales_order.provider and c.order_num = sales_order.order_num) as "dueDateChanges"`

/** If both providers have the number, both orders are in the scope and none is asked for, epicor's is returned. */
export async function findOrder(
  sql: Sql,
  scope: Scope,
  { orderNum, provider }: { orderNum: string; provider?: SrcProvider | undefined },
): Promise<OrderDetailRow | undefined> {
  const [row] = await sql<OrderDetailRow[]>`
    select ${orderColumns}, ship_to_address as "shipToAddress", subtotal_cents as "subtotalCents", gst_cents as "gstCents",
      ${dueDateChanges}, ${knownParts}, ${otherProvider(scope, 'sales_order', 'order_num')}
    from sales_order
    where ${ofProvider(provider)} and order_num = ${orderNum}
      and ${withinAccounts(scope, 'account_num')}
    order by provider limit 1`
  return row
}
