import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionOver, type Connection } from './connection-in-use.ts'
import type { Run } from './sql.ts'
import { lineFor } from './waiting-line.ts'

export interface Connections {
  /** Runs a statement on any connection as soon as one is free. */
  readonly run: Run
  /** Waits for a free connection of the pool. */
  take(): Promise<Connection>
  end(timeoutS: number | undefined): Promise<void>
}

/** A pool of connections, each used by one caller at a time. One that fails the check is closed. */
export function openConnections(
  config: pg.PoolConfig & { max: number },
  check?: (client: pg.PoolClient) => Promise<void>,
): Connections {
  const pool = new pg.Pool(config)
  const ends = watchClients(pool)
  const line = lineFor(config.max)
  const connect = async () => {
    await line.enter()
    try {
      return await checked(await pool.connect(), check)
    } catch (error) {
      line.tell(error)
      line.leave()
      throw error
    }
  }
  let ending: Promise<unknown> | undefined
  const take = async () => connectionOver(await connect(), { onFailure: line.tell, onRelease: line.leave })
  return {
    run: runBy(take),
    take,
    end: async (timeoutS) => {
      ending ??= pool.end().then(() => Promise.all(ends.values()))
      const isOver = new AbortController()
      const late = (s: number) => cutOff(ends.keys(), s * 1000, isOver.signal)
      await (timeoutS === undefined ? ending : Promise.race([ending, late(timeoutS)]))
      isOver.abort()
    },
  }
}

/** Runs each statement on a connection that is taken for it. */
export const runBy =
  (take: Connections['take']): Run =>
  async (statement) => {
    const connection = await take()
    try {
      return await connection.run(statement)
    } finally {
      await connection.release()
    }
  }

async function checked(
  client: pg.PoolClient,
  check?: (client: pg.PoolClient) => Promise<void>,
): Promise<pg.PoolClient> {
  try {
    await check?.(client)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Cuts the connections that are still open after a while, unless the signal comes first. */
async function cutOff(clients: Iterable<pg.PoolClient>, afterMs: number, signal: AbortSignal): Promise<void> {
  await pause(afterMs, undefined, { signal })
  for (const client of clients) client.connection.stream.destroy()
}

/** A connection lost in use also fails its statement; one lost while idle is replaced. */
const ignore = () => undefined

/** Every connected client, with a promise that resolves when it is closed. */
function watchClients(pool: pg.Pool): Map<pg.PoolClient, Promise<void>> {
  const ends = new Map<pg.PoolClient, Promise<void>>()
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(client, promise)
    client.once('end', () => {
      ends.delete(client)
      resolve()
    })
  })
  return ends
}
