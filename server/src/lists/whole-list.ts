import type { ReservedSql, Sql } from 'postgres'
import { exportTooSlow } from '../faults.ts'
import { attemptText, wholeAttempt } from './attempts.ts'
import { sortOf } from './list-request.ts'
import type { DocumentKey, ListRequest, Stretch } from './list-request.ts'
import { searchingFor } from './pick-keys.ts'
import type { Searching } from './search-conditions.ts'
import { newStatement } from './statement.ts'
import type { StatementValue } from './statement.ts'

/** Documents that are in memory at once. */
const batch = 200

const providers = ['epicor', 'odoo'] as const
const all: Stretch = { providers, skip: 0, take: Number.MAX_SAFE_INTEGER }

/** Reads the rows of keys, in their order. */
type Read<Row> = (sql: Sql, keys: readonly DocumentKey[]) => Promise<Row[]>

/**
 * The whole list in its order, a batch of rows at a time, all of one snapshot. It holds a connection until it has
 * come to its end or is left. A cursor of PostgreSQL's own: with the driver's, rows after a lost connection would be
 * missing without an error.
 */
export async function* wholeList<Row>(sql: Sql, request: ListRequest, read: Read<Row>) {
  if (request.scope.accounts !== 'all' && request.scope.accounts.length === 0) return
  const searching = await searchingFor(sql, { request, stretches: [{ ...all, take: 1 }] })
  const connection = await sql.reserve()
  try {
    await openCursor(connection, wholeStatement(request, searching))
    for (let isMore = true; isMore;) {
      const keys = await connection.unsafe<DocumentKey[]>(`fetch ${batch} from listed`)
      if (keys.length > 0) yield await read(connection, keys)
      isMore = keys.length === batch
    }
  } catch (error) {
    throw isCancelled(error) ? exportTooSlow(error) : error
  } finally {
    await endReading(connection)
  }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

interface Text {
  readonly text: string
  readonly values: StatementValue[]
}

function wholeStatement(request: ListRequest, searching: Searching | undefined): Text {
  const statement = newStatement()
  const attempt = wholeAttempt(request, searching?.match, all)
  const keys = attemptText({ statement, request, searching }, attempt, [all])
  // Said only where there are empty values: PostgreSQL would not see that rows off an index are in order already.
  const empty = sortOf(request).isNullable ? ' nulls last' : ''
  // What was found comes with a row that counts, of no provider.
  const text = `select provider, num as number from (${keys}) k where provider is not null
    order by v ${request.direction}${empty}, num, provider`
  return { text, values: statement.values }
}

async function openCursor(connection: ReservedSql, { text, values }: Text): Promise<void> {
  // An index has all that is read for the keys; the table is many times as large.
  await connection.unsafe(`begin isolation level repeatable read read only;
    set local enable_seqscan = off`)
  await connection.unsafe(`declare listed no scroll cursor for ${text}`, [...values])
}

async function endReading(connection: ReservedSql): Promise<void> {
  try {
    await connection.unsafe('rollback')
  } finally {
    connection.release()
  }
}
