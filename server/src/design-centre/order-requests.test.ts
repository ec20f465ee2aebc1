import { afterAll, beforeAll, expect } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let converted: { request_id: number; merchant_company_id: number; sales_order_number: string }

beforeAll(async () => {
  test = await testApp({ data: 'demo' })
  const [row] = await test.parts.sql<(typeof converted)[]>`
    select c.request_id, r.merchant_company_id, c.sales_order_number
    from design_conversion c join design_request r on r.id = c.request_id order by c.id limit 1`
  if (!row) throw new Error('The demo has no conversion.')
  converted = row
})
afterAll(() => test.close())

const requestsOf = async (token: string, orderNum: string) => {
  const url = `/api/portal/request/bySalesOrderNumber/${orderNum}`
  const answer = await test.app.inject({ url, headers: { 'x-session-token': token } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ ID: number; merchant: { company_name: string } }[]>()
}

const ofCompany = async (company: number) => {
  const { token } = await aUser(test.parts, { company, privileges: ['view_dc_request'] })
  return token
}

proves(
  'listOrderDesignRequests',
  200,
  'the requests that became the order, for their merchant (spec 7)',
  async () => {
    const token = await ofCompany(converted.merchant_company_id)
    const found = await requestsOf(token, converted.sales_order_number)
    expect(found.map(({ ID }) => ID)).toContain(converted.request_id)
    expect(Object.keys(found[0] ?? {})).not.toContain('files')
  },
)

proves('listOrderDesignRequests', 200, 'nothing of another company, and nothing of no order', async () => {
  const [other] = await test.parts.sql<{ id: number }[]>`
    select id from company where id not in (
      select unnest(array[merchant_company_id, builder_company_id]) from design_request
      where id in (select request_id from design_conversion where sales_order_number = ${converted.sales_order_number})
    ) limit 1`
  const token = await ofCompany(other?.id ?? 0)
  expect(await requestsOf(token, converted.sales_order_number)).toEqual([])
  expect(await requestsOf(token, 'no-such-order')).toEqual([])
})

proves('listOrderDesignRequests', 200, 'the newest first, for their builder too (api scope)', async () => {
  const { parts } = test
  const [merchant, builder] = [await aCompany(parts), await aCompany(parts, { type: 'builder' })]
  for (const id of [990_001, 990_002]) {
    await aDesignRequest(parts, { id, merchant, builder })
    await parts.sql`
      insert into design_conversion (request_id, id, customer_po_number, sales_order_number, price_ex_gst_cents,
        time_created)
      values (${id}, ${id}, '', 'TWICE', 100, now())`
  }
  for (const company of [merchant, builder]) {
    const found = await requestsOf(await ofCompany(company), 'TWICE')
    expect(found.map(({ ID }) => ID)).toEqual([990_002, 990_001])
  }
})
