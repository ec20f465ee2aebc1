import { firstPageOf } from '../lists/list-places.ts'

/** Loads the page anew under another filter; a list begins at its first page (spec 6, screens.md). */
export function reloadUnderFilter(): void {
  const { pathname, search } = location
  const path = firstPageOf(pathname)
  if (path === pathname) location.reload()
  else location.replace(path + search)
}

/** Loads another page of the portal under a filter that was just set. */
export const openUnderFilter = (path: string): void => location.assign(path)
