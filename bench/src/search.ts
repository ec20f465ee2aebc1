import { searchRecords } from '@portal/contract/search'
import { askDatabaseOf } from './database.ts'
import { openClient } from './client.ts'
import type { Bare } from './bare.ts'
import { measureInTurns } from './measure.ts'
import { bigAccount } from './merged-list.ts'
import type { RunningPortal } from './portal.ts'
import type { Result } from './results.ts'

const mostPages = 85

/**
 * Searches of everything while typing: numbers, POs and sites of orders from anywhere, complete and partial,
 * and terms without a match.
 */
export async function askSearch({ url, folder }: RunningPortal, bare: Bare): Promise<Result[]> {
  const terms = await termsOf(folder)
  const client = openClient(url)
  const [trade, staff] = [await client.as('trade@example.com'), await client.as('staff@example.com')]
  const time = async (
    question: string,
    asker: typeof staff,
    headers?: typeof bigAccount,
  ): Promise<Result> => {
    let next = 0
    const search = () => {
      next += 1
      return asker.ask(searchRecords, { body: { term: terms[next % terms.length] ?? '' } }, headers)
    }
    const { page, timing } = await measureInTurns({ page: bare.page, timing: search })
    const pages = timing.p95 / page.p50
    const target = `p95 ≤ ${mostPages} bare pages (${pages.toFixed(1)}, ${timing.p95.toFixed(1)} ms)`
    return { question, timing, target, isMet: pages <= mostPages }
  }
  return [
    await time('Search of everything, one account', trade),
    await time('the same, an account of a tenth of all orders', staff, bigAccount),
    await time('the same, every account', staff),
  ]
}

const termsOf = (folder: string): Promise<string[]> =>
  askDatabaseOf(folder, async (sql) => {
    const rows = await sql<{ terms: string[] }[]>`
      select array[order_num, 'SO ' || order_num, lower(customer_po_num), ship_to_name, left(ship_to_name, 7),
        left(order_num, 4), left(customer_po_num, 2), sold_to_name, 'zq none'] as terms
      from sales_order where order_num like '%137' and customer_po_num <> '' limit 40`
    return rows.flatMap(({ terms }, at) => terms.slice(at % 9, (at % 9) + 1))
  })
