import type { parseArgs } from 'node:util'
import { changeUser, type UserChange } from '../access/change-user.ts'
import type { ListChange } from '../access/change-companies.ts'
import { exitCodes, type Command } from './command.ts'
import { oneArgument, UsageError } from './terminal.ts'
import { checkState, listed, printAccountNotes, printStateWarning } from './user-words.ts'

const many = { type: 'string', multiple: true } as const
const options = {
  name: { type: 'string' },
  company: many,
  'add-company': many,
  'remove-company': many,
  'new-company': { type: 'boolean' },
  state: { type: 'string' },
  account: many,
  'add-account': many,
  'remove-account': many,
  privileges: many,
  'add-privileges': many,
  'remove-privileges': many,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `users set EMAIL`: options that are not given leave their values as they are. */
export const setUserCommand: Command['prepare'] = (args, terminal) => {
  const { values, argument: email } = oneArgument(args, 'one email address', options)
  if (Object.keys(values).length === 0) {
    throw new UsageError('users set wants what to change: --name, --company, --account or --privileges.')
  }
  const change = changeOf(values)
  return async (parts) => {
    const changed = await changeUser(parts, email, change)
    terminal.out(
      changed.difference === ''
        ? `${changed.email} is as before.`
        : `${changed.email} now: ${changed.difference}. In force at once.`,
    )
    printAccountNotes(changed, terminal)
    printStateWarning(values, terminal)
    return exitCodes.done
  }
}

function changeOf(values: Values): UserChange {
  if (values['new-company'] === true && !values.company && !values['add-company']) {
    throw new UsageError('--new-company wants --company or --add-company, with its name.')
  }
  checkState(values)
  const accounts = [values.account, values['add-account'], values['remove-account']]
  const privileges = [values.privileges, values['add-privileges'], values['remove-privileges']]
  return {
    name: values.name,
    // Not split at commas: a company's name may contain one.
    companies: {
      all: values.company,
      add: values['add-company'] ?? [],
      remove: values['remove-company'] ?? [],
    },
    isNewCompany: values['new-company'] ?? false,
    state: values.state,
    accounts: listChange(accounts),
    privileges: listChange(privileges),
  }
}

const listChange = ([all, add, remove]: readonly (string[] | undefined)[]): ListChange => ({
  all: all && listed(all),
  add: listed(add),
  remove: listed(remove),
})
