import { reloadedKey } from '../screen-code.ts'

/** A reload that ended elsewhere, such as at the sign-in, must not take the focus later. */
const longestReloadMs = 30_000

/** A `ref` for the main content: it gets the focus, once, after the portal itself has reloaded the page. */
export function focusAfterReload(main: HTMLElement | null): void {
  if (main === null) return
  try {
    const reloadedAt = Number(sessionStorage.getItem(reloadedKey))
    sessionStorage.removeItem(reloadedKey)
    if (Date.now() - reloadedAt < longestReloadMs) main.focus({ preventScroll: true })
  } catch {
    // Without storage the next Tab begins at the top of the page.
  }
}
