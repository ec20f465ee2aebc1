import { hostname, userInfo } from 'node:os'

/**
 * The operator's name for the audit: the user of the operating system, and the user who switched to it with
 * sudo.
 */
export function operatorName(): string {
  const { SUDO_USER } = process.env
  return `${userName()}@${hostname()}${SUDO_USER ? ` (${SUDO_USER})` : ''}`.slice(0, 200)
}

/** In a container the user may have a number but no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
