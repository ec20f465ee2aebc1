import type { BlockList } from 'node:net'
import type { Readable } from 'node:stream'
import type { BodyOf, Bytes, CallShape, ParamsOf, QueryOf, ReplyOf } from '@portal/contract/call'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import type { Logger } from '../log.ts'

/** A reply other than JSON: a document, a picture, a text; a stream if the contract says so. */
export interface BytesReply {
  mediaType: string
  bytes: Uint8Array | string | Readable
}

/** What a handler gets: the input as parsed by the contract's schemas, the session and the like. */
export interface CallContext<C extends CallShape = CallShape> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  session: C['who'] extends 'public' ? undefined : SignedIn
  /** Which records the request may see. */
  scope: C['sees'] extends 'scope' ? Scope : undefined
  log: Logger
  /** Aborts when nobody awaits the reply any more: the client has left, or the time limit is over. */
  signal: AbortSignal
  /** For long replies: throws if the session has ended since, or may no longer see what it saw. */
  admitAgain: () => Promise<void>
  /** The client's address, as trusted proxies report it. */
  address: string
  /** Whether this address is in the networks; false if an untrusted proxy forwarded the request. */
  isFrom: (networks: BlockList) => boolean
  setHeader: (name: string, value: string) => void
  /** Whether the `Accept` header asks for this media type by name. */
  accepts: (mediaType: string) => boolean
}

type Answer<C extends CallShape> =
  | (C['reply'] extends Bytes ? BytesReply : C['reply'] extends 'nothing' ? undefined | void : ReplyOf<C>)
  | (C['alternative'] extends Bytes ? BytesReply : never)

type Handler<C extends CallShape> = (context: CallContext<C>) => Answer<C> | Promise<Answer<C>>

export type Handlers<Calls extends Readonly<Record<string, CallShape>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>
}

/** A call with its handler; `implement` has matched their types. */
export interface BoundCall {
  readonly name: string
  readonly shape: CallShape
  readonly handle: (context: CallContext) => unknown
}

/** Pairs a feature's calls with their handlers: a missing handler or a wrong reply type does not compile. */
export function implement<const Calls extends Readonly<Record<string, CallShape>>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): readonly BoundCall[] {
  return Object.entries(calls).map(([name, shape]) => ({
    name,
    shape,
    handle: handlers[name] as unknown as BoundCall['handle'],
  }))
}
