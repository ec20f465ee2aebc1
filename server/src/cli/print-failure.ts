import { codeOf } from '../error-code.ts'
import { failureSentence } from '../failure-sentence.ts'
import { exitCodes } from './command.ts'
import { UsageError, type Terminal } from './terminal.ts'

/** Prints why a command failed; returns its exit code. */
export function printFailure(error: unknown, terminal: Terminal): number {
  terminal.progress('')
  if (terminal.stop?.aborted === true) {
    terminal.err('It was stopped.')
    return exitCodes.failed
  }
  const misuse =
    error instanceof UsageError ? error.message : isParseFailure(error) ? inOneSentence(error) : undefined
  if (misuse !== undefined) {
    terminal.err(`${misuse} 'npm run portal -- help' says how.`)
    return exitCodes.misused
  }
  terminal.err(failureSentence(error))
  if (/^(debug|trace)$/i.test(terminal.env['LOG_LEVEL'] ?? '') && error instanceof Error)
    terminal.err(error.stack ?? '')
  return exitCodes.failed
}

/** What node's parseArgs throws for an option it does not know. */
function isParseFailure(error: unknown): error is Error {
  return codeOf(error).startsWith('ERR_PARSE_ARGS')
}

/** Some of Node's messages end with a full stop, and some add advice on dashes, which our help does not need. */
function inOneSentence({ message }: Error): string {
  const [, option] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(message) ?? []
  if (option !== undefined)
    return `${option} wants a value, and what follows begins with a dash: such a value is written ${option}=VALUE.`
  return `${message.split(/\.?\n|\. |\.$/)[0] ?? message}.`
}
