import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { planOf, rowsRead } from '../testing/plan-of.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findRequests } from './find-others.ts'
import { soughtBy } from './patterns.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
})
afterAll(() => portal.close())

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
  const nodes = await planOf(sql, (asking) => findRequests(asking, { scope, sought }))
  const ofRequests = nodes.filter((node) => node['Relation Name'] === 'design_request')
  expect(ofRequests.map(rowsRead)).toContain(mine?.requests)
  for (const node of ofRequests) expect(rowsRead(node)).toBeLessThanOrEqual(mine?.requests ?? 0)
})

test('a search looks at the names of the companies in the customer’s own design requests alone', async () => {
  const { sql } = portal.parts
  await sql`
    insert into company (id, company_name, company_type, state)
    select 800000 + n, 'Kestrel Homes ' || n, 'builder', 'VIC' from generate_series(1, 3000) n`
  await sql`analyze company`
  const [mine] = await sql<{ id: number; companies: number }[]>`
    select merchant_company_id as id, count(distinct builder_company_id)::int + 1 as companies
    from design_request group by 1 order by count(*) limit 1`
  const scope = { accounts: ['1'], companies: [mine?.id ?? 0] } as unknown as Scope
  const sought = soughtBy('Kestrel', 5)
  if (sought === undefined) throw new Error('this is no term')
  const nodes = await sql.begin(async (transaction) => {
    // As with many more companies, of which reading all is never the quickest.
    await transaction`set local enable_seqscan = off`
    return planOf(transaction, (asking) => findRequests(asking, { scope, sought }))
  })
  const ofCompanies = nodes.filter((node) =>
    (node['Index Name'] ?? node['Relation Name'] ?? '').startsWith('company'),
  )
  expect(Math.max(...ofCompanies.map(rowsRead))).toBe(mine?.companies)
})
