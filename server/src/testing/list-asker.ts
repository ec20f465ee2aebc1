import { aUser } from './a-user.ts'
import type { Asked, ModelPage } from './list-model.ts'
import type { TestApp } from './test-app.ts'

/** A merged list in the API. */
interface ListCalls {
  /** The path of the call with one offset; the call with two has the suffix `-hybrid`. */
  readonly path: string
  readonly rowsName: string
  readonly numberName: string
  filterOf(asked: Asked): object
}

export interface ListAsker {
  page(asked: Asked, at: { epicorIdx: number; timmsIdx: number }, limit: number): Promise<ModelPage>
  offsetPage(asked: Asked, offset: number, limit: number): Promise<readonly string[]>
}

type Rows = readonly Readonly<Record<string, unknown>>[]
type Page = Omit<ModelPage, 'rows'> & Readonly<Record<string, Rows>>

/** Sends requests as a user who may see every account and narrows that with headers. */
export async function listAsker({ app, parts }: TestApp, calls: ListCalls): Promise<ListAsker> {
  const internal = ['access_internal_functionality', 'impersonate_in_any_context'] as const
  const { headers } = await aUser(parts, {
    privileges: [...internal, 'view_live_all_sales_orders', 'view_invoices'],
  })
  const ask = async (asked: Asked, call: string, page: object): Promise<unknown> => {
    const { accounts, sortColumn, direction, searchTerm } = asked
    const scoped = accounts === 'all' ? headers : { ...headers, 'x-admin-account-filter': accounts.join() }
    const payload = { ...page, filter: { ...calls.filterOf(asked), searchTerm } }
    const url = `/api${calls.path}${call}/${sortColumn}/${direction}`
    const reply = await app.inject({ method: 'POST', url, headers: scoped, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
  const keysOf = (rows: Rows) =>
    rows.map((row) => `${String(row['srcProvider'])} ${String(row[calls.numberName])}`)
  return {
    page: async (asked, at, limit) => {
      const { epicor, timms, previous, ...page } = (await ask(asked, '-hybrid', { ...at, limit })) as Page
      return { rows: keysOf(page[calls.rowsName] ?? []), epicor, timms, previous }
    },
    offsetPage: async (asked, offset, limit) => keysOf((await ask(asked, `/${offset}/${limit}`, {})) as Rows),
  }
}
