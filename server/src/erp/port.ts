import type { SrcProvider } from '@portal/domain/wire-values'
import type { LiveProvider, Picture } from './live-provider.ts'

/** The ERP's own id of a record, such as 48211. */
export type SourceId = string

/** How far a stream of changes has been read: the ERP's own time in milliseconds or its revision, never a time of ours. */
export type Mark = number

/** A table of the ERP whose changes are followed: a changed order line means a changed order. */
export interface Stream {
  name: string
  /** The entity (`ingest/entities.ts`) whose documents are read again. */
  entity: string
  everyMs: number
  /** Its marks are revision numbers, not times. */
  isRevision?: true
  /** A change in it does not change the other documents that name the customer: these are not read again. */
  isApart?: true
  /** Archiving one of its rows may hide any number of documents at once, such as the prices of a list. */
  mayHide?: true
  /** It only reports documents that could not be shown before: those that have landed are not read again for it. */
  isOfNew?: true
  /** It only reports new names on documents: how old these are does not depend on it. */
  isOfNames?: true
}

/** A row of a stream, in the state in which it was written. */
export interface RowState {
  row: SourceId
  version: string
}

/** A row of a stream has changed, and with it the document it belongs to, which may be the row itself. */
export interface Touch extends RowState {
  document: SourceId
}

export interface ChangesPage {
  touches: Touch[]
  /** Rows that have changed and belong to no document. */
  alone?: readonly RowState[]
  mark: Mark
  /**
   * With the present mark of a stream of revisions: an earlier mark, below which no open transaction is expected to
   * write.
   */
  markBefore?: Mark
}

/** Whether all documents of a row in this state have been read since: then the row need not be reported. */
type IsSettled = (state: RowState) => boolean

export interface ChangesCall extends Call {
  isSettled?: IsSettled
}

/** A document that is there, in the state `version`. */
export interface Seen {
  id: SourceId
  version: string
  /** The customer it belongs to, or null. Merging two customers changes the owner and leaves the version. */
  owner: SourceId | null
}

/**
 * What became of a document: there is a record for `ingest`; or it is gone; or it is there and not shown, as a draft
 * is; or its customer has no account number; or it cannot be read, for a reason, and its owner may be known all the
 * same. `onLines` is what the lines of orders and invoices say of a part, shown or not.
 */
export type Outcome =
  | (Seen & {
      record: unknown
      /** The customer whose account the record names; the owner may be a contact of that customer. */
      customer?: SourceId
      onLines?: string
    })
  | { id: SourceId; missing: 'gone' }
  | { id: SourceId; missing: 'not shown'; onLines?: string }
  | { id: SourceId; missing: 'no account'; customer: SourceId }
  | { id: SourceId; unreadable: string; owner?: SourceId }

/** What this server has asked of a system since it started. */
export interface Usage {
  /** Requests in the last minute, and the most that are allowed. */
  lastMinute: number
  perMinute: number
  /** True after several failures in a row, while nothing is sent. */
  isBreakerOpen: boolean
  /** Counted by outcome: 'ok', the kind of failure, or that nobody waited for the reply any more. */
  requests: readonly { priority: Call['priority']; outcome: string; count: number; seconds: number }[]
}

/** The state of a system that is only asked live, as far as this server knows. */
export interface LiveState {
  /** When it last answered; null if nobody has asked it yet. */
  timeAnswered: Date | null
  /** Why it did not answer the last time; null if it did. */
  failure: string | null
}

/** What a check needs from the read model. */
export interface Known {
  /** Vehicle names of the deliveries that are still to arrive. */
  vehicles?: readonly string[]
  /** The names of some photos. */
  photos?: readonly string[]
}

/** The signal that ends a question, and the question's priority. */
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
  /** Whether it works as it is set up, and what will be missing. */
  check(call: Call, known?: Known): Promise<Finding[]>
  /** Only of a system that is asked over the network. */
  usage?: () => Usage
  /** Only of a system that is asked live and never pulled. */
  liveState?: () => LiveState
  /** Gives back what it holds, such as a session; a later request opens another. */
  stop?: () => Promise<void>
}

/**
 * A system from which the read model is filled: the streams report what changes, and documents are read
 * whole, by id.
 */
export interface Feed extends System {
  /** Empty if nothing is pulled, as with files. */
  streams: readonly Stream[]
  /**
   * Pages of what has changed since a mark; changes at the mark itself may come again. A page's own mark leads on to the
   * next page. From null it gives the stream's present mark and no change.
   */
  changes(stream: Stream, from: Mark | null, call: ChangesCall): AsyncIterable<ChangesPage>
  /** A page of all documents, newest first, after `before`; `next` is null on the last. */
  list(entity: string, before: SourceId | null, call: Call): Promise<{ seen: Seen[]; next: SourceId | null }>
  /** What became of each document, in the order of the ids. */
  read(entity: string, ids: readonly SourceId[], call: Call): Promise<Outcome[]>
  /**
   * The orders or invoices with lines of these parts. Only of a system whose lines say what the part is called now: they
   * are not written when it changes.
   */
  documentsWith?: (
    entity: 'orders' | 'invoices',
    parts: readonly SourceId[],
    call: Call,
  ) => Promise<SourceId[]>
  /** A fingerprint of its database, which stays the same when the database is moved or renamed. */
  identify?: (call: Call) => Promise<string>
  /** The address of a document in the system's own screens. */
  addressOf?: (entity: string, id: SourceId) => string | undefined
}

/** The system of a provider. */
export interface Connector extends Feed {
  live: LiveProvider
}

/** The supplier's public website, if the portal's products come from it. */
export interface Website extends Feed {
  /** Whether this address is on one of the hosts that its pictures come from. */
  hasPicture(address: string): boolean
  /** The picture as people see it, small; undefined if it is no longer there. */
  readPicture(address: string, signal: AbortSignal): Promise<Picture | undefined>
}

/** The systems besides the two providers. */
interface Others {
  /** Tells where vehicles are. */
  fleet?: Connector
  website?: Website
  /** The store of photos. */
  photos?: System
}

/** The system of each provider (one system may be both) and the others. */
export type Connectors = Readonly<Record<SrcProvider, Connector> & Others>
