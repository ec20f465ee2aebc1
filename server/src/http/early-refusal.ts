import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basePath } from '@portal/contract/call'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../faults.ts'
import type { Logger } from '../log.ts'
import type { Askers } from './asker.ts'
import type { Gate } from './gate.ts'
import type { BoundCall } from './implement.ts'
import { problemBody, problemType } from './problem.ts'
import type { Headers } from './security-headers.ts'

/** What waited so long before it was read, while others wait too, is refused unread. */
const longestUnreadMs = 150
const toldEveryMs = 10_000

interface EarlyRefusal {
  readonly calls: readonly BoundCall[]
  readonly gate: Gate
  readonly askers: Askers
  readonly headers: Headers
  readonly log: Logger
}

/**
 * Refuses what the gate has no room for before Fastify sees it, by one ready-made reply: at ten
 * times what can be done nine of ten are refused, and each one costs those who are served.
 */
export function refuseEarly(app: FastifyInstance, { calls, gate, askers, headers, log }: EarlyRefusal): void {
  const exempt = new Set(
    calls.filter(({ shape }) => shape.urgency === 'exempt').map(({ shape }) => shape.path),
  )
  const unreadMs = watchTurns()
  const note = countRefusals(log)
  const refuse = refusalReply(headers)
  const isRefused = (request: IncomingMessage) => {
    const ms = unreadMs()
    const { url = '' } = request
    if (!url.startsWith(`${basePath}/`) || exempt.has(url.slice(basePath.length))) return false
    // On the way out every answer must close its connection, which Fastify sees to.
    if (!app.server.listening) return false
    if (ms > longestUnreadMs && gate.isCrowded()) return true
    const who = askers.known(request)
    return (
      who !== undefined && !(gate.hasRoom({ who, work: 'lookUp' }) && gate.hasRoom({ who, work: 'usual' }))
    )
  }
  const [answer] = app.server.listeners('request')
  if (answer === undefined) throw new Error('the server answers nothing')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request)) {
      answer.call(app.server, request, response)
      return
    }
    gate.noteShed('usual')
    note()
    refuse(response)
  })
}

function refusalReply(headers: Headers): (response: ServerResponse) => void {
  const fault = overloaded()
  const body = problemBody(fault)
  const own = { 'content-type': problemType, 'content-length': String(Buffer.byteLength(body)) }
  const head = Object.entries({ ...headers, ...fault.headers, ...own }).flat()
  return (response) => {
    response.writeHead(fault.status, [...head, 'x-request-id', randomUUID()]).end(body)
  }
}

/** One line in ten seconds: a line for each would cost as much as the refusal. */
function countRefusals(log: Logger): () => void {
  let count = 0
  const tell = () => {
    log.warn({ count }, 'requests were refused: there was more to do than can be done')
    count = 0
  }
  return () => {
    count += 1
    if (count === 1) setTimeout(tell, toldEveryMs).unref()
  }
}

/**
 * Returns how many ms what is read now may have waited for that: since the turn of the loop before this one began.
 * It counts turns while requests come, and none while nothing does.
 */
function watchTurns(): () => number {
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
