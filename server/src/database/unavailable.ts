import { codeOf } from '../error-code.ts'

/** The driver's own messages about connections; these errors have no codes. */
const lost =
  /^(Connection terminated|Query read timeout|timeout exp|timeout exceeded|Cannot use a pool after|Client (was closed|has encountered))/
const silent = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)$/

/** Whether a connection was lost, timed out or closed by this process. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message)

/** Whether the server did not answer in time, not even that a statement was cancelled. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silent.test(error.message)

const unreachable = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ENOENT EACCES ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    // The server is stopping, crashed, starting, full or out of files; or a statement hit a limit of time or memory, or a
    // lock conflict.
    '57P01 57P02 57P03 57P05 53000 53300 53200 53400 57014 55P03 40001 40P01 ' +
    // Its operator has closed it for a while.
    '55000'
  ).split(' '),
)

/** Whether the database lets nobody in by this address: its user, password or database is another now. */
export const isLoginRefused = (error: unknown): boolean => /^(28...|3D000)$/.test(codeOf(error))

/** Whether a query failed because the database cannot be reached or has no time for it: a 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (isConnectionLost(error) || isLoginRefused(error)) return true
  const code = codeOf(error)
  // A missing file is ENOENT too; only a socket without a listener has this system call.
  if (code === 'ENOENT' || code === 'EACCES')
    return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return unreachable.has(code) || /^08...$/.test(code)
}
