import type { Privilege } from '@portal/domain/privileges'
import { parse } from 'csv-parse/sync'
import { identifier } from '../database/fragment.ts'
import { aUser } from './a-user.ts'
import type { TestApp } from './test-app.ts'

type UserHeaders = Readonly<Record<string, string>>

/** Users who export the demo's data: staff, and customers with one, seven and sixty accounts. */
export async function exportUsers(
  { parts }: TestApp,
  table: 'invoice' | 'sales_order',
  privileges: readonly Privilege[],
): Promise<Readonly<Record<string, UserHeaders>>> {
  const { sql } = parts
  const rows = await sql<{ num: string }[]>`
    select distinct account_num as num from ${identifier(table)} order by account_num`
  const accounts = rows.map(({ num }) => num)
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  const granted = { one: accounts.slice(0, 1), seven: accounts.slice(3, 10), many: accounts.slice(0, 60) }
  const users: Record<string, UserHeaders> = {
    everyone: (await aUser(parts, { privileges: internal })).headers,
  }
  for (const [name, some] of Object.entries(granted))
    users[name] = (await aUser(parts, { privileges, grantedAccounts: some })).headers
  return users
}

interface Pages {
  readonly epicor: { readonly idx: number }
  readonly timms: { readonly idx: number }
}

interface Walk<Page> {
  /** Below the base path, such as '/accounts/invoices-hybrid/dateDue/DESC'. */
  readonly path: string
  readonly headers: UserHeaders
  readonly filter?: object
  readonly rowsIn: (page: Page) => readonly unknown[]
}

/** The list as users see it, page after page. */
export async function walkedPages<Page extends Pages>(
  { app }: TestApp,
  { path, headers, filter = {}, rowsIn }: Walk<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let at = { epicorIdx: 0, timmsIdx: 0 }; ;) {
    const payload = { ...at, limit: 100, filter }
    const page = (await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).json<Page>()
    pages.push(page)
    if (rowsIn(page).length < 100) return pages
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
  }
}

interface AskedExport {
  /** Below the base path, such as '/accounts/invoices/export/dateDue/DESC'. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly filter?: object
}

/** A complete export: its rows by column header. */
export async function exported({ app }: TestApp, { path, headers, filter }: AskedExport) {
  const payload = filter === undefined ? {} : { filter }
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { reply, rows: reply.statusCode === 200 ? rowsOf(reply.body) : [] }
}

/** Parses a file as spreadsheets do. */
export const rowsOf = (csv: string): Record<string, string>[] =>
  parse<Record<string, string>>(csv, { bom: true, columns: true })
