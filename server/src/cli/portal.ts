import { text } from 'node:stream/consumers'
import { stopOnSignals } from '../stop-signals.ts'
import { printable } from './printable.ts'
import { runPortal } from './run-portal.ts'
import type { Terminal } from './terminal.ts'

/** Without a terminal, progress is written as a log line at this interval. */
const logEveryMs = 10_000

let shown = 0
let loggedAt = performance.now()

/** Shows progress on one line that the next one replaces; it is cleared before other output is written. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r${line.padEnd(shown)}${line === '' ? '\r' : ''}`)
    shown = line.length
  } else if (line !== '' && performance.now() - loggedAt >= logEveryMs) {
    loggedAt = performance.now()
    process.stderr.write(`${line}\n`)
  }
}

// The reader of a pipe, such as `head` or a pager, may close it; the command still runs to its end.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** The operator's terminal. */
const terminal: Terminal = {
  env: process.env,
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (line) => process.stdout.write(`${printable(line)}\n`),
  err: (line) => process.stderr.write(`${printable(line)}\n`),
  progress: showProgress,
  readInput: () => text(process.stdin),
  stop: stopOnSignals(),
}

process.exitCode = await runPortal(process.argv.slice(2), terminal)
