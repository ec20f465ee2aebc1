import type { Session } from '@portal/domain/session'
import { currentFilter, keepAccounts, keepAdminEntries } from '../access/account-filter.ts'
import { mayActForAll } from '../access/user-accounts.ts'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'

/**
 * Drops from the account filter what the session may no longer choose, such as accounts that have left the customer, and
 * reloads the page then: under a filter of these alone every screen would be empty.
 */
export function dropLostAccounts(session: Session): void {
  const { accounts, admin } = currentFilter()
  const isStaff = mayActForAll(session)
  const own = isStaff ? [] : accounts.filter(({ accountNum }) => session.allAccounts.includes(accountNum))
  const actedFor = isStaff ? admin.entries : []
  if (own.length === accounts.length && actedFor.length === admin.entries.length) return
  if (isStaff) keepAdminEntries(actedFor)
  else keepAccounts(own)
  reloadUnderFilter()
}
