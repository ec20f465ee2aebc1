import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Statement } from './fragment.ts'
import { isFull, notePrepared } from './prepared-statements.ts'
import type { Run } from './sql.ts'
import { lineFor } from './waiting-line.ts'

/** A connection for exclusive use until it is released. */
export interface Connection {
  readonly run: Run
  readonly copyFrom: (text: string) => Writable
  /** The first error of its statements. */
  readonly failure: unknown
  /** Returns it to the pool once all its statements have run. */
  readonly release: () => Promise<void>
}

export interface Connections {
  /** Runs a statement on any connection as soon as one is free. */
  readonly run: Run
  /** Waits for a free connection of the pool. */
  take(): Promise<Connection>
  end(timeoutS: number | undefined): Promise<void>
}

/** A pool of connections, each used by one caller at a time. */
export function openConnections(config: pg.PoolConfig & { max: number }): Connections {
  const pool = new pg.Pool(config)
  const ends = watchClients(pool)
  const line = lineFor(config.max)
  const connect = async () => {
    await line.enter()
    try {
      return await pool.connect()
    } catch (error) {
      line.tell(error)
      line.leave()
      throw error
    }
  }
  let ending: Promise<unknown> | undefined
  return {
    run: async (statement) => {
      const client = await connect()
      let isUsable = true
      try {
        return await rowsOf(client, statement)
      } catch (error) {
        isUsable = isUsableAfter(error)
        line.tell(error)
        throw error
      } finally {
        client.release(!isUsable || isFull(client))
        line.leave()
      }
    },
    take: async () => connectionOver(await connect(), { onFailure: line.tell, onRelease: line.leave }),
    end: async (timeoutS) => {
      ending ??= pool.end().then(() => Promise.all(ends.values()))
      const isOver = new AbortController()
      const late = (s: number) => cutOff(ends.keys(), s * 1000, isOver.signal)
      await (timeoutS === undefined ? ending : Promise.race([ending, late(timeoutS)]))
      isOver.abort()
    },
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

interface Telling {
  onFailure: (error: unknown) => void
  onRelease: () => void
}

function connectionOver(client: pg.PoolClient, { onFailure, onRelease }: Telling): Connection {
  let failure: unknown
  let loss: unknown
  let last: Promise<unknown> = Promise.resolve()
  const fail = (error: unknown) => {
    failure ??= error
    if (!isUsableAfter(error)) loss ??= error
    onFailure(error)
  }
  client.on('error', fail)
  const runNext = async (statement: Statement) => {
    if (loss !== undefined) throw loss
    try {
      return await rowsOf(client, statement)
    } catch (error) {
      fail(error)
      throw error
    }
  }
  return {
    // A client runs one statement at a time.
    run: (statement) => {
      const rows = last.then(() => runNext(statement))
      last = rows.catch(ignore)
      return rows
    },
    copyFrom: (text) => client.query(from(text)).on('error', fail),
    get failure() {
      return failure
    },
    release: async () => {
      await last
      client.off('error', fail)
      client.release(loss !== undefined || client.getTransactionStatus() !== 'I' || isFull(client))
      onRelease()
    },
  }
}

/** Several statements in one text give several results, which are dropped. */
async function rowsOf(client: pg.PoolClient, statement: Statement): Promise<readonly object[]> {
  notePrepared(client, statement)
  const result: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query(statement)
  return Array.isArray(result) ? [] : result.rows
}

/**
 * False after errors of the driver itself, errors that end the session, and errors of a stale prepared
 * statement.
 */
const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|53300|57P|25P0[34]|26000|0A000)/.test(error.code ?? '')
