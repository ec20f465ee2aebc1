import { pino } from 'pino'
import type { Logger } from '../log.ts'

export type LogLine = Readonly<Record<string, unknown>> & { level: number; msg: string }

export interface WatchedLog {
  logger: Logger
  lines: readonly LogLine[]
  /** The error lines so far, taken out: a test that provokes one expects it by this. */
  takeErrors(): LogLine[]
  /** Throws when an error line is left that nobody took. */
  assertQuiet(): void
}

const errorLevel = 50

/** A log that is kept instead of written, so that tests can read it and none overlooks an error. */
export function watchedLog(): WatchedLog {
  const lines: LogLine[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine)
  const logger = pino({ level: 'debug' }, { write })
  const takeErrors = () => {
    const errors = lines.filter((line) => line.level >= errorLevel)
    for (const error of errors) lines.splice(lines.indexOf(error), 1)
    return errors
  }
  const assertQuiet = () => {
    const [first] = takeErrors()
    if (first) throw new Error(`an unexpected error was logged: ${JSON.stringify(first)}`)
  }
  return { logger, lines, takeErrors, assertQuiet }
}
