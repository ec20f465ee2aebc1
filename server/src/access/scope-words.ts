import { counted } from '@portal/domain/numbers'
import type { Sql } from '../database/sql.ts'
import type { BeyondOwn, Chosen } from './scope.ts'

/**
 * Words for each of the scopes: 'companies 12; accounts 10482, 10517; 3 numbers that name nothing'. What exists is always
 * named; what does not is only counted, so that it hides nothing.
 */
export async function scopeWords(
  sql: Sql,
  scopes: readonly BeyondOwn[],
): Promise<(scope: BeyondOwn) => string> {
  const chosen = scopes.filter((scope) => typeof scope !== 'string')
  const companies = await existingCompanies(sql, new Set(chosen.flatMap((scope) => scope.companies)))
  const accounts = await existingAccounts(sql, new Set(chosen.flatMap((scope) => scope.accounts)))
  return (scope) => (typeof scope === 'string' ? scope : wordsOf(scope, { companies, accounts }))
}

interface Existing {
  companies: ReadonlySet<number>
  accounts: ReadonlySet<string>
}

function wordsOf(chosen: Chosen, existing: Existing): string {
  const companies = chosen.companies.filter((id) => existing.companies.has(id))
  const accounts = chosen.accounts.filter((num) => existing.accounts.has(num))
  const others = chosen.companies.length + chosen.accounts.length - companies.length - accounts.length
  const parts = [
    companies.length > 0 ? `companies ${companies.join(', ')}` : '',
    accounts.length > 0 ? `accounts ${accounts.join(', ')}` : '',
    others > 0 ? counted(others, 'number that names nothing', 'numbers that name nothing') : '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}

async function existingCompanies(sql: Sql, ids: ReadonlySet<number>): Promise<Set<number>> {
  if (ids.size === 0) return new Set()
  const rows = await sql<{ id: number }[]>`select id from company where id = any(${[...ids]}::bigint[])`
  return new Set(rows.map(({ id }) => id))
}

/**
 * The numbers that a company, a customer or a document has. A table of its own has those that only payments or
 * invoices name.
 */
async function existingAccounts(sql: Sql, nums: ReadonlySet<string>): Promise<Set<string>> {
  if (nums.size === 0) return new Set()
  const rows = await sql<{ num: string }[]>`
    select num from unnest(${[...nums]}::text[]) as num
    where exists (select from company_account a where a.account_num = num)
      or exists (select from customer k where k.account_num = num)
      or exists (select from account_without_customer w where w.account_num = num)
      or exists (select from sales_order o where o.account_num = num)`
  return new Set(rows.map(({ num }) => num))
}
