/** What the driver itself says of connections; it gives these errors no codes. */
const lost =
  /^(Connection terminated|Query read timeout|timeout exp|timeout exceeded|Cannot use a pool after|Client (was closed|has encountered))/
const silent = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)$/

/** Whether a connection was lost, given up or closed by ourselves. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && lost.test(error.message)

/** Whether nothing was heard in time, not even that a statement was cancelled. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silent.test(error.message)

const unreachable = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ENOENT EACCES ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    // Ended, crashed, starting or full; or a statement that ran out of time, memory or luck with its locks.
    '57P01 57P02 57P03 57P05 53300 53200 53400 57014 55P03 40001 40P01'
  ).split(' '),
)

/** Whether a query failed because there is no database to ask, or none with time for it: a 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  // A missing file is ENOENT too; only a socket that nobody listens on has this call.
  if (error.code === 'ENOENT' || error.code === 'EACCES')
    return 'syscall' in error && error.syscall === 'connect'
  return unreachable.has(error.code) || /^08...$/.test(error.code)
}
