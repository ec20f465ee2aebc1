import { text } from 'node:stream/consumers'
import { runPortal } from './run-portal.ts'
import type { Terminal } from './terminal.ts'

let shown = 0

/** A person's own terminal: the line of progress is cleared before anything else is written. */
const terminal: Terminal = {
  env: process.env,
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  progress: (line) => {
    if (!process.stderr.isTTY) return
    process.stderr.write(`\r${line.padEnd(shown)}${line === '' ? '\r' : ''}`)
    shown = line.length
  },
  readInput: () => text(process.stdin),
}

process.exitCode = await runPortal(process.argv.slice(2), terminal)
