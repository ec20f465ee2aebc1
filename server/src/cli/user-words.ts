import type { GivenAccounts } from '../access/user-accounts.ts'
import { UsageError, type Terminal } from './terminal.ts'

/** `A,B` and an option given twice are the same. */
export const listed = (values: readonly string[] = []): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '')

export function printAccountNotes(
  { unknownAccounts, ownedAccounts }: GivenAccounts,
  terminal: Terminal,
): void {
  for (const account of ownedAccounts)
    terminal.err(`Account ${account} is not granted, since a company of this user has it already.`)
  for (const account of unknownAccounts) terminal.err(`No customer has account ${account} yet.`)
}

interface CompanyOptions {
  readonly 'new-company'?: boolean
  readonly state?: string
}

/** The state of a company that exists already comes with its other data. */
export function checkState({ 'new-company': isNew = false, state }: CompanyOptions): void {
  if (state !== undefined && !isNew)
    throw new UsageError('--state is only valid together with --new-company.')
}

export function printStateWarning(
  { 'new-company': isNew = false, state = '' }: CompanyOptions,
  terminal: Terminal,
): void {
  if (isNew && state.trim() === '')
    terminal.err(
      'The new company has no --state, so that its users see whether a part is in stock in any state.',
    )
}
