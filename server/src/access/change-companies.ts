import type { ISql } from '../database/sql.ts'
import { linkCompanies, resolveCompanies } from './user-companies.ts'
import { Refusal } from '../refusal.ts'

/** `all`, if given, replaces the list; then `add` is added and `remove` is removed. */
export interface ListChange {
  all?: readonly string[] | undefined
  add: readonly string[]
  remove: readonly string[]
}

export interface CompanyChange {
  /** In any form that `resolveCompanies` accepts; the first of `all` becomes the user's own. */
  companies: ListChange
  /** The first company in the list does not exist yet and is created. */
  isNewCompany: boolean
  state?: string | undefined
}

/** Returns the id of the created company, if there is one. */
export async function setCompanies(
  sql: ISql,
  userId: number,
  { companies, isNewCompany, state }: CompanyChange,
): Promise<number | undefined> {
  const { all, add, remove } = companies
  const kept = all === undefined ? await companiesOf(sql, userId) : []
  const { ids, made } = await resolveCompanies(sql, [...(all ?? []), ...add], { isNewCompany, state })
  const wanted = new Set([...kept, ...ids])
  const fewer = new Set((await resolveCompanies(sql, remove)).ids)
  if (!fewer.isSubsetOf(wanted)) throw new Refusal("A company to be removed is not one of this user's.")
  const [own, ...others] = wanted.difference(fewer)
  if (own === undefined) throw new Refusal('A user needs a company.')
  await sql`update portal_user set company_id = ${own} where id = ${userId}`
  await sql`delete from user_company where user_id = ${userId} and company_id <> all(${others}::bigint[])`
  await linkCompanies(sql, userId, others)
  return made
}

/** The user's own company comes first. */
async function companiesOf(sql: ISql, userId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select company_id as id from portal_user where id = ${userId}
    union all
    (select company_id from user_company where user_id = ${userId} order by company_id)`
  return rows.map(({ id }) => id)
}
