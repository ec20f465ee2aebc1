import type { Sql } from '../database/sql.ts'
import { attemptsFor, lookUp } from './attempts.ts'
import { placeByDay } from './day-place.ts'
import type { ListKey, ListRequest, Stretch } from './list-request.ts'
import type { Searching } from './search-conditions.ts'
import { tryAttempt } from './trial.ts'
import type { Answer } from './trial.ts'

/** The keys of each stretch, in list order, picked from indexes; the stretches are of one request. */
export async function pickKeys(
  sql: Sql,
  request: ListRequest,
  stretches: readonly Stretch[],
): Promise<ListKey[][]> {
  if (request.scope.accounts !== 'all' && request.scope.accounts.length === 0) return stretches.map(() => [])
  const placed = await Promise.all(stretches.map((stretch) => placeByDay(sql, request, stretch)))
  const picked = new Map<Stretch, ListKey[]>()
  let left = placed.filter((stretch) => stretch !== undefined)
  const settle = (answers: readonly Answer[]) => {
    left = left.filter((stretch, at) => {
      const answer = answers[at]
      if (answer?.isWhole) picked.set(stretch, answer.keys)
      return !answer?.isWhole
    })
  }
  const searching = request.search && (await searchingFor(sql, { request, stretches: left, settle }))
  for (const attempt of left.length > 0 ? attemptsFor(request, searching?.match, longest(left)) : []) {
    const { answers } = await tryAttempt(sql, { request, searching, attempt, stretches: left })
    settle(answers)
    if (left.length === 0) break
  }
  return placed.map((stretch) => (stretch && picked.get(stretch)) ?? [])
}

/** Both providers take the same ways, chosen for the one that needs more. */
const longest = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce((one, other) => (one.skip + one.take > other.skip + other.take ? one : other))

interface Looking {
  readonly request: ListRequest
  readonly stretches: readonly Stretch[]
  /** Takes what the look-up answered of the stretches by the way. */
  readonly settle?: (answers: readonly Answer[]) => void
}

/**
 * What the search is for. Documents that equal the term are looked up first, of both providers: if there are any, in
 * the whole scope, they alone count, and mostly they are all here.
 */
export async function searchingFor(
  sql: Sql,
  { request, stretches, settle }: Looking,
): Promise<Searching | undefined> {
  const { search } = request
  if (search === undefined) return undefined
  const equals = { search, match: 'equals' as const }
  const { answers, listed } = await tryAttempt(sql, {
    request,
    searching: equals,
    attempt: lookUp,
    stretches,
  })
  if (listed === 0) return { search, match: search.kind }
  settle?.(answers)
  return equals
}
