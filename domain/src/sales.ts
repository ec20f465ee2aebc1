import * as z from 'zod/mini'
import { Dollars, Instant, KnownPart, RecordNumber, SrcProvider } from './wire-values.ts'

export const NamedParty = z.object({ name: z.string() })

export const OrderItem = z.object({
  qty: z.number(),
  /** The line's amount excluding GST, not its unit price. */
  priceExTax: Dollars,
  /** The first value 'SUND' marks a sundry line (freight and the like). */
  category: z.array(z.string()),
  openLine: z.boolean(),
  voidLine: z.boolean(),
  /** Null where the provider does not tell. */
  qtyPicked: z.nullable(z.number()),
  qtyDelivered: z.nullable(z.number()),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderItemDetail = z.extend(OrderItem, {
  lineNum: z.int(),
  partNum: RecordNumber,
  isKnownPart: KnownPart,
  description: z.string(),
  uom: z.string(),
})
export type OrderItemDetail = z.infer<typeof OrderItemDetail>

/** Whom the driver calls. */
export const SiteContact = z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })
export type SiteContact = z.infer<typeof SiteContact>

export const SalesOrder = z.object({
  orderNum: RecordNumber,
  customerPONum: z.string(),
  soldToCustomer: NamedParty,
  shipToCustomer: NamedParty,
  siteContact: z.nullable(SiteContact),
  /** For the driver, as 'Gate code with the docket.' */
  deliveryNote: z.nullable(z.string()),
  customerAccountNum: RecordNumber,
  /** Includes GST. */
  total: Dollars,
  currency: z.string(),
  /** As the provider says it; 'draft' is one value. */
  status: z.string(),
  isOpen: z.boolean(),
  isVoid: z.boolean(),
  dateCreated: Instant,
  dateDue: z.nullable(Instant),
  dateShip: z.nullable(Instant),
  dateUpdated: Instant,
  /** Transaction ids; one with more than two slash-separated parts is an offline delivery (spec 4). */
  deliveries: z.array(z.string()),
  /** Of the newer system, delivered before its fleet reported: its deliveries are offline ones. */
  isBeforeFleet: z.boolean(),
  srcProvider: SrcProvider,
  items: z.array(OrderItem),
})
export type SalesOrder = z.infer<typeof SalesOrder>

/** Where goods go; the address a line each, none where it is not known. */
export const Site = z.extend(NamedParty, { address: z.array(z.string()) })
export type Site = z.infer<typeof Site>

/** On which day an order was due before, and until when. */
export const DueDateChange = z.object({ dateWas: z.nullable(Instant), timeChanged: Instant })
export type DueDateChange = z.infer<typeof DueDateChange>

export const SalesOrderDetail = z.extend(SalesOrder, {
  shipToCustomer: Site,
  subtotalExGst: Dollars,
  gst: Dollars,
  /** Of the last year, newest first. */
  dueDateChanges: z.array(DueDateChange),
  items: z.array(OrderItemDetail),
})
export type SalesOrderDetail = z.infer<typeof SalesOrderDetail>
