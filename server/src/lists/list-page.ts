import { mergePage } from '@portal/domain/merging'
import type { MergedPage } from '@portal/domain/merging'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'
import { searchTooSlow } from '../faults.ts'
import { documentText, indented, isCancelled, listOrder, newQuery, tableOf } from './list-query.ts'
import { bareRequest, isOfNobody } from './list-request.ts'
import type { ListRequest, PageWindow } from './list-request.ts'
import { strategiesFor } from './strategies.ts'
import { windowKeys } from './window-keys.ts'
import type { Strategy } from './window-keys.ts'

/** Where a page of the merged list begins: an offset into each provider's list. */
export interface PageStart {
  readonly epicorIdx: number
  readonly timmsIdx: number
  readonly limit: number
}

/** A row of a page window in the order of both lists merged; of the rows on the page the document is read too. */
type WindowRow<Row> = Row & {
  readonly of: SrcProvider
  /** Whether it lies before the page or from its beginning on. */
  readonly isBefore: boolean
  readonly place: number
}

/** A page of both providers' lists merged, with the places of the pages around it (api.md). */
export async function mergedPage<Row>(
  sql: Sql,
  request: ListRequest,
  start: PageStart,
): Promise<MergedPage<Row>> {
  const { epicorIdx, timmsIdx, limit } = start
  const rows = await readWindows<Row>(sql, request, { windows: windowsOf(start), limit })
  const side = (provider: SrcProvider, offset: number) => {
    const own = rows.filter(({ of }) => of === provider)
    const { before = [], from = [] } = Object.groupBy(own, ({ isBefore }) => (isBefore ? 'before' : 'from'))
    return { offset, before, from }
  }
  return mergePage({
    epicor: side('epicor', epicorIdx),
    timms: side('odoo', timmsIdx),
    limit,
    compare: (one, other) => one.place - other.place,
  })
}

/** Of each provider the page itself, and as many rows before it. */
export function windowsOf({ epicorIdx, timmsIdx, limit }: PageStart): PageWindow[] {
  const around = (name: SrcProvider, offset: number) => {
    const before = Math.min(offset, limit)
    return { name, providers: [name], skip: offset - before, take: before + limit, before }
  }
  return [around('epicor', epicorIdx), around('odoo', timmsIdx)]
}

interface PageOffset {
  readonly offset: number
  readonly limit: number
}

/** A page of the same merged list by one offset into it. */
export const offsetPage = <Row>(sql: Sql, request: ListRequest, at: PageOffset): Promise<Row[]> =>
  readWindows<Row>(sql, request, { windows: [bothWindow(at)], limit: at.limit })

export const bothWindow = ({ offset, limit }: PageOffset): PageWindow => ({
  name: 'both',
  providers: ['epicor', 'odoo'],
  skip: offset,
  take: limit,
  before: 0,
})

interface Page {
  readonly windows: readonly PageWindow[]
  /** Rows on the page itself. */
  readonly limit: number
  readonly strategies?: readonly Strategy[]
}

/** A forgiving search is a question of its own, for those alone whose term is nowhere (decision 0055). */
async function readWindows<Row>(sql: Sql, request: ListRequest, page: Page): Promise<WindowRow<Row>[]> {
  if (isOfNobody(request)) return []
  const rows = await ask<Row>(sql, request, page)
  const bare = rows.length > 0 ? undefined : bareRequest(request)
  if (!bare) return rows
  const isFirst = page.windows.every(({ skip }) => skip === 0)
  const isFound = !isFirst && (await ask(sql, request, firstRow)).length > 0
  return isFound ? rows : ask(sql, bare, page)
}

const firstRow: Page = { windows: [bothWindow({ offset: 0, limit: 1 })], limit: 1 }

async function ask<Row>(sql: Sql, request: ListRequest, page: Page): Promise<WindowRow<Row>[]> {
  const { text, parameters } = pageQuery(request, page)
  try {
    return await sql.unsafe<(WindowRow<Row> & object)[]>(text, [...parameters.values()], { prepare: true })
  } catch (error) {
    throw request.search && isCancelled(error) ? searchTooSlow(error) : error
  }
}

/** The rows of all windows in their merged order, and with those on the page their documents. */
export function pageQuery(request: ListRequest, { windows, limit, strategies }: Page) {
  const query = newQuery(request)
  const { tables, texts } = windowKeys(query, windows, strategies ?? strategiesFor(request, windows))
  const order = listOrder(request)
  const numbered = windows.map(({ name, before }, at) => {
    const isBefore = `row_number() over (order by ${order}) <= ${query.parameter(`${name}_before`, before, 'bigint')}`
    return `select *, ${isBefore} as is_before from (\n  ${indented(texts[at] ?? '')}\n) w`
  })
  const placed = `select *, row_number() over (partition by is_before order by ${order}) as place from (
  ${indented(numbered.join('\nunion all\n'))}
) w`
  const isOnPage = `not k.is_before and k.place <= ${query.parameter('limit', limit, 'bigint')}`
  const text = `with ${[...tables, tableOf('windows', placed)].join(',\n')}
select k.provider as of, k.is_before as "isBefore", k.place, d.*
from windows k left join lateral (
  ${indented(documentText(request, isOnPage))}
) d on true
order by k.is_before, k.place`
  return { text, parameters: query.parameters }
}
