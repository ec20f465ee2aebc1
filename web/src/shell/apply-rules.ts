import type { AdminEntry } from '../access/account-filter.ts'
import type { FoundCompany } from './admin-choice.ts'

interface Question {
  /** The company name that stands in its box. */
  readonly term: string
  /** The name that stood there when something was last chosen. */
  readonly settledTerm: string
  /** The companies of exactly this name, if they are known. */
  readonly found: readonly FoundCompany[] | undefined
  readonly chosen: readonly AdminEntry[]
  /** An account was added since the dialog opened. */
  readonly hasAdded: boolean
}

/**
 * Whether a company name was typed without a choice since: the filter would show other customers than those meant. A
 * name that is known to find nothing stops nobody who added something else.
 */
export function isUnanswered({ term, settledTerm, found, chosen, hasAdded }: Question): boolean {
  if (term === '' || term === settledTerm) return false
  if (found?.length === 0) return !hasAdded
  const numbers = new Set(chosen.map(({ accountNumber }) => accountNumber))
  return !found?.some(({ accountList }) => accountList.some((each) => numbers.has(each)))
}
