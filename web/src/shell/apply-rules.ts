import type { AdminEntry } from '../access/account-filter.ts'
import type { FoundCompany } from './admin-choice.ts'

interface Question {
  /** The company name that stands in its box. */
  readonly term: string
  /** The name that stood there when a company was last chosen, or an account beside the results of that name. */
  readonly settledTerm: string
  /** The companies of exactly this name, if they are known. */
  readonly found: readonly FoundCompany[] | undefined
  readonly chosen: readonly AdminEntry[]
  readonly hasAdded: boolean
}

/**
 * Whether something is chosen that was not when the dialog opened; what was added and removed again does not count.
 */
export function isAnyAdded(chosen: readonly AdminEntry[], atOpening: readonly AdminEntry[]): boolean {
  const former = new Set(atOpening.map(({ accountNumber }) => accountNumber))
  return chosen.some(({ accountNumber }) => !former.has(accountNumber))
}

/**
 * Whether a company name was typed of which nothing is chosen: the filter would show other customers than those meant.
 * A name that finds no company does not hold up a user who has added something else.
 */
export function isUnanswered({ term, settledTerm, found, chosen, hasAdded }: Question): boolean {
  if (term === '' || term === settledTerm) return false
  if (found?.length === 0) return !hasAdded
  const numbers = new Set(chosen.map(({ accountNumber }) => accountNumber))
  return !found?.some(({ accountList }) => accountList.some((each) => numbers.has(each)))
}

interface Left {
  readonly isNameOpen: boolean
  /** An account number stands in its box or is being looked up. */
  readonly isNumberLeft: boolean
  /** It is known that no account has the number in the box. */
  readonly isUnknown: boolean
  readonly hasAdded: boolean
}

/**
 * What Apply does next: the number comes before the question about the name, which it may answer. A number that no
 * account has does not hold up a user who has added something else.
 */
export function nextOfApply({
  isNameOpen,
  isNumberLeft,
  isUnknown,
  hasAdded,
}: Left): 'look up' | 'ask' | 'keep' {
  if (isNumberLeft && !isUnknown) return 'look up'
  if (isNameOpen) return 'ask'
  return isUnknown && !hasAdded ? 'look up' : 'keep'
}
