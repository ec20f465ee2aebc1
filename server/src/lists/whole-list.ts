import { readByCursor } from '../database/read-by-cursor.ts'
import type { Sql } from '../database/sql.ts'
import { exportTooSlow } from '../faults.ts'
import { documentText, indented, isCancelled, listOrder, newQuery } from './list-query.ts'
import { bareRequest, isOfNobody } from './list-request.ts'
import type { ListRequest, PageWindow } from './list-request.ts'
import { wholeStrategies } from './strategies.ts'
import { windowKeys } from './window-keys.ts'

/** Documents that are in memory at once: so 100,000 invoices took 2 s in flat memory. */
const batch = 200

const all: PageWindow = { name: 'both', providers: ['epicor', 'odoo'], skip: 0, take: undefined, before: 0 }

/**
 * The whole list in its order, a batch of rows at a time, all of one snapshot. It holds a connection until it has
 * come to its end or is left.
 */
export async function* wholeList<Row extends object>(
  sql: Sql,
  request: ListRequest,
): AsyncGenerator<Row[], undefined> {
  if (isOfNobody(request)) return
  let isEmpty = true
  for await (const rows of readWhole<Row>(sql, request)) {
    isEmpty = false
    yield rows
  }
  const bare = isEmpty ? bareRequest(request) : undefined
  if (bare) yield* readWhole<Row>(sql, bare)
}

async function* readWhole<Row extends object>(sql: Sql, request: ListRequest) {
  const { text, parameters } = wholeQuery(request)
  // An index has all that a list is picked from; the table is many times as large.
  const reading = {
    text,
    values: [...parameters.values()],
    batch,
    settings: 'set local enable_seqscan = off',
  }
  try {
    for await (const { rows } of readByCursor<Row>(sql, reading)) yield rows
  } catch (error) {
    throw isCancelled(error) ? exportTooSlow(error) : error
  }
}

/** Every document of the list in its order; a key is followed by its document, so that nothing wide is sorted. */
export function wholeQuery(request: ListRequest) {
  const query = newQuery(request)
  const { tables, texts } = windowKeys(query, [all], wholeStrategies(request))
  const order = listOrder(request)
  const text = `${tables.length > 0 ? `with ${tables.join(',\n')}\n` : ''}select d.*
from (
  select * from (
    ${indented(indented(texts[0] ?? ''))}
  ) u order by ${order} offset 0
) k cross join lateral (
  ${indented(documentText(request))}
) d
order by ${order}`
  return { text, parameters: query.parameters }
}
