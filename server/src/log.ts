import { destination, pino, type Logger } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines that cannot be written are kept up to this size, and written once there is room. */
const mostUnwrittenBytes = 1024 * 1024

/** JSON lines on standard error: standard output is only for the line with the portal's address. */
export function createLog(level: LogLevel): Logger {
  const lines = destination({ fd: 2, sync: true, maxLength: mostUnwrittenBytes })
  // A file on a full disk takes no line, which must not end the portal.
  lines.on('error', () => undefined)
  return pino({ level }, lines)
}

/** The job queue prints a stack for each connection that it loses, beside the error that it reports to its log. */
export function logTraces(log: Logger): void {
  Object.assign(console, {
    trace: (...all: readonly unknown[]) => {
      const err = all.find((each) => each instanceof Error)
      log.debug({ err, said: all.filter((each) => each !== err) }, 'a library printed a trace')
    },
  })
}
