const key = 'portal.path'

/** Where nobody is sent back to: the dashboard is the default, and sign-in would be a circle. */
const neverSaved = new Set(['/', '/signin'])

/**
 * Keeps the path a person wanted, for after sign-in. It is kept for the tab alone: each tab goes back to its own.
 */
export function savePath(path: string): void {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage sign-in leads to the dashboard.
  }
}

/** The saved path, once: it is gone afterwards. The dashboard when none was saved or it is no path of this app. */
export function takeSavedPath(): string {
  try {
    const path = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}

/** A path of this app, with its search: never another origin, never the API, never a public screen. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return false
  const { origin, pathname } = new URL(path, location.origin)
  if (origin !== location.origin || neverSaved.has(pathname)) return false
  return !/^\/(?:api|account)(?:\/|$)/.test(pathname)
}
