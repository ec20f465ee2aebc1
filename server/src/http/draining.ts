import type { FastifyInstance } from 'fastify'

/**
 * Returns whether the server is on its way out. What is answered from then on closes its connection: left to
 * wait for another request, each would hold the server up until its time-out.
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
