import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { listening, type ListenAddress } from './listening.ts'

/** On Linux several sockets can listen on one port, and the kernel distributes the connections among them. */
const isShareable = process.platform === 'linux'
const sockets = isShareable ? 64 : 1
/**
 * With Node's default of 511, connections in a flood wait for the client's next attempt, after 1, 3, 7 or 15
 * seconds.
 */
const backlog = 4096

/**
 * Listens with several sockets: Node accepts one new connection per socket in each turn of its event loop,
 * and turns are long under load. With a single socket, new clients waited for 15 s before they could be
 * served or refused. A server that is asked to stop goes on serving for `drainMs` if anyone is or was just connected.
 */
export async function listenOnPort(
  app: FastifyInstance,
  at: ListenAddress,
  { drainMs = 0 }: { drainMs?: number } = {},
): Promise<void> {
  const opened: Server[] = []
  const closed: Promise<unknown>[] = []
  const isInUse = watchConnections(app)
  app.addHook('preClose', async () => {
    // Balancers go on sending until they have seen that the server is not ready (see http/draining.ts).
    if (isInUse()) await pause(drainMs)
    for (const server of opened) {
      closed.push(once(server, 'close'))
      server.close()
    }
    // Other connections are closed after their response (see http/draining.ts).
    app.server.closeIdleConnections()
  })
  app.addHook('onClose', () => Promise.all(closed))
  const options = { backlog, ...(isShareable && { reusePort: true }) }
  // The kernel lets several processes share the port, so it does not refuse a second portal; but only one can
  // listen on this name.
  if (isShareable && at.port !== 0) opened.push(await listening(createServer(), { path: nameOf(at) }))
  await app.listen({ ...at, ...options })
  const { port, address } = app.server.address() as AddressInfo
  for (let count = 1; count < sockets; count += 1) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    opened.push(await listening(server, { port, host: address, ...options }))
  }
}

/** A balancer may open a connection for each request, and asks at least this often whether the server is ready. */
const readyAskedEveryMs = 10_000

/** Returns whether anybody is connected to any of the sockets, or was a moment ago. */
function watchConnections({ server }: FastifyInstance): () => boolean {
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
      closedAt = performance.now()
    })
  })
  return () => open > 0 || performance.now() - closedAt < readyAskedEveryMs
}

/** An abstract socket: it has no file, and disappears with its process. */
const nameOf = ({ host, port }: ListenAddress): string => `\0trade portal ${host} ${port}`
