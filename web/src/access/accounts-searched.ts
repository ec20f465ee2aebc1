import { fullMessageOf, isMissing } from '../faults.ts'
import { type AccountFilter, currentFilter } from './account-filter.ts'
import { chosenAccounts, isNarrowed } from './user-accounts.ts'

/**
 * A sentence beside one that says that there is nothing: under an account filter only the accounts of the filter were
 * searched (screens.md, Failures). It does not say whether another account has any.
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
