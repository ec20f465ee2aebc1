import type { Writable } from 'node:stream'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Statement } from './fragment.ts'
import type { Run } from './sql.ts'

/** A connection for exclusive use until it is released. */
export interface Connection {
  readonly run: Run
  readonly copyFrom: (text: string) => Writable
  /** The first error of its statements. */
  readonly failure: unknown
  /** Returns it to the pool once all its statements have run. */
  readonly release: () => Promise<void>
}

interface Telling {
  onFailure: (error: unknown) => void
  onRelease: () => void
}

/** A client of a pool, until it is released. */
export function connectionOver(client: pg.PoolClient, { onFailure, onRelease }: Telling): Connection {
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
      last = Promise.allSettled([rows])
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

/** False after errors of the driver itself, errors that end the session, and errors of a stale prepared statement. */
const isUsableAfter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|53300|57P|25P0[34]|26000|0A000)/.test(error.code ?? '')

/**
 * A connection with this many prepared statements is replaced: PostgreSQL keeps their plans as long as it lives,
 * some 0.35 MB for a list. The filters of one list combine to thousands of statements.
 */
const mostPrepared = 100

const namesOf = new WeakMap<pg.PoolClient, Set<string>>()

function notePrepared(client: pg.PoolClient, { name }: Statement): void {
  if (name === undefined) return
  const names = namesOf.get(client) ?? new Set()
  namesOf.set(client, names.add(name))
}

const isFull = (client: pg.PoolClient): boolean => (namesOf.get(client)?.size ?? 0) >= mostPrepared
