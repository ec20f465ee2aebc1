import { hostname, userInfo } from 'node:os'

/** Who runs a command, for the audit: the user of the operating system, and the user who became that one by sudo. */
export function operatorName(): string {
  const { SUDO_USER } = process.env
  return `${userName()}@${hostname()}${SUDO_USER ? ` (${SUDO_USER})` : ''}`.slice(0, 200)
}

/** In a container there may be a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
