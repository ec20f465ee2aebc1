import { addUser, type NewUser } from '../access/add-user.ts'
import { exitCodes, type Command } from './command.ts'
import { oneArgument, UsageError, type Terminal } from './terminal.ts'
import { checkState, listed, printAccountNotes, printStateWarning } from './user-words.ts'

const options = {
  name: { type: 'string' },
  company: { type: 'string', multiple: true },
  'new-company': { type: 'boolean', default: false },
  account: { type: 'string', multiple: true },
  privileges: { type: 'string', multiple: true },
  state: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

/** `users add EMAIL`. */
export const addUserCommand: Command['prepare'] = (args, terminal) => {
  const { values, argument: email } = oneArgument(args, 'one email address', options)
  const { name, company, privileges, state } = values
  if (!name || !company?.length || !privileges?.length) {
    throw new UsageError('users add wants --name, --company and --privileges.')
  }
  checkState(values)
  const user: NewUser = {
    email,
    name,
    companies: company,
    isNewCompany: values['new-company'],
    accounts: listed(values.account),
    privileges: listed(privileges),
    ...(state !== undefined && { state }),
  }
  return async (parts) => {
    const password = values['password-stdin'] ? { password: firstLine(await terminal.readInput()) } : {}
    const code = printAdded(await addUser(parts, { ...user, ...password }), terminal)
    printStateWarning(values, terminal)
    return code
  }
}

function printAdded(added: Awaited<ReturnType<typeof addUser>>, terminal: Terminal): number {
  terminal.out(
    `${added.email} can sign in${added.newPasswordLink === undefined ? '' : ' once a password is set'}.`,
  )
  if (added.newPasswordLink !== undefined) {
    terminal.out(`The link to set it, good for 60 minutes and one use: ${added.newPasswordLink}`)
  }
  printAccountNotes(added, terminal)
  return exitCodes.done
}

const firstLine = (text: string): string => text.split(/\r?\n/)[0] ?? ''
