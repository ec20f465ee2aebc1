import type { Location, TrackingEvent } from '@portal/domain/tracking'
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
  /** Null where the fleet does not know which vehicle it is. */
  vehicle: string | null
  timeCreated: Date | null
  timePickedUp: Date | null
  timeDelivered: Date | null
  timeLastAction: Date | null
  /** Oldest first. */
  events: readonly TrackingEvent[]
}

/** A proof-of-delivery photo by its provider's name for it. */
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

/** A document by its provider's name for it. */
export interface WantedDocument {
  provider: SrcProvider
  kind: 'order' | 'invoice'
  number: string
  customerPoNum: string | null
  timeOrdered: Date
}

export interface StockedPart {
  partNum: string
  /** Such as VIC. */
  state: string
}

/** Sets a document from the read model: a PDF. */
export type Print = () => Promise<Uint8Array>

/**
 * What is asked of a provider's system while a person waits; everything else is in the read model. Refusals and
 * time-outs leave as the faults `erpDown` and `erpSlow`.
 */
export interface LiveProvider {
  /** The delivery as it stands at this moment, where the provider knows more than the read model. */
  freshRecord(delivery: Delivery): Delivery
  /** Where the vehicle is or, once delivered, was last on this delivery; undefined when it is not known. */
  findLocation(delivery: Delivery): Promise<Location | undefined>
  /** The picture, turned upright; undefined when the provider has no such picture. */
  readPhoto(photo: StoredPhoto, size: PictureSize): Promise<Picture | undefined>
  /** How much of a part there is in a state just now; undefined where the provider knows no more than the read model. */
  countStock(part: StockedPart, signal: AbortSignal): Promise<number | undefined>
  /** The document as the provider prints it, a PDF; one that prints nothing itself gives what `print` makes. */
  printDocument(document: WantedDocument, print: Print, signal: AbortSignal): Promise<Uint8Array>
}

/** The live side of each; both may be one system. */
export type Providers = Readonly<Record<SrcProvider, LiveProvider>>
