import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Called every few seconds by machines, so logged only at debug level. */
const quietCalls = new Set(['isLive', 'isReady', 'getMetrics'])

/**
 * Logs and measures each request. Neither the log nor the metrics hold the address, which may contain a reset
 * token or a photo hash, nor the session's token: the session is identified by the start of its hash.
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
