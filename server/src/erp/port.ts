import type { Fix, TrackingEvent } from '@portal/domain/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { PictureSize } from '../pictures/convert-picture.ts'

/** What an ERP calls a record of its own, such as 48211. */
export type SourceId = string

/** How far a stream of changes has been read: the ERP's own time in milliseconds or its revision, never a time of ours. */
export type Mark = number

/** A table of the ERP that tells of changes, such as that of order lines, which tells of orders. */
export interface Stream {
  name: string
  /** The entity (`ingest/entities.ts`) of which documents are read again. */
  entity: string
  everyMs: number
  /** Its marks are revisions, which tell no time. */
  isRevision?: true
  /** What it tells of customers is nothing that their documents say. */
  isApart?: true
}

/** A row of a stream has changed, and with it the document it belongs to, which may be the row itself. */
export interface Touch {
  document: SourceId
  row: SourceId
  version: string
}

/** A document that is there, in the state `version`. */
export interface Seen {
  id: SourceId
  version: string
  /** The customer whose it is; null where it is nobody's. Merging two customers changes this and no version. */
  owner: SourceId | null
}

/**
 * A document as a record that `ingest` takes; or that it is gone, there but not to be shown, as a draft, or of a customer
 * who has no account number; or why nothing can be made of what the ERP says.
 */
export type Outcome =
  | (Seen & {
      record: unknown
      /** The document of `customers` whose account it names, where its owner may be a person of that customer. */
      customer?: SourceId
    })
  | { id: SourceId; missing: 'gone' | 'not shown' }
  | { id: SourceId; missing: 'no account'; customer: SourceId }
  | { id: SourceId; unreadable: string }

/** What has been asked of a system by this server since it started. */
export interface Usage {
  /** Requests, and how many there may be. */
  lastMinute: number
  perMinute: number
  /** After failures in a row nothing is sent for a while. */
  isLeftAlone: boolean
  /** By what came of them: 'ok', the kind of failure, or that nobody waited for the reply any more. */
  requests: readonly { priority: Call['priority']; outcome: string; count: number; seconds: number }[]
}

/** How a system does that is asked live alone, as far as this server knows. */
export interface Heard {
  /** When it last answered; null where nobody has asked it yet. */
  timeAnswered: Date | null
  /** Why it did not answer the last time; null where it did. */
  failure: string | null
}

/** What only the read model knows, for a check. */
export interface Known {
  /** What deliveries that are still to arrive call their vehicles. */
  vehicles?: readonly string[]
  /** The names of some photos. */
  photos?: readonly string[]
}

/** How a question is asked: what ends it, and what it may go before. */
export interface Call {
  signal: AbortSignal
  priority: 'person' | 'follow' | 'load' | 'sweep'
}

export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  /** For the operator. */
  sentence: string
}

/** A system behind the portal. Refusals and time-outs leave as the faults `erpDown`, `erpSlow` and `erpRefused`. */
export interface System {
  name: string
  /** Whether it can do its work, and what it will not show. */
  check(call: Call, known?: Known): Promise<Finding[]>
  /** Of one that is asked over the network. */
  usage?: () => Usage
  /** Of one that is asked live alone. */
  heard?: () => Heard
  /** Gives back what it holds of the system, such as a session; what is asked of it later takes another. */
  stop?: () => Promise<void>
}

/**
 * A system from which the read model is filled: the streams tell what changes, and documents are read whole, by id.
 */
export interface Feed extends System {
  /** None where nothing is pulled, as from files. */
  streams: readonly Stream[]
  /**
   * What has changed since a mark, in pages; what changed at the mark itself may come again. Asked from a page's mark it
   * goes on after that page. From null it tells where the stream stands, and of no change.
   */
  changes(stream: Stream, from: Mark | null, call: Call): AsyncIterable<{ touches: Touch[]; mark: Mark }>
  /** A page of all documents, newest first, after `before`; `next` is null on the last. */
  list(entity: string, before: SourceId | null, call: Call): Promise<{ seen: Seen[]; next: SourceId | null }>
  /** What became of each, in the order asked. */
  read(entity: string, ids: readonly SourceId[], call: Call): Promise<Outcome[]>
  /** What tells its database from every other, whatever that is called and wherever it is. */
  identify?: (call: Call) => Promise<string>
  /** Where people who may sign in there see a document. */
  addressOf?: (entity: string, id: SourceId) => string | undefined
}

/** The system of a provider. */
export interface Connector extends Feed {
  live: LiveProvider
}

/** The supplier's public website, where the portal's products come from it. */
export interface Website extends Feed {
  /** Whether it is one of its own places from which the picture of this address comes. */
  hasPicture(address: string): boolean
  /** The picture as people see it, small; undefined where it is no longer there. */
  readPicture(address: string, signal: AbortSignal): Promise<Picture | undefined>
}

/** Systems of no provider, where there are any. */
interface Others {
  /** Of vehicles. */
  fleet?: Connector
  website?: Website
  /** Where photos lie. */
  photos?: System
}

/** The system of each provider, both of which may be one, and the others. */
export type Connectors = Readonly<Record<SrcProvider, Connector> & Others>

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
  /** Who took the goods. */
  receivedBy: string | null
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
  /** Where it was read from the ERP itself. */
  sourceId?: SourceId
  customerPoNum: string | null
  /** What was given for it when it was asked for before. */
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

/** Sets a document from the read model: a PDF. */
export type Print = () => Promise<Uint8Array>

/** What is asked of a system while a person waits; everything else is in the read model. */
export interface LiveProvider {
  /** The deliveries, in their order, as they stand at this moment, where the provider knows more than the read model. */
  freshRecords(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Delivery[]>
  /** Where the vehicle is or, once delivered, was last on this delivery; undefined when it is not known. */
  findLocation(delivery: Delivery, signal: AbortSignal): Promise<Fix | undefined>
  /** The picture, turned upright; undefined when the provider has no such picture. */
  readPhoto(photo: StoredPhoto, size: PictureSize, signal: AbortSignal): Promise<Picture | undefined>
  /** How much of a part there is in a state just now; undefined where the provider knows no more than the read model. */
  countStock(part: StockedPart, signal: AbortSignal): Promise<number | undefined>
  /** The document as the provider prints it, a PDF; one that prints nothing itself gives what `print` makes. */
  printDocument(document: WantedDocument, print: Print, signal: AbortSignal): Promise<Uint8Array | Ticket>
}
