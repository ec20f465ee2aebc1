import type { ISql } from 'postgres'
import { UserRefusal } from './user-refusal.ts'

/** The company of that id or name, without regard to case; a new name makes a merchant. */
export async function openCompany(sql: ISql, written: string, state: string | undefined): Promise<number> {
  const name = written.trim()
  if (name === '') throw new UserRefusal("A company's name must not be empty.")
  const isId = /^\d{1,15}$/.test(name)
  const found = isId
    ? await sql<{ id: number }[]>`select id from company where id = ${Number(name)}`
    : await sql<
        { id: number }[]
      >`select id from company where lower(company_name) = lower(${name}) order by id`
  const [first, second] = found
  if (second) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new UserRefusal(`Several companies are called '${name}': say which by its id (${ids}).`)
  }
  if (first) return first.id
  if (isId) throw new UserRefusal(`There is no company ${name}.`)
  // Ids are the suppliers' own where companies are imported: two made at once must not take the same.
  await sql`lock table company in share row exclusive mode`
  const [made] = await sql<[{ id: number }]>`
    insert into company (id, company_name, company_type, state)
    select coalesce(max(id), 0) + 1, ${name}, 'merchant', ${state ?? null} from company returning id`
  return made.id
}

interface Gift {
  userId: number
  /** The user's, the own one first. */
  companies: readonly number[]
  accounts: readonly string[]
}

/**
 * Gives a user accounts: one that nobody owns becomes the own company's, one of another company is granted to the
 * user alone. Answers those that no provider knows.
 */
export async function giveAccounts(sql: ISql, { userId, companies, accounts }: Gift): Promise<string[]> {
  const unknown: string[] = []
  for (const num of new Set(accounts.map((account) => account.trim()).filter((account) => account !== ''))) {
    await sql`
      insert into company_account (account_num, company_id) values (${num}, ${companies[0] ?? null})
      on conflict do nothing`
    await sql`
      insert into user_account (user_id, account_num)
      select ${userId}, account_num from company_account
      where account_num = ${num} and company_id <> all(${[...companies]}::bigint[])`
    const customers = await sql`select from customer where account_num = ${num} limit 1`
    if (customers.length === 0) unknown.push(num)
  }
  return unknown
}
