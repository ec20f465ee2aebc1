import { text } from 'node:stream/consumers'
import { stopOnSignals } from '../stop-signals.ts'
import { printable } from './printable.ts'
import { runPortal } from './run-portal.ts'
import type { Terminal } from './terminal.ts'

/** Where nobody watches, progress is a line in a log now and then. */
const logEveryMs = 10_000

let shown = 0
let loggedAt = performance.now()

/** Shows progress on one line that the next one replaces, and is cleared before anything else is written. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r${line.padEnd(shown)}${line === '' ? '\r' : ''}`)
    shown = line.length
  } else if (line !== '' && performance.now() - loggedAt >= logEveryMs) {
    loggedAt = performance.now()
    process.stderr.write(`${line}\n`)
  }
}

// What is printed into `head` or a pager may find nobody reading on; the work itself goes to its end all the same.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** A person's own terminal. */
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
