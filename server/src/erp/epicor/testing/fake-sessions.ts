import { EpicorError } from './epicor-error.ts'

export interface FakeSessions {
  /** The ids of open sessions. */
  open: Set<string>
  opened: number
  /** Whether it gives sessions, but refuses every call in one. */
  areRefused?: boolean
}

/** Opens and closes sessions as Epicor does; undefined for a call that does neither. */
export function answerSession(sessions: FakeSessions, path: string, header: string): object | undefined {
  const [, method] = /\/Ice\.LIB\.SessionModSvc\/(\w+)$/.exec(path) ?? []
  const named = sessionIn(header)
  if (method === 'Login') {
    sessions.opened += 1
    const id = `00000000-0000-4000-9000-${String(sessions.opened).padStart(12, '0')}`
    sessions.open.add(id)
    return { returnObj: id }
  }
  if (named !== undefined && !sessions.open.has(named))
    throw new EpicorError(500, 'Your session is invalid or has been deleted.')
  if (method === 'Logout') {
    sessions.open.delete(named ?? '')
    return {}
  }
  if (named !== undefined && sessions.areRefused)
    throw new EpicorError(500, 'Object reference not set to an instance of an object.')
  return undefined
}

const sessionIn = (header: string): string | undefined =>
  (JSON.parse(header) as { SessionID?: string }).SessionID
