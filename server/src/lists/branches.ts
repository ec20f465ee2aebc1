import type { SrcProvider } from '@portal/domain/wire-values'
import { accountParameter, accountsParameter, flagConditions, indented } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { sortOf } from './list-request.ts'
import type { Accounts, ListRequest } from './list-request.ts'

/** Which indexes are read, and how far. */
export interface Indexes {
  /** Of everything, of one account's documents, or of those of several accounts, one by one. */
  readonly of: Accounts
  /** Most rows of a branch; none: all. */
  readonly limit?: number
  /** Leaves out rows whose sorted value is empty: on the way down they come last, but PostgreSQL has them first. */
  readonly isFilledOnly?: boolean
  /** Whether rows of one value may come in any order, but then all of them: nothing has to be sorted. */
  readonly withTies?: boolean
  /** Whether they are read from the day on which the window lies. */
  readonly isPlaced?: boolean
}

interface Scan extends Indexes {
  readonly providers: readonly SrcProvider[]
  /** The table that has the day. */
  readonly place?: string | false | undefined
  /** What is read beyond the key, to filter by. */
  readonly extra?: readonly string[]
}

/** The rows of one provider, of one value of each flag: a range of one index. */
interface Branch {
  readonly provider: SrcProvider
  readonly flags: Readonly<Record<string, boolean>>
  readonly part?: 'filled' | 'empty'
}

/**
 * The rows of a scan as a union of branches, each a range of one index and in list order already, so that PostgreSQL
 * merges them and reads no more than it is asked for.
 */
export function branchesText(query: ListQuery, scan: Scan): string {
  const { column } = sortOf(query.request)
  const branches = branchesOf(query.request, scan)
  if (!query.request.list.flags.includes(column) || scan.limit === undefined)
    return unionOf(query, scan, branches)
  // PostgreSQL does not see that a branch of one value is in order: those of a value are merged by number alone.
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

/** The order in which branches are merged; of one provider's there is nothing to say between providers. */
export function mergeOrder(request: ListRequest, scan: Scan, withTies = false): string {
  const down = request.direction === 'DESC' ? ' desc' : ''
  const part = hasEmptyPart(request, scan) && !scan.isFilledOnly ? 'part, ' : ''
  if (withTies) return `${part}v${down}`
  return `${part}v${down}, num${scan.providers.length > 1 ? ', provider' : ''}`
}

/** So many rows, and where rows of one value may come in any order the rest of the last value's too. */
export const limitOf = ({ limit, withTies }: Scan): string =>
  limit === undefined ? '' : withTies ? `fetch first ${limit} rows with ties` : `limit ${limit}`

/** Whether rows with an empty value need branches of their own: to come last, or because they have no day. */
const hasEmptyPart = (request: ListRequest, { place }: Pick<Scan, 'place'>): boolean =>
  sortOf(request).isNullable === true && (request.direction === 'DESC' || Boolean(place))

function branchesOf(request: ListRequest, scan: Scan): Branch[] {
  const filled = [{ part: 'filled' }] as const
  const parts = scan.isFilledOnly ? filled : ([...filled, { part: 'empty' }] as const)
  return scan.providers.flatMap((provider) =>
    flagValues(request).flatMap((flags) =>
      (hasEmptyPart(request, scan) ? parts : [{}]).map((part) => ({ provider, flags, ...part })),
    ),
  )
}

/** Every combination of the list's flags that the filter leaves. */
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

/** A range of one index, in its order. */
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
    ...(scan.place && part !== 'empty'
      ? [`${column} ${direction === 'ASC' ? '>=' : '<'} (select edge from ${scan.place})`]
      : []),
  ]
  const partNumber = part && !scan.isFilledOnly ? `${part === 'filled' ? 0 : 1} as part, ` : ''
  const extra = (scan.extra ?? []).map((name) => `, ${name}`).join('')
  const down = direction === 'DESC' && part !== 'empty' ? ' desc' : ''
  // Sorted by a flag, a branch holds one value, said outright: its index is then in list order either way.
  const value = flags[column] ?? column
  return `select ${partNumber}'${provider}'::text as provider, ${value} as v, ${list.number} as num${extra} from ${list.table}
where ${where.join(' and ')}
order by v${down}${scan.withTies ? '' : ', num'} ${limitOf(scan)}`.trimEnd()
}
