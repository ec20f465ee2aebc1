import { armsText, hasEmptyPart, limitOf, mergeOrder } from './arms.ts'
import type { Reach } from './arms.ts'
import { foundText } from './found.ts'
import { sortOf } from './list-request.ts'
import type { ListRequest, Stretch } from './list-request.ts'
import type { Picking } from './picking.ts'
import { isFindable, readCondition } from './search-conditions.ts'
import type { Match } from './search-conditions.ts'
import { fewAccounts, scopeConditions } from './scope-conditions.ts'
import { pageOf } from './statement.ts'

/**
 * One way to pick the keys of a stretch. `attemptsFor` says which are tried and in which order; the last one always
 * tells the whole.
 */
export type Attempt =
  /** Reads the stretch off the indexes. Without empty values it is whole if it is full. */
  | { readonly kind: 'ordered'; readonly reach: Reach; readonly isFilledOnly?: boolean }
  /** Walks in list order and keeps what matches; whole if that suffices, or if there were fewer than `rows`. */
  | { readonly kind: 'walk'; readonly reach: Reach; readonly rows?: number }
  /** Finds what matches and sorts it; whole unless there are `most`. */
  | { readonly kind: 'found'; readonly most: number }

/** More than this is found sooner by walking through everything. */
const mostFound = 20_000

/** By the search indexes. */
export const lookUp: Attempt = { kind: 'found', most: mostFound }

/** The ways to take in turn; what equals the term has been looked up before, in full where that was possible. */
export function attemptsFor(request: ListRequest, match: Match | undefined, stretch: Stretch): Attempt[] {
  const { skip, take } = stretch
  const { accounts } = request.scope
  const count = accounts === 'all' ? 'all' : accounts.length
  if (request.search) {
    const isLookedUp = match !== 'equals' && isFindable(request.search)
    const found = isLookedUp ? [lookUp] : []
    const reach = count === 1 ? 'account' : 'all'
    const rows = count === 1 ? wholeAccount + stepUp(skip + take) : walkLength(skip + take)
    return [{ kind: 'walk', reach, rows }, ...found, { kind: 'walk', reach }]
  }
  if (count !== 'all' && count > 1) {
    const oneByOne = { kind: 'ordered', reach: 'accounts' } as const
    if (count <= fewAccounts) return [oneByOne]
    return [{ kind: 'walk', reach: 'all', rows: walkLength(skip + take) }, oneByOne]
  }
  const ordered = { kind: 'ordered', reach: count === 'all' ? 'all' : 'account' } as const
  return hasEmptyPart(request, stretch) ? [{ ...ordered, isFilledOnly: true }, ordered] : [ordered]
}

/** The way that tells the whole list by itself: what an index finds, else the last that would be tried. */
export function wholeAttempt(request: ListRequest, match: Match | undefined, all: Stretch): Attempt {
  const isFound = request.search && (match === 'equals' || isFindable(request.search))
  if (isFound) return { kind: 'found', most: all.take }
  const [last] = attemptsFor(request, match, all).slice(-1)
  if (last === undefined) throw new Error(`there is no way to read ${request.list.table}`)
  return last
}

/** Most accounts have fewer documents of a provider: a walk of this length tells all of theirs. */
const wholeAccount = 512

/** How far a walk goes before it gives up: about what the next attempt costs. */
const walkLength = (needed: number): number => stepUp(Math.min(1800 + 10 * needed, 200_000))

/**
 * Limits are written into the text, so that the plan is made for them, and in steps, so that there are few texts:
 * the next power of two.
 */
const stepUp = (rows: number): number => 2 ** Math.max(5, Math.ceil(Math.log2(rows)))

/**
 * The statement's text, all stretches in one: stretch, provider, num, v, and how many rows were looked at (candidates)
 * and would be in the whole list (listed), where the attempt counts them.
 */
export function attemptText(picking: Picking, attempt: Attempt, stretches: readonly Stretch[]): string {
  if (attempt.kind === 'found') return foundText(picking, attempt.most, stretches)
  const texts = stretches.map((stretch, at) => {
    const text =
      attempt.kind === 'ordered'
        ? orderedText(picking, attempt, stretch)
        : walkText(picking, attempt, stretch)
    return `(select ${at} as stretch, provider, num, v, candidates, null::int as listed from (${text}) s)`
  })
  return texts.join('\nunion all\n')
}

function orderedText(
  { statement, request }: Picking,
  { reach, isFilledOnly = false }: Attempt & { kind: 'ordered' },
  stretch: Stretch,
): string {
  const cap = stepUp(stretch.skip + stretch.take)
  const arms = armsText({ statement, request, stretch, reach, cap, isFilledOnly })
  const order = mergeOrder(request, stretch, { isFilledOnly })
  return `select *, null::int as candidates from (${arms}) a
    order by ${order} ${pageOf(statement, stretch)}`
}

function walkText(
  { statement, request, searching }: Picking,
  { reach, rows }: Attempt & { kind: 'walk' },
  stretch: Stretch,
): string {
  const { search } = request.list
  const isFilledOnly = rows !== undefined && reach === 'all'
  const extra = ['account_num', ...(searching ? [search.text] : [])]
  // On the way down ties would have to be sorted, of all rows; so only those that match are.
  const isLoose = request.direction === 'DESC' && rows !== undefined && !sortOf(request).hasManyTies
  const arms = armsText({ statement, request, stretch, reach, cap: rows, isFilledOnly, isLoose, extra })
  const conditions = [
    ...(searching ? [readCondition(statement, search, searching)] : []),
    ...(reach === 'account' ? [] : scopeConditions(statement, request)),
    'true',
  ]
  // Counting tells a small account's walk whole, but reads every walk to its end.
  const candidates = reach === 'account' && rows !== undefined ? 'count(*) over ()::int' : 'null::int'
  // Either keeps the conditions out of the walk, where they could change the way.
  const limit = rows === undefined ? 'offset 0' : limitOf(rows, isLoose)
  return `select * from (select *, ${candidates} as candidates from (
      select * from (${arms}) a order by ${mergeOrder(request, stretch, { isFilledOnly, isLoose })} ${limit}) w) c
    where ${conditions.join(' and ')}
    order by ${mergeOrder(request, stretch, { isFilledOnly })} ${pageOf(statement, stretch)}`
}
