import { privilegeNames } from '@portal/domain/privileges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase, type TestDatabase } from '@portal/server/testing/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 60_000)
afterAll(() => database.drop())

async function countOf(query: string): Promise<number> {
  const [row] = await database.sql.unsafe<{ count: number }[]>(query)
  return row?.count ?? Number.NaN
}

/** Selects the portal's ids of the demo's companies. */
const idsOf = (...references: readonly string[]) =>
  `select id from company where source = 'demo' and reference in (${references.map((each) => `'${each}'`).join(', ')})`

describe('how much there is (api calls and running)', () => {
  test.each([
    ['orders', 'sales_order', 3000],
    ['orders of trade', "sales_order where account_num = '10482'", 400],
    ['invoices and credit notes', 'invoice', 2400],
    ['companies', 'company', 60],
    ['accounts', 'company_account', 90],
    ['accounts of group', `company_account where company_id in (${idsOf('102', '103', '104')})`, 7],
    ['design requests', 'design_request', 400],
    ['design requests of trade', `design_request where merchant_company_id in (${idsOf('101')})`, 52],
    ['parts', 'part', 1200],
    ['brands', "product_term where kind = 'brand'", 12],
    ['categories', "product_term where kind = 'category'", 15],
    ['users', 'portal_user', 5],
    [
      "files without data of trade's requests",
      `design_file join design_request r on r.id = request_id where content is null and r.merchant_company_id in (${idsOf('101')})`,
      0,
    ],
    [
      'parts without any price',
      'part p where not exists (select from part_price where part_num = p.part_num)',
      0,
    ],
  ])('%s', async (_, rows, count) => {
    expect(await countOf(`select count(*) from ${rows}`)).toBe(count)
  })

  test.each([
    ['invoices and credit notes of trade', "invoice where account_num = '10482'", 150],
    [
      "orders of trade with a PO like 'HP-4471'",
      "sales_order where account_num = '10482' and customer_po_num ~ '^HP-[0-9]{4}$'",
      60,
    ],
    [
      'orders of trade with a site contact',
      "sales_order where account_num = '10482' and site_contact_phone is not null",
      100,
    ],
    ['orders of trade without', "sales_order where account_num = '10482' and site_contact_phone is null", 20],
    [
      'lines of trade that are picked and not delivered',
      `sales_order, jsonb_array_elements(items) i where account_num = '10482'
        and (i -> 'qtyPicked')::float > (i -> 'qtyDelivered')::float`,
      5,
    ],
    [
      'deliveries of trade that somebody took',
      "delivery where account_num = '10482' and time_delivered is not null and received_by is not null",
      50,
    ],
    ['accounts with a site', 'customer where site is not null', 90],
    [
      'orders of trade with 1 to 8 lines',
      "sales_order where account_num = '10482' and jsonb_array_length(items) between 1 and 8",
      201,
    ],
    [
      'parts with one price alone',
      'part p where (select count(distinct kind) from part_price where part_num = p.part_num) = 1',
      1,
    ],
    [
      'parts with primary and pack prices',
      'part p where (select count(distinct kind) from part_price where part_num = p.part_num) = 2',
      600,
    ],
    [
      'parts whose price differs by list',
      "part p where (select count(distinct price_cents) from part_price where part_num = p.part_num and kind = 'primary') > 1",
      600,
    ],
    [
      'terms with products',
      'product_term t where exists (select from product p where t.slug = any(p.brand_slugs || p.category_slugs))',
      27,
    ],
  ])('at least so many %s (api calls and running)', async (_, rows, least) => {
    expect(await countOf(`select count(*) from ${rows}`)).toBeGreaterThanOrEqual(least)
  })

  test('about one part in five is out of stock in a state (api running)', async () => {
    const states = await database.sql<{ share: number }[]>`
      select (count(*) filter (where quantity = 0))::float8 / count(*) as share from part_stock group by state`
    expect(states.length).toBeGreaterThan(0)
    for (const { share } of states) expect(Math.abs(share - 0.2)).toBeLessThan(0.07)
  })

  test('the five people have their privileges (api running)', async () => {
    const users = await database.sql<{ email: string; privileges: string[] }[]>`
      select email, privileges from portal_user order by email`
    const of = (name: string) =>
      users.find(({ email }) => email === `${name}@example.com`)?.privileges.toSorted()
    const internal = ['access_internal_functionality', 'impersonate_in_any_context']
    const customers = privilegeNames.filter((name) => !internal.includes(name)).toSorted()
    expect(of('trade')).toEqual(customers)
    expect(of('group')).toEqual(customers)
    expect(of('limited')).toEqual(['see_home_sales_tile', 'view_live_open_sales_orders'])
    expect(of('staff')).toEqual(privilegeNames.toSorted())
    expect(of('reports')).toEqual(['access_internal_functionality', ...customers].toSorted())
  })

  test('300 orders have photos, 1 to 24 each (api running)', async () => {
    const [row] = await database.sql`
      select count(*) as orders, min(photos) as least, max(photos) as most
      from (select count(*) as photos from pod_photo group by provider, order_num) as order_photos`
    expect(row).toEqual({ orders: 300, least: 1, most: 24 })
  })
})
