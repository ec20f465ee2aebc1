import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { normaliseEmail } from './email-address.ts'
import type { ListedUser } from './list-users.ts'
import { hourOf } from './write-behind.ts'

/** `operator` is the person who changes users, for the audit log. */
export type ChangingParts = Pick<AppParts, 'sql' | 'clock'> & { readonly operator: string }

/** Records the change of a user in the audit log, in the same transaction. */
export async function noteUserChange(
  sql: ISql,
  { clock, operator }: Omit<ChangingParts, 'sql'>,
  { email, event, detail = '' }: { email: string; event: string; detail?: string },
): Promise<void> {
  const now = clock.now()
  await sql`
    insert into access_event (hour, event, email, address, operator, detail, count, time_first, time_last)
    values (${hourOf(now)}, ${event}, ${normaliseEmail(email)}, '', ${operator}, ${detail}, 1, ${now}, ${now})`
}

export interface UserWithGrants extends ListedUser {
  /** The accounts granted directly, which are among `accounts`. */
  readonly grants: readonly string[]
}

/** The differences in words; empty if there are none. Accounts, which may be many, come after all else. */
export function differenceOf(before: UserWithGrants, after: UserWithGrants): string {
  const companies = [
    replaced('company', before.company, after.company),
    listed('other companies', before.otherCompanies, after.otherCompanies),
  ]
  const kept = after.grants.filter((account) => before.grants.includes(account))
  const remain = companies.join('') === '' || kept.length === 0 ? '' : `by grant remain ${kept.join(', ')}`
  // A grant of an account that one of the companies owns does not change what the user sees.
  const owned = new Set(before.accounts).intersection(new Set(after.accounts))
  const hidden = (grants: readonly string[]) => grants.filter((account) => owned.has(account))
  return [
    listed('privileges', before.privileges, after.privileges),
    replaced('name', before.name, after.name),
    ...companies,
    listed('accounts', before.accounts, after.accounts),
    listed('grants', hidden(before.grants), hidden(after.grants)),
    remain,
  ]
    .filter((part) => part !== '')
    .join('; ')
}

const replaced = (what: string, before: string, after: string): string =>
  before === after ? '' : `${what} '${before}' → '${after}'`

/** 'accounts +10517 -10482'; empty if the lists are the same. */
export function listed(what: string, before: readonly string[], after: readonly string[]): string {
  const [was, is] = [new Set(before), new Set(after)]
  const added = [...is.difference(was)].map((each) => `+${each}`)
  const removed = [...was.difference(is)].map((each) => `-${each}`)
  const all = [...added, ...removed]
  return all.length === 0 ? '' : `${what} ${all.join(' ')}`
}
