import type { DesignFilter, DesignSortColumn } from '@portal/contract/design-centre'
import type { SortDirection } from '@portal/contract/inputs'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { empty, raw } from 'sql-template-tag'
import { fragment, identifier } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import { filterConditions, searchConditions, withinScope } from './conditions.ts'
import { requestSource, summaryColumns } from './queries.ts'

interface RequestsPage {
  readonly offset: number
  readonly limit: number
  readonly sortColumn: DesignSortColumn
  readonly sortDirection: SortDirection
}

interface Asked {
  readonly page: RequestsPage
  readonly filter: DesignFilter
  readonly now: Date
}

/** A page of the requests in a scope; ties are sorted by ID upwards, and empty values come last. */
export async function findDesignRequests(
  sql: Sql,
  scope: Scope,
  asked: Asked,
): Promise<DesignRequestSummary[]> {
  const { page, filter, now } = asked
  const conditions = fragment`${withinScope(scope)} and ${filterConditions(filter, now)}`
  const searches = searchConditions(filter.searchTerm)
  if (searches.length === 0)
    return readPage(sql, page, isWhole(scope, filter) ? wholeList(page) : matching(page, conditions))
  let rows: DesignRequestSummary[] = []
  for (const search of searches) {
    const { equals, otherwise, start } = search
    const equal = fragment`${conditions} and ${equals}`
    const other = fragment`${conditions} and ${otherwise}`
    if (await hasMatch(sql, equal)) return readPage(sql, page, matching(page, equal))
    rows = await readPage(
      sql,
      page,
      start !== undefined && page.sortColumn === 'ID'
        ? startingWith(page, { start, conditions })
        : matching(page, other),
    )
    const isDone = rows.length > 0 || search === searches.at(-1)
    if (isDone || (page.offset > 0 && (await hasMatch(sql, other)))) break
  }
  return rows
}

/**
 * Counts all matches: with `limit 1` the planner expects to find one soon and reads the table instead of an
 * index.
 */
async function hasMatch(sql: Sql, conditions: Fragment): Promise<boolean> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from design_request r where ${conditions}`
  return count > 0
}

/** The matching requests with their sort columns. */
const matching = (page: RequestsPage, conditions: Fragment): Fragment =>
  fragment`(select * from design_request r where ${conditions}) r ${joinOf(page)}`

const isWhole = ({ companies }: Scope, filter: DesignFilter): boolean =>
  companies === 'all' && Object.values(filter).every((value) => value === 'any')

/**
 * Every request. If sorted by a company's name, only the first requests of each company are read: otherwise
 * all of a large company's would be sorted for a page of ten.
 */
function wholeList(page: RequestsPage): Fragment {
  const { company } = sortColumns[page.sortColumn]
  if (company === undefined) return matching(page, raw('true'))
  return fragment`company n cross join lateral (
    select r.id from design_request r where ${identifier(company)} = n.id
    order by r.id limit ${page.offset + page.limit}) r`
}

/** The page's ids are selected first, so that only rows on the page are read in full. */
function readPage(sql: Sql, page: RequestsPage, source: Fragment): Promise<DesignRequestSummary[]> {
  const order = orderOf(page)
  return sql<DesignRequestSummary[]>`
    select ${summaryColumns}
    from (
      select r.id, row_number() over (order by ${order}) as place from ${source}
      order by ${order} limit ${page.limit} offset ${page.offset}
    ) page
    join ${requestSource} on r.id = page.id
    order by page.place`
}

/**
 * The first requests by ID with a number that begins with two characters: each number has an index in that
 * order.
 */
function startingWith(
  page: RequestsPage,
  { start, conditions }: { start: string; conditions: Fragment },
): Fragment {
  const most = page.offset + page.limit
  const branch = (place: number) => fragment`
    (select r.id from design_request r
    where left(r.search_numbers[${raw(String(place))}], 2) = ${start} and ${conditions}
    order by r.id ${raw(page.sortDirection)} limit ${most})`
  return fragment`(${branch(1)} union ${branch(2)} union ${branch(3)} union ${branch(4)}) r`
}

interface SortColumn {
  readonly value: string
  /** Empty values come last in both directions. */
  readonly isNullable?: true
  /** The request's column with the id of the company whose name is sorted by. */
  readonly company?: string
}

/** Sorted by English rules, ignoring case. */
const companyName = 'n.company_name collate name_en'

const sortColumns: Readonly<Record<DesignSortColumn, SortColumn>> = {
  ID: { value: 'r.id' },
  jobNumber: { value: 'r.job_number', isNullable: true },
  merchant_name: { value: companyName, company: 'r.merchant_company_id' },
  builder_name: { value: companyName, company: 'r.builder_company_id' },
  status: { value: 'r.status' },
  // What the list shows as the due date (spec 4, relevant date).
  dateCompletionDue: { value: 'r.relevant_date' },
}

function joinOf({ sortColumn }: RequestsPage): Fragment {
  const { company } = sortColumns[sortColumn]
  return company === undefined ? empty : fragment`join company n on n.id = ${identifier(company)}`
}

function orderOf({ sortColumn, sortDirection }: RequestsPage): Fragment {
  const { value, isNullable } = sortColumns[sortColumn]
  const nulls = isNullable ? 'nulls last' : ''
  const ties = sortColumn === 'ID' ? '' : ', r.id'
  return raw(`${value} ${sortDirection} ${nulls}${ties}`)
}
