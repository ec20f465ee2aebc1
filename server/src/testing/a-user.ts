import type { Privilege } from '@portal/domain/privileges'
import { createSession } from '../access/sessions.ts'
import type { AppParts } from '../app-parts.ts'

type Parts = Pick<AppParts, 'sql' | 'clock' | 'configuration' | 'log'>

let lastNumber = 0
const nextNumber = () => (lastNumber += 1)

interface CompanyDetails {
  id?: number
  name?: string
  type?: 'merchant' | 'builder' | 'supplier'
  state?: string | null
  /** The reference at its source; companies made in the portal have none. */
  of?: { source: string; reference: string }
  accounts?: readonly string[]
}

/** A company with its accounts; omitted details are made up. */
export async function aCompany(
  { sql }: Pick<AppParts, 'sql'>,
  details: CompanyDetails = {},
): Promise<number> {
  const { id = 900_000 + nextNumber(), type = 'merchant', state = 'VIC', accounts = [], of } = details
  await sql`
    insert into company (id, company_name, company_type, state, source, reference)
    values (${id}, ${details.name ?? `Company ${id}`}, ${type}, ${state}, ${of?.source ?? null},
      ${of?.reference ?? null})`
  for (const num of accounts) {
    await sql`insert into company_account (account_num, company_id) values (${num}, ${id})`
  }
  return id
}

interface UserDetails {
  email?: string
  firstname?: string
  surname?: string
  privileges?: readonly Privilege[]
  /** Accounts of the user's own company, which is created with them. */
  accounts?: readonly string[]
  /** The id of the user's own company, if it exists already. */
  company?: number
  /** The ids of further companies. */
  companies?: readonly number[]
  grantedAccounts?: readonly string[]
}

export interface TestUser {
  userId: number
  email: string
  company: number
  token: string
  /** The headers of this user's requests. */
  headers: Record<string, string>
}

/** A user who is signed in, without the password check. */
export async function aUser(parts: Parts, details: UserDetails = {}): Promise<TestUser> {
  const { sql } = parts
  const number = nextNumber()
  const email = details.email ?? `user${number}@test.example`
  const company = details.company ?? (await aCompany(parts, { accounts: details.accounts ?? [] }))
  const [row] = await sql<{ id: number }[]>`
    insert into portal_user (email, firstname, surname, company_id, privileges)
    values (${email}, ${details.firstname ?? 'Test'}, ${details.surname ?? `User ${number}`}, ${company},
      ${[...(details.privileges ?? [])]})
    returning id`
  const userId = row?.id ?? 0
  for (const id of details.companies ?? []) {
    await sql`insert into user_company (user_id, company_id) values (${userId}, ${id})`
  }
  for (const num of details.grantedAccounts ?? []) {
    await sql`insert into user_account (user_id, account_num) values (${userId}, ${num})`
  }
  const token = await tokenOf(parts, userId)
  return { userId, email, company, token, headers: { 'x-session-token': token } }
}

async function tokenOf(parts: Parts, userId: number): Promise<string> {
  const made = await createSession(parts, { userId, passwordHash: null })
  if (made === undefined) throw new Error(`user ${userId} cannot sign in`)
  return made.token
}
