import type { Search } from '@portal/domain/search-term'
import { armsText, mergeOrder } from './arms.ts'
import type { Reach } from './arms.ts'
import { sortOf } from './list-request.ts'
import type { ListRequest, Stretch } from './list-request.ts'
import { equalConditions, findCondition, readCondition } from './search-conditions.ts'
import type { Searching } from './search-conditions.ts'
import type { Statement } from './statement.ts'

/** One way to pick the keys of a stretch. Which are tried, and in which order, is `attemptsFor`'s to say. */
export type Attempt =
  /** Reads the stretch off the indexes; always whole. */
  | { readonly kind: 'ordered'; readonly reach: Reach }
  /** Walks so many rows of everything in list order and keeps the matching ones; whole if they suffice. */
  | { readonly kind: 'walk'; readonly rows: number }
  /** Finds the matching rows and sorts them; whole unless there are more than `most`. */
  | { readonly kind: 'found'; readonly most?: number }

export interface Picking {
  readonly statement: Statement
  readonly request: ListRequest
  readonly searching: Searching | undefined
}

/** Up to this many accounts are read one by one without trying anything else. */
const fewAccounts = 20
/** A search within a few accounts that finds no more than this is as cheap as any. */
const fewFound = 1000

export function attemptsFor({ scope, search }: ListRequest, { skip, take }: Stretch): Attempt[] {
  const { accounts } = scope
  const walk = { kind: 'walk', rows: walkLength(skip + take) } as const
  const isFew = accounts !== 'all' && accounts.length <= fewAccounts
  if (search) {
    const first: Attempt[] = isFew ? [{ kind: 'found', most: fewFound }] : []
    return [...first, walk, { kind: 'found' }]
  }
  if (accounts === 'all') return [{ kind: 'ordered', reach: 'all' }]
  if (accounts.length === 1) return [{ kind: 'ordered', reach: 'account' }]
  const oneByOne: Attempt = { kind: 'ordered', reach: 'accounts' }
  return isFew ? [oneByOne] : [walk, oneByOne]
}

/** How far a walk goes before it gives up: what it costs then is about what the next attempt costs. */
const walkLength = (needed: number): number => stepUp(Math.min(4000 + 10 * needed, 200_000))

/**
 * Limits are written into the text, so that the plan is made for them, and in steps, so that there are few texts:
 * the next power of two.
 */
export const stepUp = (rows: number): number => 2 ** Math.max(5, Math.ceil(Math.log2(rows)))

/** The text that picks a stretch's keys: provider, v, num, in list order; 'found' adds how many there were. */
export function attemptText(picking: Picking, stretch: Stretch, attempt: Attempt): string {
  if (attempt.kind === 'ordered') return orderedText(picking, stretch, attempt.reach)
  if (attempt.kind === 'walk') return walkText(picking, stretch, attempt.rows)
  return foundText(picking, stretch, attempt.most)
}

function orderedText({ statement, request }: Picking, stretch: Stretch, reach: Reach): string {
  const cap = stepUp(stretch.skip + stretch.take)
  const arms = armsText({ statement, request, stretch, reach, cap })
  return `select provider, v, num from (${arms}) a
    order by ${mergeOrder(request)} ${pageOf(statement, stretch)}`
}

function walkText({ statement, request, searching }: Picking, stretch: Stretch, rows: number): string {
  const { list } = request
  const extra = ['account_num', ...(searching ? [list.search.text] : [])]
  const arms = armsText({ statement, request, stretch, reach: 'all', cap: rows, extra })
  const order = mergeOrder(request)
  const conditions = [
    ...(searching ? [readCondition(statement, list.search, searching)] : []),
    ...scopeConditions(statement, request),
  ]
  return `select provider, v, num from (select * from (${arms}) a order by ${order} limit ${rows}) w
    where ${conditions.join(' and ')} order by ${order} ${pageOf(statement, stretch)}`
}

function foundText({ statement, request, searching }: Picking, stretch: Stretch, most?: number): string {
  const { list, direction } = request
  const found = `select provider::text as provider, ${sortOf(request).column} as v, ${list.number} as num
    from ${foundSource({ statement, request, searching }, stretch)}${most ? ` limit ${most}` : ''}`
  // Materialized: what is found must not be sought by walking the sort index instead.
  return `with found as materialized (${found})
    select provider, v, num, (select count(*)::int from found) as candidates from found
    order by v ${direction} nulls last, num, provider ${pageOf(statement, stretch)}`
}

/** The rows that match, of the request's scope and filter, as what stands behind `from`. */
function foundSource({ statement, request, searching }: Picking, { providers }: Stretch): string {
  const { list, scope } = request
  const conditions = [
    `provider in (${providers.map((provider) => `'${provider}'`).join(', ')})`,
    ...flagConditions(request),
    ...(searching ? [findCondition(statement, list.search, searching)] : []),
  ]
  if (scope.accounts === 'all' || scope.accounts.length > fewAccounts) {
    return `${list.table} where ${[...conditions, ...scopeConditions(statement, request)].join(' and ')}`
  }
  const accounts = statement.value(scope.accounts, 'text[]')
  return `unnest(${accounts}) as s(of_account) join ${list.table} on account_num = s.of_account
    where ${conditions.join(' and ')}`
}

/** Whether a record of the scope and filter has a number that equals the term. */
export function equalsText({ statement, request }: Picking, search: Search): string {
  const { list } = request
  const others = [...flagConditions(request), ...scopeConditions(statement, request)]
  const each = equalConditions(statement, list.search, search).map(
    (condition) => `exists (select from ${list.table} where ${[condition, ...others].join(' and ')})`,
  )
  return `select ${each.join(' or ')} as "isEqual"`
}

const flagConditions = ({ flags = {} }: ListRequest): string[] =>
  Object.entries(flags).map(([flag, value]) => (value ? flag : `not ${flag}`))

/** As a truth value the list of accounts cannot become a join, which would lose an order; it is hashed instead. */
function scopeConditions(statement: Statement, { scope }: ListRequest): string[] {
  const { accounts } = scope
  if (accounts === 'all') return []
  const named = statement.value(accounts, 'text[]')
  if (accounts.length <= fewAccounts) return [`account_num = any(${named})`]
  return [`(account_num in (select unnest(${named}))) is true`]
}

const pageOf = (statement: Statement, { skip, take }: Stretch): string =>
  `offset ${statement.value(skip, 'bigint')} limit ${statement.value(take, 'bigint')}`
