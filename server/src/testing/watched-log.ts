import { pino } from 'pino'
import type { Logger } from '../log.ts'

type LogLine = Readonly<Record<string, unknown>> & { level: number; msg: string }

export interface WatchedLog {
  logger: Logger
  lines: readonly LogLine[]
  /** Returns and removes the error lines so far: a test that causes errors expects them with this. */
  takeErrors(): LogLine[]
  /** Throws if an error line is left. */
  assertQuiet(): void
}

const errorLevel = 50

/** A log in memory, so that tests can read it and no error is overlooked. */
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
