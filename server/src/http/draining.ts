import type { FastifyInstance } from 'fastify'

/**
 * Returns whether the server is shutting down. From then on each response closes its connection: an idle
 * connection would delay the shutdown until its timeout.
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
