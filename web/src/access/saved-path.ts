const key = 'portal.path'

/** Paths that are not saved: the dashboard is the default anyway, and sign-in would lead back to itself. */
const neverSaved = new Set(['/', '/signin'])

/** Saves the requested path for after sign-in, per tab: each tab returns to its own. */
export function savePath(path: string): void {
  if (!isOwnPath(path)) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage, sign-in goes to the dashboard.
  }
}

/** Returns the saved path and forgets it; the dashboard if none was saved or it is not a path of this app. */
export function takeSavedPath(): string {
  try {
    const path = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}

/** Whether a path is a screen of this app behind sign-in: not another origin, not the API, not a public screen. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return false
  const { origin, pathname } = new URL(path, location.origin)
  if (origin !== location.origin || neverSaved.has(pathname)) return false
  return !/^\/(?:api|account)(?:\/|$)/.test(pathname)
}
