import { doneFraction } from '@portal/domain/order-progress'
import * as z from 'zod/mini'
import { entity, json, names } from '../entity.ts'
import type { TableShape } from '../entity.ts'
import {
  Currency,
  Dollars,
  Flag,
  Instant,
  Num,
  NumOrNone,
  OptionalInstant,
  OptionalNum,
  Provider,
  Quantity,
  ShortText,
  Small,
  Text,
} from '../field-shapes.ts'
import { fulfilled } from './fulfilled.ts'
import { withoutDocuments } from './made-documents.ts'
import {
  addUp,
  keptSums,
  linesInCents,
  partyColumns,
  ShipTo,
  SoldTo,
  sumColumns,
  sumsInCents,
} from './parties.ts'

export const OrderLine = z.object({
  lineNum: Small,
  partNum: NumOrNone,
  description: Text,
  uom: ShortText,
  qty: Quantity,
  /** The line's amount, not its unit price. */
  priceExTax: Dollars,
  /** The first one 'SUND' marks freight and other sundries, which are not picked. */
  category: z.prefault(z.array(ShortText), []),
  openLine: Flag,
  voidLine: Flag,
})

export const OrderRecord = z
  .object({
    srcProvider: Provider,
    orderNum: Num,
    customerAccountNum: Num,
    customerPONum: OptionalNum,
    soldToCustomer: SoldTo,
    shipToCustomer: ShipTo,
    deliveryNote: Text,
    terms: ShortText,
    subtotal: z.optional(Dollars),
    gst: z.optional(Dollars),
    total: Dollars,
    currency: Currency,
    /** As the provider says it; 'draft' is a quotation. */
    status: Num,
    isOpen: z.boolean(),
    isVoid: Flag,
    dateCreated: Instant,
    dateDue: OptionalInstant,
    dateShip: OptionalInstant,
    dateUpdated: OptionalInstant,
    /** Transaction ids; one with more than two slash-separated parts is an offline delivery. */
    deliveries: z.prefault(z.array(Num), []),
    items: z.prefault(z.array(OrderLine), []),
  })
  .check(z.refine(addUp, { error: 'is not subtotal and gst together', path: ['total'] }))

export const salesOrder: TableShape = {
  name: 'sales_order',
  key: ['provider', 'order_num'],
  columns: names(`
    provider order_num account_num customer_po_num sold_to_name sold_to_address ship_to_name
    ship_to_address delivery_note terms subtotal_cents gst_cents total_cents currency status is_open is_void
    is_fulfilled date_created date_due date_ship date_updated source_updated deliveries items`),
  stamp: 'date_updated',
  mark: 'source_updated',
}

export const orders = entity({
  name: 'orders',
  shape: OrderRecord,
  csv: {
    srcProvider: 'text',
    orderNum: 'text',
    customerAccountNum: 'text',
    customerPONum: 'text',
    'soldToCustomer.name': 'text',
    'soldToCustomer.address': 'list',
    'shipToCustomer.name': 'text',
    'shipToCustomer.address': 'list',
    deliveryNote: 'text',
    terms: 'text',
    subtotal: 'money',
    gst: 'money',
    total: 'money',
    currency: 'text',
    status: 'text',
    isOpen: 'flag',
    isVoid: 'flag',
    dateCreated: 'date',
    dateDue: 'date',
    dateShip: 'date',
    dateUpdated: 'date',
    deliveries: 'list',
    items: 'json',
  },
  tables: [salesOrder],
  optional: {
    customer_po_num: 'customerPONum',
    ...partyColumns,
    delivery_note: 'deliveryNote',
    terms: 'terms',
    ...sumColumns,
    currency: 'currency',
    is_void: 'isVoid',
    is_fulfilled: 'items deliveries',
    date_due: 'dateDue',
    date_ship: 'dateShip',
    deliveries: 'deliveries',
    items: 'items',
  },
  keep: keptSums,
  derive: fulfilled,
  land: (record) => {
    const sums = sumsInCents(record)
    return [
      [
        {
          provider: record.srcProvider,
          order_num: record.orderNum,
          account_num: record.customerAccountNum,
          customer_po_num: record.customerPONum,
          sold_to_name: record.soldToCustomer.name,
          sold_to_address: record.soldToCustomer.address,
          ship_to_name: record.shipToCustomer.name,
          ship_to_address: record.shipToCustomer.address,
          delivery_note: record.deliveryNote,
          terms: record.terms,
          subtotal_cents: sums.subtotal,
          gst_cents: sums.gst,
          total_cents: sums.total,
          currency: record.currency,
          status: record.status,
          is_open: record.isOpen,
          is_void: record.isVoid,
          is_fulfilled: doneFraction(record) === 1,
          date_created: record.dateCreated,
          date_due: record.dateDue,
          date_ship: record.dateShip,
          date_updated: record.dateUpdated,
          source_updated: record.dateUpdated,
          deliveries: record.deliveries,
          items: json(linesInCents(record.items)),
        },
      ],
    ]
  },
  removal: {
    takeAlong: [
      ...['delivery', 'pod_photo'].map(
        (table) => `delete from ${table} d using leaving l
          where d.provider = l.provider and d.order_num = l.order_num`,
      ),
      withoutDocuments('order', 'order_num'),
    ],
  },
  // What hangs on an order belongs to the account the order belongs to now.
  follow: ['delivery', 'pod_photo'].map(
    (table) => `update ${table} d set account_num = i.account_num from incoming_sales_order i
      where d.provider = i.provider and d.order_num = i.order_num and d.account_num <> i.account_num`,
  ),
})
