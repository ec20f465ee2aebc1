import type { ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Logger } from '../../log.ts'

interface Said {
  /** The first fatal messages. */
  readonly grave: string[]
  /** The last lines: what PostgreSQL says before it has read its settings has no level. */
  readonly last: string[]
}

/** Passes PostgreSQL's messages to the log; returns lists that fill with them. */
export function readMessages(
  child: ChildProcessByStdio<null, null, Readable>,
  log: Logger,
  onPanic: (said: string) => void,
): Said {
  const [grave, last]: [string[], string[]] = [[], []]
  child.once('error', (error) => grave.push(error.message))
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.debug({ postgres: line })
    const [, level, message] = /(FATAL|PANIC|DETAIL): {1,2}(.*)/.exec(line) ?? []
    if (level === 'PANIC' && message !== undefined) onPanic(message)
    if (message !== undefined && grave.length < 3) grave.push(message)
    last.push(line.trim())
    if (last.length > 3) last.shift()
  })
  return { grave, last }
}
