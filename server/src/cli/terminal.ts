import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'

/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Where the person stands: npm runs us in the portal's own folder. */
  folder: string
  /** What was asked for. */
  out(line: string): void
  /** What went wrong, and progress. */
  err(line: string): void
  /** Shows how far it is, on one line that the next one replaces; where nobody watches, as a line each 10 seconds. */
  progress(text: string): void
  /** All of standard input. */
  readInput(): Promise<string>
  /** Asks the command to stop: Ctrl-C. */
  stop?: AbortSignal
}

/** The command was called in a way it does not know; the message says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Refuses words where none are wanted. */
export function noWords(words: readonly string[]): void {
  parseArgs({ args: [...words], options: {} })
}

type Options = NonNullable<ParseArgsConfig['options']>

/** The one word that a command wants beside its options; `what` says which, as 'one file'. */
export function oneWord<const O extends Options>(words: readonly string[], what: string, options: O) {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const [word, ...others] = positionals
  if (word === undefined || others.length > 0) throw new UsageError(`Say ${what}.`)
  return { values, word }
}

/** The path of a file that is there; refused as it was written, before a database is opened. */
export function existingFile(written: string, { folder }: Pick<Terminal, 'folder'>): string {
  const path = resolve(folder, written)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return path
  throw new UsageError(
    found?.isDirectory() ? `${written} is a folder, not a file.` : `There is no file ${written}.`,
  )
}
