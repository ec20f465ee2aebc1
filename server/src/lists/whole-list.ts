import { readByCursor } from '../database/read-by-cursor.ts'
import type { Sql } from '../database/sql.ts'
import { exportTooSlow } from '../faults.ts'
import { documentText, indented, isCancelled, listOrder, newQuery } from './list-query.ts'
import { bareRequest, hasNoAccounts, type ListRequest, type PageStart } from './list-request.ts'
import { wholeStrategies } from './strategies.ts'
import { bothWindow, windowKeys } from './window-keys.ts'

/** Documents in memory at a time: with 200, 100,000 invoices took 2 s, in constant memory. */
const batch = 200

/** A query that is begun with the keys of the whole list, and the list's order. */
function wholeKeys(request: ListRequest) {
  const query = newQuery(request)
  const window = bothWindow({ offset: 0, limit: undefined })
  const { start, texts } = windowKeys(query, [window], wholeStrategies(request))
  return { query, start, keys: indented(indented(texts[0] ?? '')), order: listOrder(request) }
}

/**
 * Reads the whole list in its order, in batches of rows, from one snapshot. It holds a connection until the
 * end of the list, or until the caller stops reading.
 */
export async function* wholeList<Row extends object>(
  sql: Sql,
  request: ListRequest,
): AsyncGenerator<Row[], undefined> {
  if (hasNoAccounts(request)) return
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
  // The indexes have everything that is needed to find a list's rows; the table is many times larger.
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

/**
 * The query for all documents of a list in its order. It sorts keys, then reads their documents: wide rows
 * are not sorted.
 */
export function wholeQuery(request: ListRequest) {
  const { query, start, keys, order } = wholeKeys(request)
  const text = `${start}select d.*
from (
  select * from (
    ${keys}
  ) u order by ${order} offset 0
) k cross join lateral (
  ${indented(documentText(request))}
) d
order by ${order}`
  return { text, parameters: query.parameters }
}

/**
 * The query for the page of rows of each provider right before its offset, or before the end of its list if
 * that comes first, in merged order. `position` counts a provider's rows from 1. It reads the keys of the
 * whole list, and is only needed for offsets past its end.
 */
export function rowsBeforeQuery(request: ListRequest, { epicorIdx, timmsIdx, limit }: PageStart) {
  const { query, start, keys, order } = wholeKeys(request)
  const epicor = query.parameter('epicor_offset', epicorIdx, 'bigint')
  const odoo = query.parameter('odoo_offset', timmsIdx, 'bigint')
  const text = `${start}select provider as of, position, row_number() over (order by ${order}) as place
from (
  select *, row_number() over (partition by provider order by ${order}) as position,
    least(count(*) over (partition by provider), case provider when 'epicor' then ${epicor} else ${odoo} end) as last
  from (
    ${keys}
  ) w
) k
where position between last - ${query.parameter('limit', limit, 'bigint')} + 1 and last
order by place`
  return { text, parameters: query.parameters }
}
