import { formatCount } from '@portal/domain/numbers'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The input and output of a command; tests provide their own. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** The operator's working folder: npm runs the command in the portal's own folder. */
  folder: string
  /** Writes results. */
  out(line: string): void
  /** Writes errors and progress. */
  err(line: string): void
  /** Shows progress on one line that the next one replaces; without a terminal, as a line every 10 seconds. */
  progress(text: string): void
  /** All of standard input. */
  readInput(): Promise<string>
  /** Asks the command to stop: Ctrl-C. */
  stop?: AbortSignal
}

/** The command was called with wrong arguments; the message shows the right syntax. */
export class UsageError extends Error {
  override name = 'UsageError'
}

type Options = NonNullable<ParseArgsConfig['options']>

/** The option of commands that print JSON for programs. */
export const jsonOption = { json: { type: 'boolean', default: false } } as const

/** The values of a command's options; any other argument is refused. */
export const optionsIn = <const O extends Options>(args: readonly string[], options: O) =>
  parseArgs({ args: [...args], options }).values

/** The values of a command's options, and its other arguments. */
export const argumentsIn = <const O extends Options>(args: readonly string[], options: O) =>
  parseArgs({ args: [...args], allowPositionals: true, options })

/** The one argument that a command expects besides its options; `what` names it, as in 'one file'. */
export function oneArgument<const O extends Options>(args: readonly string[], what: string, options: O) {
  const { values, positionals } = argumentsIn(args, options)
  const [argument, ...others] = positionals
  if (argument === undefined || others.length > 0) throw new UsageError(`Say ${what}.`)
  return { values, argument }
}

/** The number that an option gives; undefined without the option. */
export function wholeNumberOption(
  name: string,
  written: string | undefined,
  least: number,
): number | undefined {
  if (written === undefined) return undefined
  const isWhole = /^\d{1,9}$/.test(written)
  if (isWhole && Number(written) >= least) return Number(written)
  throw new UsageError(`--${name} wants a whole number of ${formatCount(least)} or more.`)
}

/** The path of an existing file, before a database is opened; `instead` says what to do with a pipe. */
export function existingFile(written: string, { folder }: Pick<Terminal, 'folder'>, instead = ''): string {
  const path = resolve(folder, written)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return path
  if (found?.isDirectory()) throw new UsageError(`${written} is a folder, not a file.`)
  // The shell's `<(…)`, which npm does not pass on.
  const isPipe = found !== undefined || written.startsWith('/dev/fd/')
  throw new UsageError(isPipe ? `${written} is not a file${instead}.` : `There is no file ${written}.`)
}
