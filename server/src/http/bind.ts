import type { BlockList } from 'node:net'
import { basePath, type CallShape } from '@portal/contract/call'
import type { Kept } from '@portal/domain/kept-records'
import { minuteMs } from '@portal/domain/time-units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Use } from '../access/audit.ts'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import type { Logger } from '../log.ts'
import { withRequestId } from '../request-id.ts'
import { doesAccept } from './accept.ts'
import { sendAnswer } from './answer.ts'
import { clientAddress, isFrom } from './client-address.ts'
import { addressKey, openClientKeys, userKey, type ClientKeys } from './client-keys.ts'
import { givesWay, type Gate, type Work } from './gate.ts'
import { refuseEarly } from './early-refusal.ts'
import { admit, admitAgain, admittedForMs, isByPhotoHash, isByToken, type Access } from './guard.ts'
import type { BoundCall, CallContext } from './implement.ts'
import { mostParsedBytes, openLargeBodies, type LargeBodies } from './large-bodies.ts'
import { readInput, type RawInput } from './input.ts'
import type { ReplyHeaders } from './security-headers.ts'
import { longestStreamMs, openStreams, type Streams } from './streams.ts'
import { openUnreadReplies, type UnreadReplies } from './unread-replies.ts'

/** The time at which a reply's records were current, if that is more than five minutes ago. */
export type AsOf = (kept: Kept, reply: unknown) => Promise<Date | undefined>

interface Binding {
  access: Access
  gate: Gate
  asOf: AsOf
  /** Headers of every response of the API. */
  headers: ReplyHeaders
  log: Logger
}

/** Makes a route for each call: access checks before the body is read, then input, then handler (api.md). */
export function bindCalls(app: FastifyInstance, calls: readonly BoundCall[], binding: Binding): void {
  const own = {
    streams: openStreams(app),
    clientKeys: openClientKeys(),
    unread: openUnreadReplies(),
    largeBodies: openLargeBodies(),
  }
  refuseEarly(app, { calls, ...binding, ...own })
  for (const call of calls) bindCall(app, call, { ...binding, ...own })
}

interface OwnBinding extends Binding {
  streams: Streams
  clientKeys: ClientKeys
  unread: UnreadReplies
  largeBodies: LargeBodies
}

function bindCall(app: FastifyInstance, call: BoundCall, binding: OwnBinding): void {
  const { shape } = call
  const isOpen = shape.who === 'public'
  app.route({
    method: shape.method,
    url: basePath + routePath(shape.path),
    config: {
      call: call.name,
      mostParsedBytes: isOpen ? mostParsedBytes.withoutSession : mostParsedBytes.withSession,
      ...limitOf(shape),
    },
    onRequest: async (request, reply) => {
      if (isOpen) binding.largeBodies.assertRoom(request, reply)
      request.session = await admitInTurn(binding, call, request)
    },
    handler: (request, reply) => withRequestId(request.id, () => answer({ call, binding, request, reply })),
  })
}

const erpLimitMs = minuteMs

/** Documents wait for each other, and a long one takes seconds on a busy machine. */
const documentLimitMs = 30_000

function limitOf({ isStreamed, faults, urgency }: CallShape): { limitMs?: number } {
  if (isStreamed) return { limitMs: longestStreamMs }
  if (faults?.includes(504)) return { limitMs: erpLimitMs }
  return urgency === 'last' ? { limitMs: documentLimitMs } : {}
}

/**
 * Looks up the session. Throws a 503 first if the call would have to wait too long, so that nothing is spent
 * on it.
 */
async function admitInTurn(
  { access, gate, clientKeys }: OwnBinding,
  { shape }: BoundCall,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  if (shape.urgency !== 'exempt')
    gate.assertRoom({ client: clientKeys.of(request), work: shape.urgency ?? 'usual' })
  if (!isByToken(shape)) return undefined
  const look = () => admit(access, shape, request)
  const session = await gate.run({ client: clientKeys.of(request), work: 'lookUp' }, look)
  clientKeys.remember(request, session)
  return session
}

/** If a segment has two parameters, Fastify needs a pattern for the end of the first one. */
function routePath(path: string): string {
  return path.replace(/:(\w+),/g, ':$1([^,]+),')
}

interface Exchange {
  call: BoundCall
  binding: OwnBinding
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(exchange: Exchange): Promise<FastifyReply> {
  const { call, request, reply, binding } = exchange
  const input = readInput(call.shape, request)
  const kind = workOf(call.shape, input)
  const work = async () => {
    // These calls change nothing, so they are not begun for a client that has left.
    if (givesWay(kind)) request.over.throwIfAborted()
    if (isByPhotoHash(call.shape) || isAdmittedLongAgo(exchange))
      request.session = await admit(binding.access, call.shape, request)
    const context = await contextOf(exchange, input)
    const made = await handled(exchange, context)
    const { mayBeOld } = call.shape
    const asOf = typeof mayBeOld === 'string' ? await binding.asOf(mayBeOld, made) : undefined
    if (asOf !== undefined) reply.header('x-as-of', asOf.toISOString())
    return { log: context.log, answer: made }
  }
  const { streams, unread } = binding
  const made = await runInSlot(exchange, kind, work)
  // Sent after the slot is free again, so that a client that reads slowly does not keep it.
  const sending = { reply, streams, unread, client: clientOf(request), log: made.log }
  return sendAnswer(sending, call.shape, made.answer)
}

/** Whether much time has passed since the request was admitted: its body arrived slowly, or the work had to wait. */
const isAdmittedLongAgo = ({ call: { shape }, reply }: Exchange): boolean =>
  isByToken(shape) && reply.elapsedTime > admittedForMs

/**
 * Runs the handler. If that takes long, the request is admitted again, except for a stream, which does so while it is
 * sent.
 */
async function handled({ call }: Exchange, context: CallContext): Promise<unknown> {
  const began = performance.now()
  const made = await call.handle(context)
  const { sees, isStreamed } = call.shape
  const isLate = performance.now() - began > admittedForMs
  if (isLate && sees !== undefined && !isStreamed) await context.admitAgain()
  return made
}

const clientOf = (request: FastifyRequest): string =>
  request.session ? userKey(request.session) : addressKey(request)

function runInSlot<T>({ call, binding, request }: Exchange, kind: Work, work: () => Promise<T>): Promise<T> {
  if (call.shape.urgency === 'exempt') return work()
  const client = clientOf(request)
  binding.unread.assertRoom(client)
  return binding.gate.run({ client, work: kind }, work)
}

/** A page with more rows than this, which nobody reads at once, gives way to other calls. */
const bigPage = 50

function workOf({ urgency }: CallShape, { params, body }: RawInput): Work {
  if (urgency === 'picture' || urgency === 'live' || urgency === 'last') return urgency
  const { limit }: { limit?: unknown } = Object.assign({}, params, body)
  return Number(limit) > bigPage ? 'page' : 'usual'
}

async function contextOf(exchange: Exchange, input: object): Promise<CallContext> {
  const { call, binding, request, reply } = exchange
  const { session } = request
  const scope = session && (await usedScope(exchange, session))
  const context = {
    ...input,
    session,
    scope,
    log: binding.log.child({ call: call.name, req: request.id }),
    signal: request.over,
    admitAgain: () => admitAgain(binding.access, call.shape, { request, scope }),
    address: clientAddress(request),
    isFrom: (networks: BlockList) => isFrom(request, networks),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    accepts: (mediaType: string) => doesAccept(request.headers.accept, mediaType),
  }
  // The contract's schemas have just parsed the input, so it has the types that the handler expects.
  return context as unknown as CallContext
}

/** The scope of the call, if it has one. Any call that reads customers' records is noted in the audit log. */
async function usedScope(
  { call, binding, request }: Exchange,
  session: SignedIn,
): Promise<Scope | undefined> {
  const { sees } = call.shape
  if (sees === undefined) return undefined
  const { access } = binding
  const note = (scope: Use['scope']) => access.noteUse({ session, scope, call: call.name })
  if (sees !== 'scope') {
    note({ beyondOwn: sees })
    return undefined
  }
  const scope = await access.scopeOf(session, request.headers)
  note(scope)
  return scope
}

declare module 'fastify' {
  interface FastifyRequest {
    session: SignedIn | undefined
  }
  interface FastifyContextConfig {
    /** The name of the route's call. */
    call?: string
    /** A larger body is refused unparsed. */
    mostParsedBytes?: number
  }
}
