import type { DesignSortColumn } from '@portal/contract/design-centre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { aCompany } from '../testing/a-user.ts'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { planOf, rowsRead, type PlanNode } from '../testing/plan-of.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findDesignRequests } from './list-queries.ts'

const ownCount = 20

let portal: TestApp
let scope: Scope
beforeAll(async () => {
  portal = await testApp()
  const [mine, other] = [await aCompany(portal.parts), await aCompany(portal.parts)]
  scope = { accounts: [], companies: [mine] } as unknown as Scope
  for (let at = 0; at < ownCount; at += 1)
    await aDesignRequest(portal.parts, { merchant: mine, builder: mine, jobNumber: `OWN-${at}` })
  for (let at = 0; at < 3 * ownCount; at += 1) {
    const of = { merchant: other, builder: other }
    await aDesignRequest(portal.parts, { ...of, jobNumber: 'STOCK-7' })
    await aDesignRequest(portal.parts, { ...of, jobNumber: `${at}HOLDALL${at}`, requestNumber: `ZQ${at}` })
  }
  await portal.parts.sql`analyze design_request`
})
afterAll(() => portal.close())

const columns: readonly DesignSortColumn[] = [
  'ID',
  'jobNumber',
  'merchant_name',
  'status',
  'dateCompletionDue',
]

/** The most that any part of a search's plan reads of the table, or of one of its indexes. */
async function mostRead(searchTerm: string, sortColumn: DesignSortColumn): Promise<number> {
  const page = { offset: 0, limit: 10, sortColumn, sortDirection: 'DESC' } as const
  const asked = { page, filter: { searchTerm }, now: portal.parts.clock.now() }
  const nodes = await portal.parts.sql.begin(async (sql) => {
    // As on a large table, where reading all of it is never the quickest.
    await sql`set local enable_seqscan = off`
    return planOf(sql, (asking) => findDesignRequests(asking, scope, asked))
  })
  return Math.max(...nodes.filter(isOfRequests).map(rowsRead))
}

const isOfRequests = (node: PlanNode): boolean =>
  (node['Index Name'] ?? node['Relation Name'] ?? '').startsWith('design_request')

test.each(['stock-7', 'STOCK7', 'HOLDALL', 'hold/all', 'ZQ', 'z-q'])(
  'a customer’s search for %s reads no more than the own requests, however many others have it (api scope)',
  async (term) => {
    for (const column of columns) expect([column, await mostRead(term, column)]).toEqual([column, ownCount])
  },
)
