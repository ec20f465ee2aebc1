import type { SrcProvider } from '@portal/domain/wire-values'
import {
  accountParameter,
  accountsParameter,
  flagConditions,
  indented,
  type ListQuery,
} from './list-query.ts'
import { sortOf, type Accounts, type ListRequest } from './list-request.ts'

/** Which indexes are read, and how far. */
export interface Indexes {
  /** Over all documents, over those of one account, or over those of several accounts one by one. */
  readonly of: Accounts
  /** The most rows to read from a branch; undefined: all. */
  readonly limit?: number
  /** Leaves out nulls of the sort column: descending, they come last in the list, first in PostgreSQL. */
  readonly isFilledOnly?: boolean
  /**
   * Whether rows with the same value may come in any order, so that none are sorted; all rows of the last
   * value are read.
   */
  readonly withTies?: boolean
  /** Whether reading starts on the day on which the window starts. */
  readonly startsAtDay?: boolean
}

interface Scan extends Indexes {
  readonly providers: readonly SrcProvider[]
  /** The CTE that has this day. */
  readonly startDay?: string | undefined
  /** The rows may come in any order; all are read. */
  readonly isUnordered?: boolean
  /** Columns that are read in addition to the key, for filtering. */
  readonly extra?: readonly string[]
}

/** The rows of one provider with one value of each flag: a range of one index. */
interface Branch {
  readonly provider: SrcProvider
  readonly flags: Readonly<Record<string, boolean>>
  readonly part: 'filled' | 'empty' | undefined
}

/**
 * The rows of a scan as a union of branches. Each branch is a range of one index, already in list order, so
 * that PostgreSQL merges the branches and reads only as many rows as are needed.
 */
export function branchesText(query: ListQuery, scan: Scan): string {
  const { column } = sortOf(query.request)
  const branches = branchesOf(query.request, scan)
  if (!query.request.list.flags.includes(column) || scan.limit === undefined)
    return unionOf(query, scan, branches)
  // PostgreSQL does not see that a branch with a single value is in order: those with the same value are
  // merged by number.
  const ofValue = Map.groupBy(branches, ({ flags }) => flags[column])
  const order = scan.providers.length > 1 ? 'num, provider' : 'num'
  return [...ofValue.values()]
    .map(
      (some) =>
        `(select * from (\n  ${indented(unionOf(query, scan, some))}\n) v order by ${order} limit ${scan.limit})`,
    )
    .join('\nunion all\n')
}

const unionOf = (query: ListQuery, scan: Scan, branches: readonly Branch[]): string =>
  branches.map((branch) => `(${branchText(query, scan, branch)})`).join('\nunion all\n')

/** The order in which branches are merged; without the provider if there is only one. */
export function mergeOrder(request: ListRequest, scan: Scan, withTies = false): string {
  const down = request.direction === 'DESC' ? ' desc' : ''
  const part = hasEmptyPart(request, scan) && !scan.isFilledOnly ? 'part, ' : ''
  if (withTies) return `${part}v${down}`
  return `${part}v${down}, num${scan.providers.length > 1 ? ', provider' : ''}`
}

/** The limit of a scan; with ties, it also includes the remaining rows of the last value. */
export const limitOf = ({ limit, withTies }: Scan): string =>
  limit === undefined ? '' : withTies ? `fetch first ${limit} rows with ties` : `limit ${limit}`

/** Whether rows with a null value need separate branches: to come last, or because they have no day. */
const hasEmptyPart = (request: ListRequest, { startDay }: Scan): boolean =>
  sortOf(request).isNullable === true && (request.direction === 'DESC' || startDay !== undefined)

function branchesOf(request: ListRequest, scan: Scan): Branch[] {
  const apart: readonly Branch['part'][] = scan.isFilledOnly ? ['filled'] : ['filled', 'empty']
  const parts = hasEmptyPart(request, scan) && !scan.isUnordered ? apart : [undefined]
  return scan.providers.flatMap((provider) =>
    flagValues(request).flatMap((flags) => parts.map((part) => ({ provider, flags, part }))),
  )
}

/** All combinations of the list's flags that the filter allows. */
function flagValues({ list, flags = {} }: ListRequest): Branch['flags'][] {
  let combinations: Branch['flags'][] = [{}]
  for (const column of list.flags) {
    const fixed = flags[column]
    const values = fixed === undefined ? [true, false] : [fixed]
    combinations = combinations.flatMap((known) => values.map((value) => ({ ...known, [column]: value })))
  }
  return combinations
}

function branchText(query: ListQuery, scan: Scan, branch: Branch): string {
  if (scan.of === 'all') return rangeText(query, scan, { ...branch, conditions: [] })
  if (scan.of === 'account')
    return rangeText(query, scan, { ...branch, conditions: [`account_num = ${accountParameter(query)}`] })
  const range = rangeText(query, scan, { ...branch, conditions: ['account_num = a.account'] })
  return `select r.* from unnest(${accountsParameter(query)}) as a(account) cross join lateral (
  ${indented(range)}
) r`
}

/** A range of one index, in the order of the index. */
function rangeText(
  { request }: ListQuery,
  scan: Scan,
  { provider, flags, part, conditions }: Branch & { conditions: string[] },
): string {
  const { list, direction } = request
  const { column } = sortOf(request)
  const where = [
    ...conditions,
    `provider = '${provider}'`,
    ...flagConditions(flags),
    ...(part ? [`${column} is ${part === 'filled' ? 'not null' : 'null'}`] : []),
    ...(scan.startDay && part !== 'empty'
      ? [`${column} ${direction === 'ASC' ? '>=' : '<'} (select edge from ${scan.startDay})`]
      : []),
  ]
  const partNumber = part && !scan.isFilledOnly ? `${part === 'filled' ? 0 : 1} as part, ` : ''
  const extra = (scan.extra ?? []).map((name) => `, ${name}`).join('')
  const down = direction === 'DESC' && part !== 'empty' ? ' desc' : ''
  // In a list sorted by a flag, a branch has a single value, written as a constant: its index is then in list
  // order in both directions.
  const value = flags[column] ?? column
  // `offset 0` keeps the conditions of the statement out, for which the planner might take an index over all documents.
  const order = scan.isUnordered
    ? 'offset 0'
    : `order by v${down}${scan.withTies ? '' : ', num'} ${limitOf(scan)}`
  return `select ${partNumber}'${provider}'::text as provider, ${value} as v, ${list.number} as num${extra} from ${list.table}
where ${where.join(' and ')}
${order}`.trimEnd()
}
