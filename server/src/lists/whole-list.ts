import { readByCursor } from '../database/read-by-cursor.ts'
import type { ISql, Sql } from '../database/sql.ts'
import { exportTooSlow } from '../faults.ts'
import { attemptText, wholeAttempt } from './attempts.ts'
import { sortOf } from './list-request.ts'
import type { DocumentKey, ListRequest, Stretch } from './list-request.ts'
import { searchingFor } from './pick-keys.ts'
import type { Searching } from './search-conditions.ts'
import { newStatement } from './statement.ts'

/** Documents that are in memory at once. */
const batch = 200

const providers = ['epicor', 'odoo'] as const
const all: Stretch = { providers, skip: 0, take: Number.MAX_SAFE_INTEGER }

/** Reads the rows of keys, in their order. */
type Read<Row> = (sql: ISql, keys: readonly DocumentKey[]) => Promise<Row[]>

/**
 * The whole list in its order, a batch of rows at a time, all of one snapshot. It holds a connection until it has
 * come to its end or is left.
 */
export async function* wholeList<Row>(sql: Sql, request: ListRequest, read: Read<Row>) {
  if (request.scope.accounts !== 'all' && request.scope.accounts.length === 0) return
  const searching = await searchingFor(sql, { request, stretches: [{ ...all, take: 1 }] })
  // An index has all that is read for the keys; the table is many times as large.
  const settings = 'set local enable_seqscan = off'
  const statement = wholeStatement(request, searching)
  try {
    const batches = readByCursor<DocumentKey>(sql, { ...statement, batch, settings })
    for await (const { rows, connection } of batches) yield await read(connection, rows)
  } catch (error) {
    throw isCancelled(error) ? exportTooSlow(error) : error
  }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

function wholeStatement(request: ListRequest, searching: Searching | undefined) {
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
