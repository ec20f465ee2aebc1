import { parseArgs } from 'node:util'
import { addUser, disableUser, enableUser, listUsers } from '../access/users.ts'
import type { ListedUser, NewUser } from '../access/users.ts'
import type { Command, CommandParts } from './command.ts'
import { exitCodes } from './command.ts'
import { UsageError } from './terminal.ts'
import type { Terminal } from './terminal.ts'

type Prepare = Command['prepare']

/** `users add|disable|enable|list`: who may sign in. */
export const usersCommand: Command = {
  usage: [
    "users add EMAIL --name 'FIRST LAST' --company NAME|SOURCE:REFERENCE [--new-company [--state VIC]]",
    '          [--account A,B] --privileges trade|staff|NAME,NAME [--password-stdin]',
    'users disable EMAIL',
    'users enable EMAIL',
    'users list',
  ],
  summary: 'Adds, bars and lists the people who may sign in.',
  prepare: ([verb = '', ...words], terminal) => {
    const prepare = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (prepare === undefined)
      throw new UsageError('Say users add, users disable, users enable or users list.')
    return prepare(words, terminal)
  },
}

const add: Prepare = (words, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      company: { type: 'string', multiple: true },
      'new-company': { type: 'boolean', default: false },
      account: { type: 'string', multiple: true, default: [] },
      privileges: { type: 'string', multiple: true },
      state: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  })
  const { name, company, privileges, state } = values
  if (!name || !company?.length || !privileges?.length) {
    throw new UsageError('users add wants --name, --company and --privileges.')
  }
  const user: NewUser = {
    email: onlyOne(positionals),
    name,
    companies: company,
    isNewCompany: values['new-company'],
    accounts: listed(values.account),
    privileges: listed(privileges),
    ...(state !== undefined && { state }),
  }
  return async (parts) => {
    const password = values['password-stdin'] ? { password: firstLine(await terminal.readInput()) } : {}
    return tellAdded(await addUser(parts, { ...user, ...password }), terminal)
  }
}

function tellAdded(added: Awaited<ReturnType<typeof addUser>>, terminal: Terminal): number {
  terminal.out(
    `${added.email} can sign in${added.newPasswordLink === undefined ? '' : ' once a password is set'}.`,
  )
  if (added.newPasswordLink !== undefined) {
    terminal.out(`The link to set it, good for 60 minutes and one use: ${added.newPasswordLink}`)
  }
  for (const account of added.unknownAccounts) {
    terminal.err(`No customer with account ${account} has been brought in yet.`)
  }
  return exitCodes.done
}

const changing =
  (change: typeof disableUser, said: string): Prepare =>
  (words, terminal) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} })
    const email = onlyOne(positionals)
    return async (parts: CommandParts) => {
      await change(parts, email)
      terminal.out(`${email} ${said}`)
      return exitCodes.done
    }
  }

const list: Prepare = (words, terminal) => {
  parseArgs({ args: [...words], options: {} })
  return async (parts) => {
    for (const user of await listUsers(parts)) terminal.out(userLine(user))
    return exitCodes.done
  }
}

function userLine(user: ListedUser): string {
  const state = user.isDisabled ? 'disabled' : user.hasPassword ? 'enabled' : 'no password yet'
  const { email, name, company, accounts, privileges } = user
  return [email, name, company, `${accounts} accounts`, `${privileges.length} privileges`, state].join('\t')
}

const verbs: Readonly<Record<string, Prepare>> = {
  add,
  list,
  disable: changing(disableUser, 'can no longer sign in; every session has ended.'),
  enable: changing(enableUser, 'can sign in again, with the password of before.'),
}

function onlyOne([email, ...others]: readonly string[]): string {
  if (email === undefined || others.length > 0) throw new UsageError('Say one email address.')
  return email
}

const listed = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '')

const firstLine = (text: string): string => text.split(/\r?\n/)[0] ?? ''
