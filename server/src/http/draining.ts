import type { FastifyInstance } from 'fastify'

/**
 * How long a server that is asked to stop goes on serving: balancers ask every second or two whether it is
 * ready, and clients with idle connections send their next request on them.
 */
export const drainMs = 3000

/**
 * Returns whether the server is shutting down. From then on it is not ready, and each response closes its
 * connection: an idle connection would delay the shutdown until its timeout.
 */
export function watchDraining(app: FastifyInstance): () => boolean {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return () => isDraining
}
