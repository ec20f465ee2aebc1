import type { ISql, Sql } from 'postgres'
import { attemptText, attemptsFor } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { keyOrder } from './compare-keys.ts'
import { placeByDay } from './day-place.ts'
import { equalsText } from './found.ts'
import { sortOf } from './list-request.ts'
import type { ListKey, ListRequest, Stretch } from './list-request.ts'
import type { Picking } from './picking.ts'
import type { Match, Searching } from './search-conditions.ts'
import { newStatement } from './statement.ts'
import type { StatementValue } from './statement.ts'
import { withinSearchTime } from './search-time.ts'

/** The keys of each stretch, in list order, picked from indexes; the stretches are of one request. */
export async function pickKeys(
  sql: Sql,
  request: ListRequest,
  stretches: readonly Stretch[],
): Promise<ListKey[][]> {
  if (request.scope.accounts !== 'all' && request.scope.accounts.length === 0) return stretches.map(() => [])
  const placed = await Promise.all(stretches.map((stretch) => placeByDay(sql, request, stretch)))
  const searching = request.search && { search: request.search, match: await matchOf(sql, request) }
  const picked = new Map<Stretch, ListKey[]>()
  let left = placed.filter((stretch) => stretch !== undefined)
  const [first] = left
  for (const attempt of first ? attemptsFor(request, longest(left)) : []) {
    const answers = await tryAttempt(sql, { request, searching, attempt, stretches: left })
    left = left.filter((stretch, at) => {
      const answer = answers[at]
      if (answer?.isWhole) picked.set(stretch, answer.keys)
      return !answer?.isWhole
    })
    if (left.length === 0) break
  }
  return placed.map((stretch) => (stretch && picked.get(stretch)) ?? [])
}

/** Both providers take the same ways, chosen for the one that needs more. */
const longest = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce((one, other) => (one.skip + one.take > other.skip + other.take ? one : other))

async function matchOf(sql: Sql, request: ListRequest): Promise<Match> {
  const { search } = request
  if (search === undefined) return 'contains'
  const statement = newStatement()
  const text = equalsText({ statement, request, searching: undefined }, search)
  const [row] = await run<{ isEqual: boolean }>(sql, text, statement.values)
  return row?.isEqual ? 'equals' : search.kind
}

interface Trial {
  readonly request: ListRequest
  readonly searching: Searching | undefined
  readonly attempt: Attempt
  readonly stretches: readonly Stretch[]
}

interface Answer {
  readonly keys: ListKey[]
  readonly isWhole: boolean
}

interface KeyRow extends ListKey {
  readonly stretch: number
  readonly candidates: number | null
}

/** One statement for all stretches. */
async function tryAttempt(sql: Sql, trial: Trial): Promise<Answer[]> {
  const { attempt, stretches } = trial
  const { text, values } = trialStatement(trial)
  const rows =
    attempt.kind === 'found' || (attempt.kind === 'walk' && attempt.rows === undefined)
      ? await withinSearchTime(sql, (timed) => run<KeyRow>(timed, text, values))
      : await run<KeyRow>(sql, text, values)
  const order = keyOrder(trial.request.direction)
  return stretches.map((stretch, at) => {
    const own = rows.filter((row) => row.stretch === at)
    const keys = own.map(({ provider, number, value }) => ({ provider, number, value })).toSorted(order)
    return { keys, isWhole: isWhole(attempt, stretch, own) }
  })
}

function isWhole(attempt: Attempt, { skip, take }: Stretch, rows: readonly KeyRow[]): boolean {
  if (attempt.kind === 'ordered') return !attempt.isFilledOnly || rows.length === take
  const most = attempt.kind === 'found' ? attempt.most : attempt.rows
  if (most === undefined || (attempt.kind === 'walk' && rows.length === take)) return true
  // No row says nothing of how many there were, unless none of the found was skipped.
  const unknown = attempt.kind === 'found' && skip === 0 ? 0 : most
  return (rows[0]?.candidates ?? unknown) < most
}

/** The text of a trial with its values; exported for the test that has PostgreSQL prepare every one. */
export function trialStatement(trial: Trial): { text: string; values: StatementValue[] } {
  const { request, searching, attempt, stretches } = trial
  const statement = newStatement()
  const picking: Picking = { statement, request, searching }
  const text = `select stretch, provider, num as number, ${comparable[sortOf(request).kind]} as value, candidates
    from (${attemptText(picking, attempt, stretches)}) k`
  return { text, values: statement.values }
}

/** The sorted value as JavaScript can compare it: instants in microseconds, which a Date would cut. */
const comparable = {
  text: 'v',
  number: 'v::bigint',
  instant: '(extract(epoch from v) * 1000000)::bigint',
  flag: 'v::int',
} as const

const run = <Row>(sql: ISql, text: string, values: readonly StatementValue[]): Promise<Row[]> =>
  sql.unsafe<Row[]>(text, [...values], { prepare: true })
