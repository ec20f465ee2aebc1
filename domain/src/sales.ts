import * as z from 'zod/mini'
import { Dollars, Instant, KnownPart, OtherProvider, RecordNumber, SrcProvider } from './wire-values.ts'

export const NamedParty = z.object({ name: z.string() })

export const OrderItem = z.object({
  qty: z.number(),
  /** The line's amount excluding GST, not its unit price. */
  priceExTax: Dollars,
  /** The first value 'SUND' marks a sundry line (freight and the like). */
  category: z.array(z.string()),
  openLine: z.boolean(),
  voidLine: z.boolean(),
  /** Null if the provider does not report it. */
  qtyPicked: z.nullable(z.number()),
  qtyDelivered: z.nullable(z.number()),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Whether a line is goods: not void, and no freight or other sundry. */
export const isGoods = ({ category, voidLine }: Pick<OrderItem, 'category' | 'voidLine'>): boolean =>
  !voidLine && category[0] !== 'SUND'

export const OrderItemDetail = z.extend(OrderItem, {
  lineNum: z.int(),
  partNum: RecordNumber,
  isKnownPart: KnownPart,
  description: z.string(),
  uom: z.string(),
})
export type OrderItemDetail = z.infer<typeof OrderItemDetail>

/** The person that the driver calls. */
export const SiteContact = z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })
export type SiteContact = z.infer<typeof SiteContact>

export const SalesOrder = z.object({
  orderNum: RecordNumber,
  customerPONum: z.string(),
  soldToCustomer: NamedParty,
  shipToCustomer: NamedParty,
  siteContact: z.nullable(SiteContact),
  /** For the driver, such as 'Gate code with the docket.' */
  deliveryNote: z.nullable(z.string()),
  customerAccountNum: RecordNumber,
  /** Includes GST. */
  total: Dollars,
  currency: z.string(),
  /** As the provider reports it; 'draft' is one value. */
  status: z.string(),
  isOpen: z.boolean(),
  isVoid: z.boolean(),
  dateCreated: Instant,
  dateDue: z.nullable(Instant),
  dateShip: z.nullable(Instant),
  dateUpdated: Instant,
  /** Transaction ids; one with more than two slash-separated parts is an offline delivery (spec 4). */
  deliveries: z.array(z.string()),
  /**
   * From the newer system and delivered before its fleet started to report: its deliveries count as offline.
   */
  isBeforeFleet: z.boolean(),
  srcProvider: SrcProvider,
  items: z.array(OrderItem),
})
export type SalesOrder = z.infer<typeof SalesOrder>

/** The delivery site; one string for each line of the address, none if not known. */
const Site = z.extend(NamedParty, { address: z.array(z.string()) })
type Site = z.infer<typeof Site>

/** A due day that the order had before, and when it was changed. */
export const DueDateChange = z.object({ dateWas: z.nullable(Instant), timeChanged: Instant })
export type DueDateChange = z.infer<typeof DueDateChange>

export const SalesOrderDetail = z.extend(SalesOrder, {
  otherProvider: OtherProvider,
  shipToCustomer: Site,
  subtotalExGst: Dollars,
  gst: Dollars,
  /** Changes in the last year, newest first. */
  dueDateChanges: z.array(DueDateChange),
  items: z.array(OrderItemDetail),
})
export type SalesOrderDetail = z.infer<typeof SalesOrderDetail>
