import { keepAccounts } from '../access/account-filter.ts'
import { firstPageOf } from './list-places.ts'

/** Reloads the page after a change of filter; a list starts at its first page (spec 6, screens.md). */
export function reloadUnderFilter(): void {
  const { pathname, search } = location
  const path = firstPageOf(pathname)
  if (path === pathname) location.reload()
  else location.replace(path + search)
}

/** Ends the account filter: customers see all their accounts again, staff all customers. */
export function endAccountFilter(): void {
  keepAccounts([])
  reloadUnderFilter()
}
