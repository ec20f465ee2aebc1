import type { BlockList } from 'node:net'
import { basePath } from '@portal/contract/call'
import type { CallShape } from '@portal/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import type { Logger } from '../log.ts'
import { withRequestId } from '../request-id.ts'
import { sendAnswer } from './answer.ts'
import { addressAsking, openAskers, personAsking } from './asker.ts'
import type { Askers } from './asker.ts'
import { clientAddress, isFrom } from './client-address.ts'
import type { Gate, Work } from './gate.ts'
import { refuseEarly } from './early-refusal.ts'
import { admit, isByPhotoHash } from './guard.ts'
import type { Access } from './guard.ts'
import type { BoundCall, CallContext } from './implement.ts'
import { readInput } from './input.ts'
import type { RawInput } from './input.ts'
import type { AsOf } from '../sync/freshness.ts'
import type { Headers } from './security-headers.ts'
import { longestStreamMs, openStreams } from './streams.ts'
import type { Streams } from './streams.ts'

interface Binding {
  access: Access
  gate: Gate
  asOf: AsOf
  /** What every answer of the API carries. */
  headers: Headers
  log: Logger
}

/** Makes a route of each call: guards before the body is read, then input, then the handler (api.md). */
export function bindCalls(app: FastifyInstance, calls: readonly BoundCall[], binding: Binding): void {
  const own = { streams: openStreams(app), askers: openAskers() }
  refuseEarly(app, { calls, ...binding, ...own })
  for (const call of calls) bindCall(app, call, { ...binding, ...own })
}

interface OwnBinding extends Binding {
  streams: Streams
  askers: Askers
}

function bindCall(app: FastifyInstance, call: BoundCall, binding: OwnBinding): void {
  const { shape } = call
  app.route({
    method: shape.method,
    url: basePath + routePath(shape.path),
    config: { call: call.name },
    ...longestOf(shape),
    onRequest: async (request) => {
      request.session = await admitInTurn(binding, call, request)
    },
    handler: (request, reply) => withRequestId(request.id, () => answer({ call, binding, request, reply })),
  })
}

const longestErpMs = 60_000

function longestOf({ isStreamed, faults }: CallShape): { handlerTimeout?: number } {
  if (isStreamed) return { handlerTimeout: longestStreamMs }
  return faults?.includes(504) ? { handlerTimeout: longestErpMs } : {}
}

/** Looks the session up, unless what is asked for would have to wait for long: then nothing is spent on it. */
async function admitInTurn(
  { access, gate, askers }: OwnBinding,
  { shape }: BoundCall,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  if (shape.urgency !== 'exempt') gate.assertRoom({ who: askers.of(request), work: shape.urgency ?? 'usual' })
  if (shape.who === 'public' || isByPhotoHash(shape.who)) return undefined
  const look = () => admit(access, shape.who, request)
  const session = await gate.run({ who: askers.of(request), work: 'lookUp' }, look)
  if (session) askers.remember(request, session)
  return session
}

/** Two parameters in one segment are one to Fastify unless the first says where it ends. */
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
  const work = async () => {
    if (isByPhotoHash(call.shape.who)) request.session = await admit(binding.access, call.shape.who, request)
    const context = await contextOf(exchange, input)
    const made = await call.handle(context)
    const { mayBeOld } = call.shape
    const asOf = typeof mayBeOld === 'string' ? await binding.asOf(mayBeOld, made) : undefined
    if (asOf !== undefined) reply.header('x-as-of', asOf.toISOString())
    return { log: context.log, answer: made }
  }
  const made = await inItsTurn(exchange, workOf(call.shape, input), work)
  // Outside of its place: a client that reads slowly holds up nobody.
  return sendAnswer({ reply, streams: binding.streams, log: made.log }, call.shape, made.answer)
}

function inItsTurn<T>({ call, binding, request }: Exchange, kind: Work, work: () => Promise<T>): Promise<T> {
  if (call.shape.urgency === 'exempt') return work()
  const who = request.session ? personAsking(request.session) : addressAsking(request)
  return binding.gate.run({ who, work: kind }, work)
}

/** A page of more rows than people look at gives way to the others. */
const bigPage = 50

function workOf({ urgency }: CallShape, { params, body }: RawInput): Work {
  if (urgency === 'picture' || urgency === 'live') return urgency
  const { limit }: { limit?: unknown } = Object.assign({}, params, body)
  return urgency === 'last' || Number(limit) > bigPage ? 'last' : 'usual'
}

async function contextOf(exchange: Exchange, input: object): Promise<CallContext> {
  const { call, binding, request, reply } = exchange
  const { session, headers } = request
  const context = {
    ...input,
    session,
    scope: session && (await usedScope(exchange, session)),
    log: binding.log.child({ call: call.name, req: request.id }),
    address: clientAddress(request),
    isFrom: (networks: BlockList) => isFrom(request, networks),
    header: (name: string) => headers[name]?.toString(),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    accepts: (mediaType: string) => doesAccept(headers.accept, mediaType),
  }
  // The contract's schemas have just made the input what the handler's types say.
  return context as unknown as CallContext
}

/** The scope of a call that has one; either way the audit log learns what is looked at. */
async function usedScope(
  { call, binding, request }: Exchange,
  session: SignedIn,
): Promise<Scope | undefined> {
  const { sees } = call.shape
  if (sees === undefined) return undefined
  const { access } = binding
  const scope = sees === 'scope' ? await access.scopeOf(session, request.headers) : undefined
  access.noteUse({ session, scope: scope ?? { beyondOwn: sees }, call: call.name })
  return scope
}

/** Asked for by its own name: the wildcard that every browser sends is no wish for another form. */
function doesAccept(header: string | undefined, mediaType: string): boolean {
  const entries = (header ?? '').toLowerCase().split(',')
  return entries.some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim())
    return type === mediaType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    session: SignedIn | undefined
  }
  interface FastifyContextConfig {
    /** The name of the call that the route answers. */
    call?: string
  }
}
