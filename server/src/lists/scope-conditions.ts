import type { ListRequest } from './list-request.ts'
import type { Statement } from './statement.ts'

/** Up to this many accounts are read one by one without trying anything else. */
export const fewAccounts = 20

export const flagConditions = ({ flags = {} }: ListRequest): string[] =>
  Object.entries(flags).map(([flag, value]) => (value ? flag : `not ${flag}`))

export function scopeConditions(statement: Statement, { scope }: ListRequest): string[] {
  const { accounts } = scope
  if (accounts === 'all') return []
  if (accounts.length === 1) return [`account_num = ${statement.value(accounts[0] ?? '', 'text')}`]
  const named = statement.value(accounts, 'text[]')
  // As a truth value it cannot become a join, which would lose the order of a walk; it is looked up in a hash.
  return [`(account_num in (select unnest(${named}))) is true`]
}
