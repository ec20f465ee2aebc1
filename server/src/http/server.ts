import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { patternOf } from '@portal/contract/call'
import { calls } from '@portal/contract/calls'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasCode } from '../error-code.ts'
import { errorWords } from '../error-words.ts'
import type { AppParts } from '../app-parts.ts'
import { addressTooLong, clientLeft, malformed, methodNotAllowed, notFound, type Fault } from '../faults.ts'
import { isInNetworks, withoutPort } from '../networks.ts'
import { websiteUrlsOf } from '../supplier/supplier.ts'
import { isApi, withoutQuery, routedAddress } from './api-address.ts'
import { warnOfProxies } from './client-address.ts'
import { acceptOnlyJson } from './json-body.ts'
import { answerParserError, refuseExpectation, refuseTunnel } from './parser-errors.ts'
import { problemBody, problemType, toFault } from './problem.ts'
import { hasMuchToCome } from './large-bodies.ts'
import { currentHeaders, type AnswerKind, type InlineParts } from './security-headers.ts'
import { limitReplies } from './time-limit.ts'

/** The time limit of a response; calls that wait for an ERP, or stream their reply, have their own limit. */
const longestAnswerMs = 9_500

/** The longest path parameter that is accepted, in decoded characters; a longer one is a 414. */
const longestParameter = 500

/** Headers name each account of a filter: a company can have thousands. Node's own limit is 16 kB. */
const longestHeadersBytes = 128 * 1024

const serverOptions = {
  genReqId: () => randomUUID(),
  bodyLimit: 1024 * 1024,
  // The time in which a request must have arrived completely; idle connections are kept for longer.
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // Longer than any reply takes to begin: only a client that reads nothing of it is silent for so long.
  connectionTimeout: 90_000,
  rewriteUrl: routedAddress,
  // `assertOneHost` refuses requests without a host or with two: Node's own refusal would have no body.
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
    maxHeaderSize: longestHeadersBytes,
  },
  // Requests during shutdown are still answered; Fastify's own 503 would not be problem+json.
  return503OnClosing: false,
  routerOptions: { maxParamLength: longestParameter },
} as const

/** Makes the HTTP server with its options but without routes. All its refusals are problem+json. */
export function createServer(
  { configuration, log, supplier }: Pick<AppParts, 'configuration' | 'log'> & Partial<AppParts>,
  inlineNow: () => InlineParts,
): FastifyInstance {
  const websiteUrls = websiteUrlsOf(supplier)
  const security = currentHeaders({ ...configuration, websiteUrls }, inlineNow)
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const hasLeft = reply.raw.destroyed && hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')
    const fault = hasLeft ? clientLeft() : toFault(error)
    // The rest of the body must not be read as the next request, nor be received in vain.
    if (fault.status === 408 || hasMuchToCome(request.raw)) reply.header('connection', 'close')
    logFault(fault, { log, request })
    return sendProblem(reply, fault)
  }
  const app = fastify({
    ...serverOptions,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address) => isInNetworks(configuration.trustedProxies, withoutPort(address)),
    frameworkErrors: (error, request, reply) => {
      // The hooks do not run for these errors.
      reply.headers({ ...security(kindOf(request)), 'x-request-id': request.id })
      void refuse(error, request, reply)
    },
    clientErrorHandler: answerParserError,
  })
  app.server.on('checkExpectation', refuseExpectation)
  app.server.on('connect', refuseTunnel)
  app.decorateRequest('session')
  limitReplies(app, longestAnswerMs)
  const warn = warnOfProxies(log, configuration.trustedProxies)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...security(kindOf(request)), 'x-request-id': request.id })
    assertOneHost(request.raw)
    warn(request)
    refuseUnknown(request)
  })
  app.setErrorHandler(refuse)
  acceptOnlyJson(app)
  return app
}

/** With two hosts a proxy could check one while we use the other (RFC 9112, 3.2). */
function assertOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [host] = hosts
  if (hosts.length > 1 || (host === undefined && httpVersion === '1.1'))
    throw malformed('A request must have one host header.', 'headers')
  if (host !== undefined && /[\s,/@?#\\]/.test(host))
    throw malformed('The host header is not a host name.', 'headers')
}

/** Scripts, styles and fonts of the built app are parts of a page; workers are not. */
function kindOf(request: FastifyRequest): AnswerKind {
  if (isApi(request)) return 'api'
  return /^\/assets\/(?!.*worker)[^?]*\.(?:js|css|woff2)(?:$|\?)/.test(request.url) ? 'part' : 'page'
}

/**
 * Refuses a request without a route before its body is received, because only a call limits its body. A GET of a
 * missing page is left to the handler that sends the app's page.
 */
function refuseUnknown(request: FastifyRequest): void {
  if (!request.is404) return
  if (isApi(request)) refuseUnknownCall(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
}

/** Throws the 414, 405 or 404 for an API address that has no route. */
function refuseUnknownCall({ url, method }: { url: string; method: string }): never {
  const path = withoutQuery({ url })
  if (path.split('/').some((part) => part.length > longestParameter)) throw addressTooLong()
  const allowed = Object.values(calls)
    .filter((shape) => shape.method !== method && patternOf(shape).test(path))
    .flatMap((shape) => (shape.method === 'GET' ? ['GET', 'HEAD'] : [shape.method]))
  throw allowed.length > 0 ? methodNotAllowed([...new Set(allowed)]) : notFound('There is no such call.')
}

function sendProblem(reply: FastifyReply, fault: Fault): FastifyReply {
  // A file may be missing on one server during an upgrade: a cache must not keep that answer.
  reply.headers({ 'cache-control': 'no-store', ...fault.headers })
  return reply.code(fault.status).type(problemType).send(problemBody(fault))
}

/**
 * Logs the cause of a fault, which the reply leaves out. An unexpected cause is an error. An expected one, such as an
 * outage of another system, comes with every request: it is a warning in one line.
 */
function logFault(fault: Fault, { log, request }: Pick<AppParts, 'log'> & { request: FastifyRequest }): void {
  if (fault.internal === undefined) return
  const facts = { req: request.id, call: request.routeOptions?.config?.call }
  if (!fault.expected) log.error({ err: fault.internal, ...facts }, fault.title)
  else {
    log.warn({ reason: errorWords(fault.internal), ...facts }, fault.title)
    log.debug({ err: fault.internal, ...facts }, fault.title)
  }
}
