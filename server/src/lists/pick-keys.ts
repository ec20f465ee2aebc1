import type { Sql } from 'postgres'
import { attemptsFor } from './attempts.ts'
import { placeByDay } from './day-place.ts'
import { equalsText } from './found.ts'
import type { ListKey, ListRequest, Stretch } from './list-request.ts'
import type { Match } from './search-conditions.ts'
import { newStatement, run } from './statement.ts'
import { tryAttempt } from './trial.ts'

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
