import { stateCode } from '@portal/domain/state-code'
import type { ISql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import { assertShort } from './assert-short.ts'

interface NewCompany {
  /** The first company in the list must not exist yet; it is created as a merchant. */
  isNewCompany?: boolean | undefined
  /** For a new company: the state whose stock its users see. */
  state?: string | undefined
}

/** The ids of the companies that an operator names, in the same order, and the id of the created one. */
export async function resolveCompanies(
  sql: ISql,
  names: readonly string[],
  { isNewCompany = false, state }: NewCompany = {},
): Promise<{ ids: number[]; made: number | undefined }> {
  if (names.length > 0) await lockCompanies(sql)
  const ids: number[] = []
  for (const [at, written] of names.entries()) {
    const name = written.trim().replaceAll(/\s+/g, ' ')
    if (name === '') throw new Refusal("A company's name must not be empty.")
    assertShort(name, "A company's name")
    ids.push(isNewCompany && at === 0 ? await addCompany(sql, name, state) : await findCompany(sql, name))
  }
  return { ids, made: isNewCompany ? ids[0] : undefined }
}

/** Keeps other sessions from changing companies, and the users linked to them, until the transaction ends. */
async function lockCompanies(sql: ISql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ingest company'))`
}

/**
 * The id of the company with this name (in any case), this id in the portal or this reference in its source.
 * Throws a `Refusal` if none or several match. `resolveCompanies` has locked the companies until the
 * transaction ends.
 */
async function findCompany(sql: ISql, name: string): Promise<number> {
  const [first, ...others] = await companiesMatching(sql, name)
  if (first === undefined) throw new Refusal(await notFoundMessage(sql, name))
  if (others.length > 0) {
    const each = [first, ...others].map(inWords).join(', ')
    throw new Refusal(`Several companies are meant by '${name}': say which of ${each}.`)
  }
  return first.id
}

interface Match {
  id: number
  name: string
  /** `portal:ID` or `SOURCE:REFERENCE`. */
  written: string
  accounts: string[]
}

const mostAccounts = 3

/** Includes accounts, so that an operator can tell companies of the same name apart. */
function inWords({ name, written, accounts }: Match): string {
  const more = accounts.length > mostAccounts ? ` and ${accounts.length - mostAccounts} more` : ''
  const some = accounts.slice(0, mostAccounts).join(', ')
  return `${written} (${name}, ${some === '' ? 'no account' : `${some}${more}`})`
}

/** `portal:ID` and `SOURCE:REFERENCE` work even if the bare id, reference or name fits several companies. */
function companiesMatching(sql: ISql, name: string): Promise<Match[]> {
  return sql<Match[]>`
    select id, company_name as name, coalesce(source || ':' || reference, 'portal:' || id) as written,
      array(select account_num from company_account a where a.company_id = company.id order by 1) as accounts
    from company
    where lower(regexp_replace(company_name, '[\\s\\u00a0]+', ' ', 'g')) = lower(${name})
      or ${name} in (id::text, 'portal:' || id)
      or ${name} in (reference, source || ':' || reference)
    order by id`
}

async function notFoundMessage(sql: ISql, name: string): Promise<string> {
  const near = await sql<{ name: string }[]>`
    select company_name as name from company
    where word_similarity(lower(${name}), lower(company_name)) > 0.3
      or similarity(lower(${name}), lower(company_name)) > 0.2
    order by similarity(lower(${name}), lower(company_name)) desc, company_name limit 3`
  const nearest = near.length === 0 ? '' : ` The nearest: ${near.map((each) => `'${each.name}'`).join(', ')}.`
  return `There is no company '${name}'.${nearest} --new-company makes a new one.`
}

async function addCompany(sql: ISql, name: string, state: string | undefined): Promise<number> {
  const [there] = await companiesMatching(sql, name)
  if (there) throw new Refusal(`There is a company '${there.name}' already: leave out --new-company.`)
  if (/^\d+$/.test(name)) throw new Refusal(`A new company needs a name, and '${name}' is a number.`)
  const [made] = await sql<[{ id: number }]>`
    insert into company (company_name, company_type, state)
    values (${name}, 'merchant', ${stateCode(state?.trim() ?? '') || null}) returning id`
  return made.id
}

/** Links a user to further companies. */
export async function linkCompanies(sql: ISql, userId: number, companies: readonly number[]): Promise<void> {
  await sql`
    insert into user_company (user_id, company_id)
    select ${userId}, unnest(${companies}::bigint[]) on conflict do nothing`
}

/**
 * The companies of a user for the audit, the own one first; of companies with one name, each with the reference that tells it
 * from the others.
 */
export async function namedCompanies(sql: ISql, email: string): Promise<string[]> {
  const rows = await sql<{ company: string }[]>`
    select c.company_name || case when exists (
        select from company o where o.company_name = c.company_name and o.id <> c.id
      ) then ' (' || coalesce(c.source || ':' || c.reference, 'portal:' || c.id) || ')' else '' end as company
    from portal_user u join company c
      on c.id = u.company_id or c.id in (select l.company_id from user_company l where l.user_id = u.id)
    where u.email = ${email} order by c.id <> u.company_id, c.company_name collate name_en, c.id`
  return rows.map(({ company }) => company)
}
