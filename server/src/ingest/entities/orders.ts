import { doneFraction } from '@portal/domain/order-progress'
import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'
import { fulfilled } from './fulfilled.ts'
import { deleteDocuments } from './made-documents.ts'
import { dueDateChanges } from './due-date-changes.ts'
import { linesInCents, partyColumns, ShipTo, SoldTo } from './parties.ts'
import { OrderLine, repeatsLine, saysOpenLine } from './order-line.ts'
import { keptSums, statedPartFits, statedSumsFit, sumColumns } from './sums.ts'

export const OrderRecord = z
  .object({
    srcProvider: field.Provider,
    orderNum: field.Num,
    customerAccountNum: field.AccountNum,
    customerPONum: field.OptionalNum,
    soldToCustomer: SoldTo,
    shipToCustomer: ShipTo,
    /** The person that the driver calls. */
    siteContact: z.prefault(
      z.nullable(z.object({ name: field.OptionalName, phone: field.OptionalName })),
      null,
    ),
    deliveryNote: field.Text,
    terms: field.ShortText,
    subtotal: z.optional(field.Dollars),
    gst: z.optional(field.Dollars),
    total: field.Dollars,
    currency: field.Currency,
    /** As the provider reports it; but a quotation is 'draft', in this case alone (spec 3). */
    status: field.Num.check(z.overwrite((status) => (/^draft$/i.test(status) ? 'draft' : status))),
    isOpen: z.boolean(),
    isVoid: field.Flag,
    dateCreated: field.Instant,
    dateDue: field.OptionalInstant,
    dateShip: field.OptionalInstant,
    dateUpdated: field.OptionalInstant,
    /** Transaction ids; one with more than two slash-separated parts is an offline delivery. */
    deliveries: z.prefault(z.array(field.Num), []),
    items: z.prefault(z.array(OrderLine), []),
  })
  .check(statedSumsFit)

export const orders = entity({
  name: 'orders',
  landsByKey: true,
  shape: OrderRecord,
  fileShape: OrderRecord.check(statedPartFits),
  ...oneTable<z.output<typeof OrderRecord>>(
    {
      name: 'sales_order',
      key: ['provider', 'order_num'],
      stamp: 'date_updated',
      sourceTime: 'source_updated',
    },
    {
      provider: 'srcProvider',
      order_num: 'orderNum',
      account_num: 'customerAccountNum',
      customer_po_num: 'customerPONum',
      ...partyColumns,
      site_contact_name: { of: 'siteContact.name', cell: ({ siteContact }) => siteContact?.name ?? null },
      site_contact_phone: { of: 'siteContact.phone', cell: ({ siteContact }) => siteContact?.phone ?? null },
      delivery_note: 'deliveryNote',
      terms: 'terms',
      ...sumColumns,
      currency: 'currency',
      status: 'status',
      is_open: 'isOpen',
      is_void: 'isVoid',
      is_fulfilled: { of: 'items deliveries', cell: (record) => doneFraction(record) === 1 },
      date_created: 'dateCreated',
      date_due: 'dateDue',
      date_ship: 'dateShip',
      date_updated: 'dateUpdated',
      source_updated: 'dateUpdated',
      deliveries: 'deliveries',
      items: { of: 'items', cell: ({ items }) => JSON.stringify(linesInCents(items)) },
    },
  ),
  keep: keptSums,
  saysOpenLine,
  repeatsLine,
  derive: fulfilled,
  remember: dueDateChanges,
  removal: [
    ...['delivery', 'pod_photo', 'due_date_change'].map(
      (table) => `delete from ${table} d using leaving l
        where d.provider = l.provider and d.order_num = l.order_num`,
    ),
    deleteDocuments('order', 'order_num'),
  ],
  // Records that belong to an order follow it to its present account.
  follow: ['delivery', 'pod_photo'].map(
    (table) => `update ${table} d set account_num = i.account_num from incoming_sales_order i
      where d.provider = i.provider and d.order_num = i.order_num and d.account_num <> i.account_num`,
  ),
})
