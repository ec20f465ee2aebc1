import { exitCodes, type Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Whether one of the arguments asks for help; `--` ends the options. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

/** Prints how the commands are called, and what their exit codes mean. */
export function printHelp(commands: Readonly<Record<string, Command>>, terminal: Terminal): number {
  terminal.out('npm run portal -- COMMAND …, on the database that DATABASE_URL or DATA_DIR names:')
  for (const { usage, summary } of Object.values(commands)) {
    terminal.out('')
    for (const line of usage) terminal.out(`  ${line}`)
    terminal.out(`      ${summary}`)
  }
  terminal.out('')
  terminal.out('  help, or for one of them help COMMAND or COMMAND --help')
  terminal.out('')
  terminal.out(
    'A command ends with 0 when all is done; with 1 when something was refused or failed; with 2 when it was',
  )
  terminal.out(
    'called in a way it does not know, or with a file that is not there. Times are Melbourne time.',
  )
  return exitCodes.done
}
