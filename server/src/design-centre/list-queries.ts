import type { ParamsOf } from '@portal/contract/call'
import type { DesignFilter, DesignSortColumn, listDesignRequests } from '@portal/contract/design-centre'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { empty, raw } from 'sql-template-tag'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import { filterConditions, searchConditions, withinScope, type SearchConditions } from './conditions.ts'
import { requestSource, summaryColumns } from './queries.ts'

type RequestsPage = ParamsOf<typeof listDesignRequests>

interface Asked {
  readonly page: RequestsPage
  readonly filter: DesignFilter
  readonly now: Date
}

/** A page of the requests in a scope; ties are sorted by ID upwards, and empty values come last. */
export async function findDesignRequests(
  sql: Sql,
  scope: Scope,
  { page, filter, now }: Asked,
): Promise<DesignRequestSummary[]> {
  const conditions = fragment`${withinScope(scope)} and ${filterConditions(filter, now)}`
  const [search, bare] = searchConditions(filter.searchTerm)
  if (search === undefined) {
    const source = isWhole(scope, filter) ? wholeList(page) : joined(page, requestsOf(conditions))
    return readPage(sql, fragment`with page as (${placesOf(page, source)})`)
  }
  const isOfAll = scope.companies === 'all'
  const found = await readPage(sql, bestMatches(page, { conditions, isOfAll, search }))
  if (found.length > 0 || bare === undefined) return found
  const gate = hasNone(page, matchesOf({ conditions, isOfAll }, search.otherwise))
  return readPage(sql, bestMatches(page, { conditions, isOfAll, search: bare, gate }))
}

interface Searched extends Among {
  readonly search: SearchConditions
  /** Nothing is read unless it holds. */
  readonly gate?: Fragment
}

/** The requests that are searched: those of the scope and the filter. */
interface Among {
  readonly conditions: Fragment
  /** Whether they may be anybody's. */
  readonly isOfAll: boolean
}

/**
 * The page of the requests that equal the term, or, if there are none, of the others that match: these are not
 * read before, since a condition that does not depend on rows is tested first. `offset 0` makes the planner find all
 * that are equal: with a limit alone it expects to find some soon and reads the table instead of an index.
 */
function bestMatches(page: RequestsPage, { search, gate = raw('true'), ...among }: Searched): Fragment {
  const { equals, otherwise, start } = search
  const equal = fragment`${matchesOf(among, equals)} offset 0`
  const others =
    start !== undefined && page.sortColumn === 'ID' && among.isOfAll
      ? startingWith(page, { start, conditions: among.conditions })
      : joined(page, matchesOf(among, otherwise))
  return fragment`
    with exact as materialized (${placesOf(page, joined(page, equal))}),
    page as (
      select * from (
        select * from exact
        union all
        select * from (${placesOf(page, others)}) other
        where not exists (select from exact) and ${hasNone(page, equal)}
      ) best where ${gate})`
}

/** Whether no request matches, if its page is empty; only past the end of the matches these are counted. */
const hasNone = ({ offset }: RequestsPage, requests: Fragment): Fragment =>
  offset === 0 ? raw('true') : fragment`(select count(*) from (${requests}) r) = 0`

const requestsOf = (conditions: Fragment): Fragment =>
  fragment`select * from design_request r where ${conditions}`

/**
 * The requests that match a search. A customer's are all looked through: an index of numbers has no companies, and its time
 * would tell how many requests of others match.
 */
function matchesOf({ conditions, isOfAll }: Among, search: Fragment): Fragment {
  if (isOfAll) return requestsOf(fragment`${conditions} and ${search}`)
  return fragment`select * from (${requestsOf(conditions)} offset 0) r where ${search}`
}

/** The requests with their sort columns. */
const joined = (page: RequestsPage, requests: Fragment): Fragment => fragment`(${requests}) r ${joinOf(page)}`

const isWhole = ({ companies }: Scope, filter: DesignFilter): boolean =>
  companies === 'all' && Object.values(filter).every((value) => value === 'any')

/**
 * Every request. If sorted by a company's name, only the first requests of each company are read: otherwise
 * all of a large company's would be sorted for a page of ten.
 */
function wholeList(page: RequestsPage): Fragment {
  const { company } = sortColumns[page.sortColumn]
  if (company === undefined) return joined(page, requestsOf(raw('true')))
  return fragment`company n cross join lateral (
    select r.id from design_request r where ${identifier(company)} = n.id
    order by r.id limit ${page.offset + page.limit}) r`
}

/** The IDs on a page with their places; only these rows are read in full. */
function placesOf(page: RequestsPage, source: Fragment): Fragment {
  const order = orderOf(page)
  return fragment`
    select r.id, row_number() over (order by ${order}) as place from ${source}
    order by ${order} limit ${page.limit} offset ${page.offset}`
}

/** The requests of the CTE `page`. */
const readPage = (sql: Sql, page: Fragment): Promise<DesignRequestSummary[]> =>
  sql<DesignRequestSummary[]>`
    ${page}
    select ${summaryColumns} from page join ${requestSource} on r.id = page.id
    order by page.place`

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
