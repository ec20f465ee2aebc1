import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
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

/** A new connection's request may be on its way already. */
const onItsWayMs = 500

/** How long replies may take once no connection is accepted any more. Most have a shorter time limit. */
const lastRepliesMs = 10_000

/**
 * Listens with several sockets: Node accepts one new connection per socket in each turn of its event loop,
 * and turns are long under load. With a single socket, new clients waited for 15 s before they could be
 * served or refused. A server that is asked to stop goes on serving for `drainMs` if anyone is or was just connected.
 */
export async function listenOnPort(
  app: FastifyInstance,
  at: ListenAddress,
  { drainMs = 0, lastMs = lastRepliesMs }: { drainMs?: number; lastMs?: number } = {},
): Promise<void> {
  const opened: Server[] = []
  const closed: Promise<unknown>[] = []
  const { isInUse, endSilent } = watchConnections(app)
  app.addHook('preClose', async () => {
    // Balancers go on sending until they have seen that the server is not ready (see http/draining.ts).
    if (isInUse()) await pause(drainMs)
    for (const server of opened) {
      closed.push(once(server, 'close'))
      server.close()
    }
    // Other connections are closed after their response (see http/draining.ts).
    app.server.closeIdleConnections()
    setTimeout(endSilent, onItsWayMs).unref()
    // A system that does not reply, or a client that does not read, must not hold the stop up.
    setTimeout(() => app.server.closeAllConnections(), lastMs).unref()
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

/** The connections of all sockets. */
function watchConnections({ server }: FastifyInstance) {
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open += 1
    silent.add(socket)
    socket.once('close', () => {
      open -= 1
      silent.delete(socket)
      closedAt = performance.now()
    })
  })
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  return {
    /** Whether anybody is connected, or was a moment ago. */
    isInUse: () => open > 0 || performance.now() - closedAt < readyAskedEveryMs,
    /**
     * Ends connections without a request, such as those that a browser opens in advance: Node does not count them as
     * idle, and once it closes it no longer limits their wait.
     */
    endSilent: () => silent.forEach((socket) => void socket.destroy()),
  }
}

/** An abstract socket: it has no file, and disappears with its process. */
const nameOf = ({ host, port }: ListenAddress): string => `\0trade portal ${host} ${port}`
