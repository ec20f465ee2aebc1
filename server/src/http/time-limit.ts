import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientLeft, requestTooSlow, unavailable } from '../faults.ts'

/**
 * Limits the time until a reply begins: to that of its route, or the usual one. Fastify's own `handlerTimeout` ends as soon as the
 * body of the request is read.
 */
export function limitReplies(app: FastifyInstance, usualMs: number): void {
  app.decorateRequest('over')
  app.addHook('onRequest', async (request, reply) => {
    request.over = awaitReply(reply, request.routeOptions.config.limitMs ?? usualMs)
  })
}

/** After the time limit a request is answered with 503, or with 408 if it has not arrived by then. */
function awaitReply(reply: FastifyReply, limitMs: number): AbortSignal {
  const { raw, request } = reply
  const over = new AbortController()
  const end = () => {
    if (reply.sent || raw.headersSent) return
    const fault = isUnread(request.raw) ? requestTooSlow() : unavailable('no answer within the time limit')
    over.abort(fault)
    void reply.send(fault)
  }
  const timer = setTimeout(end, limitMs)
  const close = () => {
    clearTimeout(timer)
    if (!raw.writableFinished) over.abort(clientLeft())
  }
  if (raw.destroyed) close()
  else raw.once('close', close)
  return over.signal
}

/** Whether the client has not sent the whole request yet. Injected requests are always complete. */
const isUnread = (raw: object): boolean => 'complete' in raw && raw.complete === false

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when nobody awaits the reply any more: its client has left, or its time is over. */
    over: AbortSignal
  }
  interface FastifyContextConfig {
    /** The time limit of the route's replies, if it is not the usual one. */
    limitMs?: number
  }
}
