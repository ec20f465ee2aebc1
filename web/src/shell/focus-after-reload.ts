import { reloadedKey } from '../screen-code.ts'

/** A `ref` for the main content: it gets the focus, once, after the portal itself has reloaded the page. */
export function focusAfterReload(main: HTMLElement | null): void {
  if (main === null) return
  try {
    if (sessionStorage.getItem(reloadedKey) === null) return
    sessionStorage.removeItem(reloadedKey)
    main.focus({ preventScroll: true })
  } catch {
    // Without storage the next Tab begins at the top of the page.
  }
}
