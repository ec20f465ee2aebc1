import type { Terminal } from './terminal.ts'

/** `A,B` and an option given twice are the same. */
export const listed = (values: readonly string[] = []): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '')

export function tellUnknownAccounts(accounts: readonly string[], terminal: Terminal): void {
  for (const account of accounts) terminal.err(`No customer with account ${account} has been brought in yet.`)
}
