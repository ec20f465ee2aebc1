import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Asked every few seconds by machines: of interest only when looked for. */
const quietCalls = new Set(['isLive', 'isReady', 'getMetrics'])

/**
 * One line and one measurement a request. Neither holds an address, which may carry a reset token or a photo
 * hash, nor a token: the session is named by the beginning of its hash.
 */
export function recordRequests(
  app: FastifyInstance,
  { log, metrics }: { log: Logger; metrics: Metrics },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'none'
    const ms = Math.round(reply.elapsedTime * 100) / 100
    const status = reply.statusCode
    metrics.observe({ call, status, ms })
    const level = call === 'none' || quietCalls.has(call) ? 'debug' : 'info'
    log[level](
      { call, status, ms, req: request.id, session: request.session?.sessionHash.slice(0, 12) },
      'answered',
    )
  })
}
