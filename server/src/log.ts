import { destination, pino, type Logger } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** JSON lines on standard error: standard output is only for the line with the portal's address. */
export function createLog(level: LogLevel): Logger {
  return pino({ level }, destination({ fd: 2, sync: true }))
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
