import type { SrcProvider } from '@portal/domain/wire-values'
import { sortOf } from './list-request.ts'
import type { ListRequest, Stretch } from './list-request.ts'
import type { Statement } from './statement.ts'

/** How rows are reached: through all of them, or through one account's, or through those of several, one by one. */
export type Reach = 'all' | 'account' | 'accounts'

export interface Arms {
  readonly statement: Statement
  readonly request: ListRequest
  readonly stretch: Stretch
  readonly reach: Reach
  /** Most rows that one arm yields. */
  readonly cap: number | undefined
  /** Leaves out rows whose sorted value is empty: on the way down they come last, but PostgreSQL has them first. */
  readonly isFilledOnly?: boolean
  /** Whether rows of one value may come in any order, but then all of them: nothing has to be sorted. */
  readonly isLoose?: boolean
  /** What else an arm yields beyond the key, to filter by. */
  readonly extra?: readonly string[]
}

interface Arm {
  readonly provider: SrcProvider
  readonly flags: readonly (readonly [column: string, value: boolean])[]
  readonly part?: 'filled' | 'empty'
}

/**
 * The rows of a stretch as a union of stretches of one index each, every one already in list order, so that
 * PostgreSQL merges them and reads no more than it is asked for.
 */
export function armsText(arms: Arms): string {
  const { column, kind } = sortOf(arms.request)
  if (kind !== 'flag' || arms.cap === undefined) return unionOf(arms, armsOf(arms))
  // PostgreSQL does not see that an arm of one value is in order: those of a value are merged by number alone.
  const halves = Map.groupBy(armsOf(arms), ({ flags }) => valueOf(flags, column))
  const order = arms.stretch.providers.length > 1 ? 'num, provider' : 'num'
  return [...halves.values()]
    .map((half) => `(select * from (${unionOf(arms, half)}) h order by ${order} limit ${arms.cap})`)
    .join('\nunion all\n')
}

const unionOf = (arms: Arms, some: readonly Arm[]): string =>
  some.map((arm) => `(${armText(arms, arm)})`).join('\nunion all\n')

const valueOf = (flags: Arm['flags'], column: string): boolean | undefined =>
  flags.find(([name]) => name === column)?.[1]

/** The order in which the arms are to be merged; of one provider's there is nothing to say between providers. */
export function mergeOrder(
  request: ListRequest,
  stretch: Stretch,
  { isFilledOnly = false, isLoose = false } = {},
): string {
  const down = request.direction === 'DESC' ? ' desc' : ''
  const part = hasEmptyPart(request, stretch) && !isFilledOnly ? 'part, ' : ''
  if (isLoose) return `${part}v${down}`
  return `${part}v${down}, num${stretch.providers.length > 1 ? ', provider' : ''}`
}

/** So many rows, and where rows of one value may come in any order the rest of the last value's too. */
export const limitOf = (rows: number, isLoose = false): string =>
  isLoose ? `fetch first ${rows} rows with ties` : `limit ${rows}`

/** Whether rows with an empty value need arms of their own: to come last, or because they have no day. */
export const hasEmptyPart = (request: ListRequest, { fromDay }: Stretch): boolean =>
  sortOf(request).isNullable === true && (request.direction === 'DESC' || fromDay !== undefined)

function armsOf({ request, stretch, isFilledOnly }: Arms): Arm[] {
  const parts = hasEmptyPart(request, stretch) ? partsOf(isFilledOnly) : [undefined]
  return stretch.providers.flatMap((provider) =>
    flagCombinations(request).flatMap((flags) =>
      parts.map((part) => ({ provider, flags, ...(part && { part }) })),
    ),
  )
}

const partsOf = (isFilledOnly = false) =>
  isFilledOnly ? (['filled'] as const) : (['filled', 'empty'] as const)

/** Every combination of the list's flags that the filter leaves. */
function flagCombinations({ list, flags = {} }: ListRequest): Arm['flags'][] {
  let combinations: Arm['flags'][] = [[]]
  for (const column of list.flags) {
    const fixed = flags[column]
    const values = fixed === undefined ? [true, false] : [fixed]
    combinations = combinations.flatMap((known) =>
      values.map((value) => [...known, [column, value] as const]),
    )
  }
  return combinations
}

function armText(arms: Arms, arm: Arm): string {
  const { scope } = arms.request
  if (arms.reach === 'all' || scope.accounts === 'all') return stretchText(arms, arm)
  if (arms.reach === 'account') {
    const account = arms.statement.value(scope.accounts[0] ?? '', 'text')
    return stretchText(arms, arm, `account_num = ${account}`)
  }
  const accounts = arms.statement.value(scope.accounts, 'text[]')
  return `select l.* from unnest(${accounts}) as s(of_account)
    cross join lateral (${stretchText(arms, arm, 'account_num = s.of_account')}) l`
}

/** A stretch of one index, in its order. */
function stretchText(arms: Arms, arm: Arm, ofAccount?: string): string {
  const { list, direction } = arms.request
  const { column } = sortOf(arms.request)
  const conditions = [
    `provider = '${arm.provider}'`,
    ...arm.flags.map(([flag, value]) => (value ? flag : `not ${flag}`)),
    ...(ofAccount ? [ofAccount] : []),
    ...(arm.part ? [`${column} is ${arm.part === 'filled' ? 'not null' : 'null'}`] : []),
    ...(arm.part === 'empty' ? [] : dayCondition(arms, column)),
  ]
  const part = arm.part && !arms.isFilledOnly ? `${arm.part === 'filled' ? 0 : 1} as part, ` : ''
  const extra = (arms.extra ?? []).map((name) => `, ${name}`).join('')
  const down = direction === 'DESC' && arm.part !== 'empty' ? ' desc' : ''
  // Sorted by a flag, an arm holds one value, said outright: its index is then in list order either way.
  const value = valueOf(arm.flags, column) ?? column
  return `select ${part}'${arm.provider}'::text as provider, ${value} as v, ${list.number} as num${extra}
    from ${list.table} where ${conditions.join(' and ')} order by v${down}${arms.isLoose ? '' : ', num'} ${arms.cap === undefined ? '' : limitOf(arms.cap, arms.isLoose)}`
}

function dayCondition({ request, stretch, statement }: Arms, column: string): string[] {
  if (stretch.fromDay === undefined) return []
  const day = statement.value(stretch.fromDay, 'timestamptz')
  return [request.direction === 'ASC' ? `${column} >= ${day}` : `${column} < ${day} + interval '1 day'`]
}
