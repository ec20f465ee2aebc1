import { fullMessageOf, isMissing } from '../faults.ts'
import { type AccountFilter, currentFilter } from './account-filter.ts'
import { chosenAccounts, isNarrowed } from './user-accounts.ts'

/**
 * What is true beside a sentence that says that there is nothing: under an account filter only its accounts were
 * searched (screens.md, Failures). Whether another account has it stays unsaid.
 */
export const accountsSearched = (filter: AccountFilter): string | undefined =>
  isNarrowed(filter) ? `Only ${chosenAccounts} were searched.` : undefined

/** Whose records are searched once a filter has ended: staff had chosen customers, a customer some accounts. */
export const allOf = ({ admin }: AccountFilter): string =>
  `all ${admin.entries.length > 0 ? 'customers' : 'accounts'}`

/** The message of an error; if there is no such record, also which accounts were searched. */
export function messageWithAccounts(error: unknown): string {
  const searched = isMissing(error) ? accountsSearched(currentFilter()) : undefined
  return searched === undefined ? fullMessageOf(error) : `${fullMessageOf(error)} ${searched}`
}
