import type { Fix, TrackingEvent } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { PictureSize } from '../pictures/convert-picture.ts'

/** A delivery as the read model keeps it, whichever provider told it. */
export interface Delivery {
  provider: SrcProvider
  orderNum: string
  /** Tells the deliveries of one order apart. */
  recordNum: number
  transactionIds: readonly string[]
  currentStatus: string
  /** 'hanging' means that the place is no longer refreshed (spec 4). */
  state: string
  /** Null if the fleet does not know which vehicle it is. */
  vehicle: string | null
  timeCreated: Date | null
  timePickedUp: Date | null
  timeDelivered: Date | null
  timeLastAction: Date | null
  /** Who took the goods. */
  receivedBy: string | null
  /** Oldest first. */
  events: readonly TrackingEvent[]
}

/** A proof-of-delivery photo, by the name that its provider uses. */
export interface StoredPhoto {
  provider: SrcProvider
  orderNum: string
  fileId: string
  contentKey: string
  mimeType: string
}

export interface Picture {
  mediaType: string
  bytes: Buffer
}

/** A document, by the name that its provider uses. */
export interface WantedDocument {
  provider: SrcProvider
  kind: 'order' | 'invoice'
  number: string
  /** The document in the ERP, and the customer to whom it belonged when it was read; undefined for imported data. */
  source?: { id: string; owner: string | null }
  customerPoNum: string | null
  /** The ticket that the last attempt returned. */
  ticket?: string
}

/** A document that its provider is still printing: it is asked for again after a while, with the ticket. */
export interface Ticket {
  ticket: string
  askAgainMs: number
}

export interface StockedPart {
  partNum: string
  /** Such as VIC. */
  state: string
}

/** A part as an account pays for it. */
export interface PricedPart {
  accountNum: string
  partNum: string
  /** The list that the account pays by, and its currency, as they are in the read model. */
  list: string
  currency: string
}

/** What one costs just now. */
export interface PriceNow {
  /** Dollars; null if there is no price, or none in whole cents. */
  price: number | null
  uom: string
  currency: string
}

/** Makes a document's PDF from the read model. */
export type Print = () => Promise<Uint8Array>

/** What is asked of a system while a person waits; everything else is in the read model. */
export interface LiveProvider {
  /** The deliveries, in their order, as they stand at this moment, if the provider knows more than the read model. */
  freshRecords(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Delivery[]>
  /** Where the vehicle is or, once delivered, was last on this delivery; undefined when it is not known. */
  findLocation(delivery: Delivery, signal: AbortSignal): Promise<Fix | undefined>
  /** The picture, turned upright; undefined when the provider has no such picture. */
  readPhoto(photo: StoredPhoto, size: PictureSize, signal: AbortSignal): Promise<Picture | undefined>
  /** How much of a part there is in a state just now; undefined if the provider knows no more than the read model. */
  countStock(part: StockedPart, signal: AbortSignal): Promise<number | undefined>
  /** What one of a part costs an account just now; undefined if the provider knows no more than the read model. */
  findPrice(part: PricedPart, signal: AbortSignal): Promise<PriceNow | undefined>
  /** The document as the provider prints it, a PDF; one that prints nothing itself gives what `print` makes. */
  printDocument(document: WantedDocument, print: Print, signal: AbortSignal): Promise<Uint8Array | Ticket>
}
