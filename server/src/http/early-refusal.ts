import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basePath } from '@portal/contract/call'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../faults.ts'
import type { Logger } from '../log.ts'
import { withoutQuery } from './api-address.ts'
import type { ClientKeys } from './client-keys.ts'
import type { Gate } from './gate.ts'
import type { BoundCall } from './implement.ts'
import { hasMuchToCome } from './large-bodies.ts'
import { problemBody, problemType } from './problem.ts'
import type { ReplyHeaders } from './security-headers.ts'

/** A request that waited this long before the server read it is refused if other requests are waiting too. */
const longestUnreadMs = 150
const logEveryMs = 10_000

interface EarlyRefusal {
  readonly calls: readonly BoundCall[]
  readonly gate: Gate
  readonly clientKeys: ClientKeys
  readonly headers: ReplyHeaders
  readonly log: Logger
}

/**
 * Refuses requests that the gate has no room for before Fastify handles them, with one prepared response: at
 * ten times the capacity nine of ten requests are refused, and each refusal slows down those that are served.
 */
export function refuseEarly(
  app: FastifyInstance,
  { calls, gate, clientKeys, headers, log }: EarlyRefusal,
): void {
  const exempt = new Set(
    calls.filter(({ shape }) => shape.urgency === 'exempt').map(({ shape }) => shape.path),
  )
  const unreadMs = watchEventLoop()
  const note = countRefusals(log)
  const refuse = refusalReply(headers)
  const isRefused = (request: IncomingMessage) => {
    const ms = unreadMs()
    const { url = '' } = request
    if (!url.startsWith(`${basePath}/`) || exempt.has(withoutQuery({ url }).slice(basePath.length)))
      return false
    // During shutdown each response must close its connection, which Fastify does.
    if (!app.server.listening) return false
    if (ms > longestUnreadMs && gate.isCrowded()) return true
    const client = clientKeys.known(request)
    return (
      client !== undefined &&
      !(gate.hasRoom({ client, work: 'lookUp' }) && gate.hasRoom({ client, work: 'usual' }))
    )
  }
  const [answer] = app.server.listeners('request')
  if (answer === undefined) throw new Error('the server has no request listener')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request)) {
      answer.call(app.server, request, response)
      return
    }
    gate.noteShed('usual')
    note()
    refuse(request, response)
  })
}

function refusalReply(headers: ReplyHeaders): (request: IncomingMessage, response: ServerResponse) => void {
  const fault = overloaded()
  const body = problemBody(fault)
  const own = { 'content-type': problemType, 'content-length': String(Buffer.byteLength(body)) }
  const head = Object.entries({ ...headers, ...fault.headers, ...own }).flat()
  return (request, response) => {
    const ending = hasMuchToCome(request) ? ['connection', 'close'] : []
    response.writeHead(fault.status, [...head, ...ending, 'x-request-id', randomUUID()]).end(body)
  }
}

/** Logs one line in ten seconds: a line for each refusal would cost as much as the refusal. */
function countRefusals(log: Logger): () => void {
  let count = 0
  const logCount = () => {
    log.warn({ count }, 'requests were refused: the server is overloaded')
    count = 0
  }
  return () => {
    count += 1
    if (count === 1) setTimeout(logCount, logEveryMs).unref()
  }
}

/**
 * Returns how long a request that is read now may have waited, in ms: the time since the previous turn of the
 * event loop began. Turns are followed only while requests arrive.
 */
function watchEventLoop(): () => number {
  let [before, latest] = [0, 0]
  let [isCounting, hasCome] = [false, false]
  const turn = () => {
    before = latest
    latest = performance.now()
    isCounting = hasCome
    hasCome = false
    if (isCounting) setImmediate(turn)
  }
  return () => {
    hasCome = true
    if (!isCounting) {
      isCounting = true
      latest = performance.now()
      before = latest
      setImmediate(turn)
    }
    return performance.now() - before
  }
}
