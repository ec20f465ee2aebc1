import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, ListenOptions, Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Place } from './listening.ts'

/** The system lets several listen at one port there, and shares the connections out between them. */
const isShareable = process.platform === 'linux'
const doors = isShareable ? 64 : 1
/** With Node's own 511 the connections of a flood wait for their client's next try, after 1, 3, 7, 15 seconds. */
const mostConnecting = 4096

/**
 * Listens by several doors: by each of them Node takes one new connection in a turn of its loop, and turns are long
 * when there is much to do. By one alone, newcomers waited for 15 s before anybody could serve or refuse them.
 */
export async function openEntrance(app: FastifyInstance, place: Place): Promise<void> {
  const opened: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const door of opened) {
      closed.push(once(door, 'close'))
      door.close()
    }
    // The others end with their answers (see http/draining.ts).
    app.server.closeIdleConnections()
  })
  app.addHook('onClose', () => Promise.all(closed))
  const options = { backlog: mostConnecting, ...(isShareable && { reusePort: true }) }
  // Where several may share a port the system refuses no second portal; this name it gives to one alone.
  if (isShareable && place.port !== 0) opened.push(await listening(createServer(), { path: nameOf(place) }))
  await app.listen({ ...place, ...options })
  const { port, address } = app.server.address() as AddressInfo
  for (let door = 1; door < doors; door += 1) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    opened.push(await listening(server, { port, host: address, ...options }))
  }
}

/** A socket without a file, which goes with its process. */
const nameOf = ({ host, port }: Place): string => `\0trade portal ${host} ${port}`

async function listening(server: Server, place: ListenOptions): Promise<Server> {
  server.listen(place)
  await once(server, 'listening')
  return server
}
