import { counted } from '@portal/domain/numbers'
import { formatDateTime } from '@portal/domain/dates'
import { ownValue } from '@portal/domain/own-value'
import { findListedUser, listUsers, type ListedUser } from '../access/list-users.ts'
import { disableUser, enableUser, removeUser, type EnabledUser } from '../access/users.ts'
import { addUserCommand } from './add-user-command.ts'
import { exitCodes, type Command, type CommandParts } from './command.ts'
import { inviteUserCommand } from './invite-user-command.ts'
import { tabbed } from './printable.ts'
import { setUserCommand } from './set-user-command.ts'
import { jsonOption, oneArgument, optionsIn, UsageError } from './terminal.ts'

type Prepare = Command['prepare']

/** `users …`: the users who may sign in, and their access. */
export const usersCommand: Command = {
  usage: [
    'users list [--json]',
    'users show EMAIL [--json]',
    "users add EMAIL --name 'FIRST LAST' --company NAME|SOURCE:REFERENCE [--new-company [--state VIC]]",
    '          [--account A,B] --privileges trade|staff|NAME,NAME [--password-stdin]',
    'users set EMAIL [--name NAME] [--company NAME] [--account A,B] [--privileges NAME,NAME]',
    '          [--add-company NAME] [--remove-company NAME] [--new-company [--state VIC]]',
    '          [--add-account A] [--remove-account A] [--add-privileges NAME] [--remove-privileges NAME]',
    'users invite EMAIL [--print]',
    'users disable EMAIL',
    'users enable EMAIL',
    'users remove EMAIL',
  ],
  summary:
    'The people who may sign in. set: what is not named stays, changes are in force at once. invite: mails a link to ' +
    'choose a password by, which ends the link before. docs/operating.md says what each privilege gives.',
  prepare: ([verb = '', ...args], terminal) => {
    const prepare = ownValue(verbs, verb)
    if (prepare === undefined) {
      throw new UsageError(`Say users add, ${Object.keys(verbs).slice(1).join(', ')}.`)
    }
    return prepare(args, terminal)
  },
}

const changing =
  <T>(change: (parts: CommandParts, email: string) => Promise<T>, said: (changed: T) => string): Prepare =>
  (args, terminal) => {
    const { argument: email } = oneArgument(args, 'one email address', {})
    return async (parts) => {
      const changed = await change(parts, email)
      terminal.out(`${email} ${said(changed)}`)
      return exitCodes.done
    }
  }

const list: Prepare = (args, terminal) => {
  const values = optionsIn(args, jsonOption)
  return async ({ sql }) => {
    const users = await listUsers(sql)
    if (users.length === 0 && !values.json) terminal.out('There are no users.')
    if (values.json) terminal.out(JSON.stringify(users.map(userAsJson), null, 2))
    else for (const user of users) terminal.out(userLine(user))
    return exitCodes.done
  }
}

const show: Prepare = (args, terminal) => {
  const { values, argument: email } = oneArgument(args, 'one email address', jsonOption)
  return async ({ sql }) => {
    const user = await findListedUser(sql, email)
    if (values.json) terminal.out(JSON.stringify(userAsJson(user), null, 2))
    else for (const line of userLines(user)) terminal.out(line)
    return exitCodes.done
  }
}

/** With the names that api.md uses, and a few more fields. */
const userAsJson = ({ timeLastSignIn, ...user }: ListedUser) => ({
  ...user,
  timeLastSignIn: timeLastSignIn?.toISOString() ?? null,
})

const stateOf = ({ isDisabled, hasPassword }: ListedUser): string =>
  isDisabled ? 'disabled' : hasPassword ? 'enabled' : 'no password yet'

function userLine(user: ListedUser): string {
  const { email, name, company, accounts, privileges } = user
  const counts = [counted(accounts.length, 'account'), counted(privileges.length, 'privilege')]
  return tabbed([email, name, company, ...counts, stateOf(user)])
}

function userLines(user: ListedUser): string[] {
  const { email, name, company, otherCompanies, accounts, privileges, timeLastSignIn } = user
  const facts = {
    Email: email,
    Name: name,
    Company: company,
    'Other companies': otherCompanies.join('; '),
    Accounts: accounts.join(', '),
    Privileges: privileges.join(', '),
    State: stateOf(user),
    'Last sign-in': timeLastSignIn === null ? 'never' : formatDateTime(timeLastSignIn),
  }
  return Object.entries(facts).map(([what, value]) => `${what}: ${value || 'none'}`)
}

const asBefore = 'is as before.'

function enabledSaid({ isChanged, hasPassword }: EnabledUser): string {
  if (!isChanged) return asBefore
  return hasPassword
    ? 'can sign in again, with the password of before.'
    : 'is enabled, and has no password yet: users invite sends a link to choose one by.'
}

const verbs: Readonly<Record<string, Prepare>> = {
  add: addUserCommand,
  list,
  show,
  set: setUserCommand,
  invite: inviteUserCommand,
  disable: changing(disableUser, ({ isChanged }) =>
    isChanged ? 'can no longer sign in; every session has ended.' : asBefore,
  ),
  enable: changing(enableUser, enabledSaid),
  remove: changing(removeUser, () => 'is removed; every session has ended.'),
}
