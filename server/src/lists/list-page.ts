import { mergePage, type MergedPage } from '@portal/domain/merging'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Parameter } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { searchTooSlow } from '../faults.ts'
import { documentText, indented, isCancelled, listOrder, newQuery, type ListQuery } from './list-query.ts'
import { bareRequest, hasNoAccounts, type ListRequest, type PageStart } from './list-request.ts'
import { strategiesFor } from './strategies.ts'
import { rowsBeforeQuery } from './whole-list.ts'
import { bothWindow, windowKeys, type PageWindow, type Strategy } from './window-keys.ts'

/** A row of a page window, in the merged order of both lists; rows on the page have their document too. */
type WindowRow<Row> = Row & {
  readonly of: SrcProvider
  /** Whether the row is before the page. */
  readonly isBefore: boolean
  readonly place: number
}

/** A page of both providers' merged lists, with the offsets of the previous and next pages (api.md). */
export async function mergedPage<Row>(
  sql: Sql,
  request: ListRequest,
  start: PageStart,
): Promise<MergedPage<Row>> {
  const { epicorIdx, timmsIdx, limit } = start
  const { rows, answering } = await readWindows<Row>(sql, request, { windows: windowsOf(start), limit })
  const { before = [], from = [] } = Object.groupBy(rows, ({ isBefore }) => (isBefore ? 'before' : 'from'))
  const isComplete = before.length === Math.min(epicorIdx, limit) + Math.min(timmsIdx, limit)
  const beforeEnd = isComplete ? undefined : await readRowsBefore<Row>(sql, answering, start)
  const side = (provider: SrcProvider, offset: number) => {
    const own = <Each extends { readonly of: SrcProvider }>(some: readonly Each[]) =>
      some.filter(({ of }) => of === provider)
    const end = beforeEnd ? Math.max(0, ...own(beforeEnd).map(({ position }) => position)) : offset
    return { offset, end, before: own(beforeEnd ?? before), from: own(from) }
  }
  return mergePage({
    epicor: side('epicor', epicorIdx),
    timms: side('odoo', timmsIdx),
    limit,
    compare: (one, other) => one.place - other.place,
  })
}

/** A window for each provider: the page itself and as many rows before it. */
export function windowsOf({ epicorIdx, timmsIdx, limit }: PageStart): PageWindow[] {
  const around = (name: SrcProvider, offset: number) => {
    const before = Math.min(offset, limit)
    return { name, providers: [name], skip: offset - before, take: before + limit, before }
  }
  return [around('epicor', epicorIdx), around('odoo', timmsIdx)]
}

/** A page of the same merged list, by a single offset into the merged list. */
export async function offsetPage<Row>(
  sql: Sql,
  request: ListRequest,
  at: { offset: number; limit: number },
): Promise<Row[]> {
  const { rows } = await readWindows<Row>(sql, request, { windows: [bothWindow(at)], limit: at.limit })
  return rows
}

interface Page {
  readonly windows: readonly PageWindow[]
  /** Rows on the page itself. */
  readonly limit: number
  readonly strategies?: readonly Strategy[]
}

interface Answer<Row> {
  readonly rows: WindowRow<Row>[]
  /** The request that the rows are of. */
  readonly answering: ListRequest
}

/** A search of bare text is a separate query, sent only if the term is not found at all (decision 0055). */
async function readWindows<Row>(sql: Sql, request: ListRequest, page: Page): Promise<Answer<Row>> {
  if (hasNoAccounts(request)) return { rows: [], answering: request }
  const rows = await ask<WindowRow<Row>>(sql, request, pageQuery(request, page))
  const bare = rows.length > 0 ? undefined : bareRequest(request)
  if (!bare) return { rows, answering: request }
  const isFirst = page.windows.every(({ skip }) => skip === 0)
  const isFound = !isFirst && (await ask(sql, request, pageQuery(request, firstRow))).length > 0
  if (isFound) return { rows, answering: request }
  return { rows: await ask<WindowRow<Row>>(sql, bare, pageQuery(bare, page)), answering: bare }
}

const firstRow: Page = { windows: [bothWindow({ offset: 0, limit: 1 })], limit: 1 }

/** A row before the page: only its place among the others matters. */
type RowBefore<Row> = WindowRow<Row> & { readonly position: number }

/**
 * Reads the rows before offsets of which one is past the end of its list. If that takes too long it returns none, and the
 * page before is the first one.
 */
async function readRowsBefore<Row>(
  sql: Sql,
  request: ListRequest,
  start: PageStart,
): Promise<RowBefore<Row>[]> {
  if (hasNoAccounts(request)) return []
  try {
    return await send<RowBefore<Row>>(sql, rowsBeforeQuery(request, start))
  } catch (error) {
    if (isCancelled(error)) return []
    throw error
  }
}

async function ask<Row>(sql: Sql, request: ListRequest, query: BuiltQuery): Promise<Row[]> {
  try {
    return await send<Row>(sql, query)
  } catch (error) {
    throw request.search && isCancelled(error) ? searchTooSlow(error) : error
  }
}

interface BuiltQuery {
  readonly text: string
  readonly parameters: ReadonlyMap<string, Parameter>
}

const send = <Row>(sql: Sql, { text, parameters }: BuiltQuery): Promise<Row[]> =>
  sql.unsafe<(Row & object)[]>(text, [...parameters.values()], { prepare: true })

/** The query for the rows of all windows in merged order, with the documents of the rows on the page. */
export function pageQuery(request: ListRequest, { windows, limit, strategies }: Page) {
  const query = newQuery(request)
  const { start, texts } = windowKeys(query, windows, strategies ?? strategiesFor(request, windows))
  // Most requests are for a first page: without looking for rows before it, it takes PostgreSQL a fifth less time.
  const hasBefore = windows.some(({ before }) => before > 0)
  const keys = placedKeys(query, { windows, texts, hasBefore })
  const onPage = `k.place <= ${query.parameter('limit', limit, 'bigint')}`
  const [isBefore, isOnPage, order] = hasBefore
    ? ['k.is_before', `not k.is_before and ${onPage}`, 'k.is_before, k.place']
    : ['false', onPage, 'k.place']
  const text = `${start}select k.provider as of, ${isBefore} as "isBefore", k.place, d.*
from (
  ${indented(keys)}
) k left join lateral (
  ${indented(documentText(request, isOnPage))}
) d on true
order by ${order}`
  return { text, parameters: query.parameters }
}

interface WindowTexts {
  readonly windows: readonly PageWindow[]
  /** The text of each window. */
  readonly texts: readonly string[]
  readonly hasBefore: boolean
}

/** The keys of all windows with their places; rows before the page, if there are any, are numbered by themselves. */
function placedKeys(query: ListQuery, { windows, texts, hasBefore }: WindowTexts): string {
  const order = listOrder(query.request)
  const keys = windows.map(({ name, before }, at) => {
    const last = hasBefore && query.parameter(`${name}_before`, before, 'bigint')
    const isBefore = last ? `, row_number() over (order by ${order}) <= ${last} as is_before` : ''
    return `select *${isBefore} from (\n  ${indented(texts[at] ?? '')}\n) w`
  })
  const part = hasBefore ? 'partition by is_before ' : ''
  return `select *, row_number() over (${part}order by ${order}) as place from (
  ${indented(keys.join('\nunion all\n'))}
) w`
}
