import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { fragment, toStatement, type Fragment, type Parameter } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findRequests } from './find-others.ts'
import { soughtBy } from './patterns.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
})
afterAll(() => portal.close())

interface PlanNode {
  Alias?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of the statement that a question sends, with what each of its parts read. */
async function planOf(ask: (sql: Sql) => Promise<unknown>): Promise<PlanNode[]> {
  const { sql } = portal.parts
  let plan: PlanNode[] = []
  const explained = async (strings: TemplateStringsArray, ...values: readonly (Parameter | Fragment)[]) => {
    const { text, values: given } = toStatement(fragment(strings, ...values))
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${text}`,
      given,
    )
    plan = row === undefined ? [] : nodesOf(row['QUERY PLAN'][0].Plan)
    return []
  }
  await ask(explained as unknown as Sql)
  return plan
}

test('a search looks through the customer’s own design requests, however many others have what is sought', async () => {
  const { sql } = portal.parts
  const [mine] = await sql<{ id: number; requests: number; others: string }[]>`
    select c.id, count(*)::int as requests, (select company_name from company o join design_request r on r.merchant_company_id = o.id
      where o.id <> c.id group by 1 order by count(*) desc limit 1) as others
    from company c join design_request r on c.id in (r.merchant_company_id, r.builder_company_id)
    group by c.id order by 2 limit 1`
  const scope = { accounts: ['1'], companies: [mine?.id ?? 0] } as unknown as Scope
  const sought = soughtBy(mine?.others ?? '', 5)
  if (sought === undefined) throw new Error('there are no design requests')
  const nodes = await planOf((asking) => findRequests(asking, { scope, sought }))
  const own = nodes.filter(({ Alias }) => Alias === 'own')
  const read = own.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
  expect(read).toEqual([mine?.requests])
})
