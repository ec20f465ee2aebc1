import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestDatabase } from './test-database.ts'

/**
 * A connection to a database that can stop answering, like a frozen machine, and can lose its connections.
 */
export interface SilentDatabase {
  readonly connection: TestDatabase['connection']
  isSilent: boolean
  reset(): void
  close(): Promise<void>
}

export async function silentDatabase({
  connection,
}: Pick<TestDatabase, 'connection'>): Promise<SilentDatabase> {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    client.pipe(server)
    server.on('data', (bytes) => silent.isSilent || client.write(bytes))
    sockets.add(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    client.on('close', () => sockets.delete(client) && server.destroy())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const silent: SilentDatabase = {
    connection: { ...connection, host: '127.0.0.1', port },
    isSilent: false,
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    close: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
  return silent
}
