import type { Parameter } from '../database/fragment.ts'
import type { PoolOptions } from '../database/pool.ts'
import type { SrcProvider } from '@portal/domain/wire-values'
import { sortOf } from './list-request.ts'
import type { ListRequest, NameParameter } from './list-request.ts'

/** A query of a list in the making: its parameters gather while its text is written. */
export interface ListQuery {
  readonly request: ListRequest
  /** The parameters by name, in their places: `$1` is the first. */
  readonly parameters: Map<string, Parameter>
  readonly parameter: NameParameter
}

export function newQuery(request: ListRequest): ListQuery {
  const parameters = new Map<string, Parameter>()
  return {
    request,
    parameters,
    parameter: (name, value, type) => {
      parameters.set(name, value)
      return `$${[...parameters.keys()].indexOf(name) + 1}::${type}`
    },
  }
}

/**
 * How the connections of lists are set. An index has all that a list is picked from, however the planner estimates the
 * whole table; and a plan is made once, not again for each page. A scan of 1,260,000 orders took 0.4 s; there are as many
 * connections as for everything else.
 */
export const listPool: PoolOptions = {
  max: 10,
  statementTimeoutMs: 3000,
  settings: { enable_seqscan: 'off', plan_cache_mode: 'force_generic_plan' },
}

export const among = (providers: readonly SrcProvider[]): string =>
  `provider in (${providers.map((provider) => `'${provider}'`).join(', ')})`

export const flagConditions = (flags: ListRequest['flags'] = {}): string[] =>
  Object.entries(flags).map(([flag, value]) => (value ? flag : `not ${flag}`))

/** The conditions of the filter: its flags, and what narrows the list beyond them. */
export const filterConditions = (query: ListQuery): string[] => [
  ...flagConditions(query.request.flags),
  ...(query.request.narrowing?.conditions(query.parameter) ?? []),
]

export function accountConditions(query: ListQuery): string[] {
  const { accounts } = query.request.scope
  if (accounts === 'all') return []
  if (accounts.length === 1) return [`account_num = ${accountParameter(query)}`]
  // As a truth value it cannot become a join, which would lose the order of a scan; it is looked up in a hash.
  return [`(account_num in (select unnest(${accountsParameter(query)}))) is true`]
}

export const accountParameter = (query: ListQuery): string =>
  query.parameter('account', query.request.scope.accounts[0] ?? '', 'text')

export const accountsParameter = (query: ListQuery): string =>
  query.parameter('accounts', [...query.request.scope.accounts], 'text[]')

/** The order of the list; what is read off an index is in order already, which `nulls last` would hide. */
export function listOrder(request: ListRequest): string {
  const empty = sortOf(request).isNullable ? ' nulls last' : ''
  return `v ${request.direction}${empty}, num, provider`
}

/** The document of a key `k`, where the condition holds; found by its key, whatever else the planner would like. */
export function documentText({ list }: ListRequest, condition = 'true'): string {
  return `select ${list.columns.text.trim()}
from ${list.table}
where ${condition} and provider = k.provider and ${list.number} = k.num offset 0`
}

export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** A table of a `with`, made once however often it is read. */
export const tableOf = (name: string, text: string): string =>
  `${name} as materialized (\n  ${indented(text)}\n)`

/** The rows of a text, which runs only where the gate, a condition on no row of it, is open. */
export const gated = (text: string, gate: string): string =>
  gate === '' ? text : `select * from (\n  ${indented(text)}\n) t where ${gate}`

/** A text with its lines moved to the right, to stand in another one. */
export const indented = (text: string): string => text.replaceAll('\n', '\n  ')
