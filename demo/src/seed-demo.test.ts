import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '@portal/server/testing/test-clock'
import { demoDatabase, demoNow, type TestDatabase } from '@portal/server/testing/test-database'
import { tellFleet } from './fleet/tell-fleet.ts'

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

/** The share of an order's lines that are picked, without sundry lines. */
const picked = (share: string) =>
  `(select avg((not (l->>'openLine')::boolean)::int) from jsonb_array_elements(items) l where l->'category'->>0 <> 'SUND') ${share}`

describe('nothing has happened yet that lies ahead', () => {
  const now = "timestamptz '2026-09-16T00:00:00+10:00'"
  test.each([
    ['orders', `sales_order where greatest(date_created, date_updated, date_ship) > ${now}`],
    [
      'deliveries',
      `delivery where greatest(time_created, time_delivered, time_last_action, time_picked_up) > ${now}`,
    ],
    ['events', `delivery, jsonb_array_elements(events) e where (e->>'timeEvent')::timestamptz > ${now}`],
    ['photos', `pod_photo where time_created > ${now}`],
    ['invoices', `invoice where greatest(date_created, date_updated) > ${now}`],
    ['payments', `payment where date_paid > ${now}`],
    [
      'requests',
      `design_request where greatest(date_created, last_updated, date_started, date_completed, date_outcome) > ${now}`,
    ],
    ['files', `design_file where upload_date > ${now}`],
    ['comments', `design_comment where date_posted > ${now}`],
    ['conversions', `design_conversion where time_created > ${now}`],
    ['history', `design_history_item where time > ${now}`],
  ])('%s', async (_, rows) => {
    expect(await countOf(`select count(*) from ${rows}`)).toBe(0)
  })
})

describe('every state is there for trade@example.com (api running)', () => {
  beforeAll(() => tellFleet({ sql: database.sql, clock: testClock(demoNow) }))
  const now = "timestamptz '2026-09-16T10:30:00+10:00'"
  const order = "sales_order o where o.account_num = '10482'"
  const delivery = "delivery d where d.account_num = '10482'"
  const invoice = "invoice i where i.account_num = '10482'"
  const request = `design_request r where r.merchant_company_id in (${idsOf('101')})`
  const isLate = `is_open and not is_void and not is_fulfilled and date_due < timestamptz '2026-09-16T00:00:00+10:00'`
  const isOffline = `exists (select from unnest(deliveries) id where id ~ '/.*/')`

  test.each([
    ['epicor orders', `${order} and provider = 'epicor'`],
    ['newer-system orders', `${order} and provider = 'odoo'`],
    ['open orders', `${order} and is_open`],
    ['closed orders', `${order} and not is_open and not is_void`],
    ['late epicor orders', `${order} and provider = 'epicor' and ${isLate}`],
    ['late newer-system orders', `${order} and provider = 'odoo' and ${isLate}`],
    ['void orders', `${order} and is_void`],
    ['drafts', `${order} and status = 'draft'`],
    ['orders not picked', `${order} and is_open and ${picked('= 0')}`],
    ['orders picked in part', `${order} and is_open and ${picked('between 0.1 and 0.9')}`],
    ['orders picked', `${order} and is_open and ${picked('= 1')}`],
    ['orders with a void line', `${order} and not is_void and items @> '[{"voidLine": true}]'`],
    ['orders without due date', `${order} and date_due is null`],
    ['offline deliveries fulfilled', `${order} and ${isOffline} and is_fulfilled`],
    ['offline deliveries en route', `${order} and ${isOffline} and not is_fulfilled`],
    [
      'orders due today',
      `${order} and coalesce(date_ship, date_due) between ${now} - interval '11 hours' and ${now}`,
    ],
    ['deliveries ready', `${delivery} and current_status = 'Ready for pickup'`],
    [
      'deliveries under way, of epicor',
      `${delivery} and current_status = 'In transit' and state = 'active' and provider = 'epicor'`,
    ],
    [
      'deliveries under way, of the newer system',
      `${delivery} and current_status = 'In transit' and state = 'active' and provider = 'odoo'`,
    ],
    ['deliveries unloading', `${delivery} and current_status = 'Loading'`],
    ['deliveries delivered', `${delivery} and time_delivered is not null and current_status = 'Complete'`],
    ['deliveries hanging', `${delivery} and state = 'hanging'`],
    ['vehicles whose place is unknown', `${delivery} and current_status = 'In transit' and vehicle is null`],
    [
      'ids without a record',
      `${order} and exists (select from unnest(deliveries) id where id !~ '/.*/' and not exists (select from delivery d where id = any(d.transaction_ids)))`,
    ],
    ['orders with forty lines', `${order} and jsonb_array_length(items) >= 40`],
    ['orders with two deliveries', `${order} and cardinality(deliveries) = 2`],
    [
      'orders without photos',
      `${order} and not exists (select from pod_photo p where p.order_num = o.order_num)`,
    ],
    [
      'orders without invoice',
      `${order} and not is_open and not exists (select from invoice i where i.order_num = o.order_num)`,
    ],
    [
      'orders with credit note',
      `${order} and exists (select from invoice i where i.order_num = o.order_num and i.is_credit_note)`,
    ],
    [
      'orders with design request',
      `${order} and exists (select from design_conversion c where c.sales_order_number = o.order_num)`,
    ],
    [
      'overdue invoices',
      `${invoice} and not is_credit_note and is_open and date_due < ${now} - interval '1 day'`,
    ],
    ['open invoices', `${invoice} and not is_credit_note and is_open and date_due > ${now}`],
    ['paid invoices', `${invoice} and not is_credit_note and not is_open`],
    [
      'invoices paid in part',
      `${invoice} and not is_credit_note and is_open and balance_cents < total_cents`,
    ],
    ['open credit notes of epicor', `${invoice} and is_credit_note and is_open and provider = 'epicor'`],
    [
      'open credit notes of the newer system',
      `${invoice} and is_credit_note and is_open and provider = 'odoo'`,
    ],
    [
      'credit notes used in part',
      `${invoice} and is_credit_note and is_open and balance_cents < total_cents`,
    ],
    ['credited credit notes', `${invoice} and is_credit_note and not is_open`],
    ['newer-system invoice numbers with slashes', `${invoice} and invoice_num ~ '^INV/26-27/[0-9]{4}$'`],
    ...[40, 50, 60, 80, 100, 105].map((step): [string, string] => [
      `design requests at ${step}`,
      `${request} and internal_status = ${step}`,
    ]),
    ...[0, 25, 30, 40, 50].map((outcome): [string, string] => [
      `design requests with outcome ${outcome}`,
      `${request} and outcome = ${outcome} and status >= 0`,
    ]),
    ['design files of others without data', 'design_file where content is null'],
    ['open design requests', `${request} and status between 0 and 19 and outcome = 0`],
    ['cancelled design requests', `${request} and status = -1`],
    ['designed and waiting', `${request} and status >= 20 and outcome = 0`],
    [
      'overdue design requests',
      `${request} and status between 0 and 19 and date_completion_due < ${now} - interval '1 day'`,
    ],
    [
      'design requests due within a day',
      `${request} and status between 0 and 19 and date_completion_due between ${now} and ${now} + interval '1 day'`,
    ],
    [
      'requests of contracted builders',
      `${request} and exists (select from company c where c.id = r.builder_company_id and c.is_contracted_builder)`,
    ],
    ...['file', 'comment', 'conversion', 'task_group'].flatMap((part): [string, string][] => [
      [
        `design requests with a ${part}`,
        `${request} and exists (select from design_${part} p where p.request_id = r.id)`,
      ],
      [
        `design requests without a ${part}`,
        `${request} and not exists (select from design_${part} p where p.request_id = r.id)`,
      ],
    ]),
  ])('%s', async (_, rows) => {
    expect(await countOf(`select count(*) from ${rows}`)).toBeGreaterThan(0)
  })

  test('both kinds of both providers are among the newest hundred documents, and photos of both among the newest orders (api running)', async () => {
    const kinds = await database.sql`
      select distinct provider, is_credit_note from (
        select * from invoice where account_num = '10482' order by date_created desc limit 100) newest`
    expect(kinds).toHaveLength(4)
    const pictured = await database.sql`
      select distinct provider from (
        select * from sales_order where account_num = '10482' order by date_created desc limit 120) o
      join pod_photo p using (provider, order_num)`
    expect(pictured).toHaveLength(2)
  })

  test('a calendar month without a transaction and with nothing owing lies between others (api running)', async () => {
    const months = await database.sql<{ month: string }[]>`
      select to_char(month, 'yyyy-MM') as month
      from generate_series(timestamp '2025-04-01', timestamp '2026-08-01', interval '1 month') as month
      where not exists (select from invoice where account_num = '10482' and not is_credit_note
          and to_char(date_created at time zone 'Australia/Melbourne', 'yyyyMM') = to_char(month, 'yyyyMM'))
        and not exists (select from payment where account_num = '10482'
          and to_char(date_paid at time zone 'Australia/Melbourne', 'yyyyMM') = to_char(month, 'yyyyMM'))`
    expect(months.length).toBeGreaterThan(0)
    for (const { month } of months) {
      expect(await countOf(owingAt(`${month}-01`))).toBe(0)
    }
  })
})

/** Invoices minus credit notes and payments, up to a day. */
const owingAt = (day: string): string => `
  select coalesce((select sum(case when is_credit_note then -total_cents else total_cents end)
      from invoice where account_num = '10482' and date_created < '${day}'), 0)
    - coalesce((select sum(amount_cents) from payment where account_num = '10482' and date_paid < '${day}'), 0)
    as count`

describe('sums agree to the cent (api calls and running)', () => {
  test.each([
    [
      'lines of orders',
      `select from sales_order where subtotal_cents <> coalesce((select sum((l->>'priceExTaxCents')::bigint) from jsonb_array_elements(items) l), 0)`,
    ],
    [
      'GST of orders',
      'select from sales_order where gst_cents <> round(subtotal_cents / 10.0) or total_cents <> subtotal_cents + gst_cents',
    ],
    [
      'lines of invoices',
      `select from invoice where subtotal_cents <> (select sum((l->>'priceExTaxCents')::bigint) from jsonb_array_elements(items) l)`,
    ],
    [
      'GST of invoices',
      'select from invoice where gst_cents <> round(subtotal_cents / 10.0) or total_cents <> subtotal_cents + gst_cents',
    ],
    [
      'invoices and their orders',
      'select from invoice i left join sales_order o using (provider, order_num) where o.account_num is distinct from i.account_num or (not i.is_credit_note and o.total_cents <> i.total_cents) or i.total_cents > o.total_cents',
    ],
    [
      'payments and their allocations',
      `select from payment where amount_cents <> (select sum((a->>'amountCents')::bigint) from jsonb_array_elements(allocations) a)`,
    ],
    [
      'balances and what was paid or credited',
      `
      select from invoice i
      left join (select p.provider, a->>'invoiceNum' as invoice_num, sum((a->>'amountCents')::bigint) as paid
        from payment p, jsonb_array_elements(p.allocations) a group by 1, 2) paid using (provider, invoice_num)
      left join (select provider, credited_invoice_num as invoice_num, sum(total_cents - balance_cents) as credited
        from invoice where is_credit_note group by 1, 2) credit using (provider, invoice_num)
      where not is_credit_note
        and balance_cents <> total_cents - coalesce(paid, 0) - coalesce(credited, 0)`,
    ],
    [
      'what is owing and what was ever billed less paid',
      `
      select from (select account_num,
          sum(case when is_credit_note then -total_cents else total_cents end) as billed,
          sum(case when is_credit_note then -balance_cents else balance_cents end) as owing
        from invoice group by account_num) i
      left join (select account_num, sum(amount_cents) as paid from payment group by account_num) p using (account_num)
      where owing <> billed - coalesce(paid, 0)`,
    ],
    ['open and balance', 'select from invoice where is_open <> (balance_cents > 0)'],
  ])('%s', async (_, wrong) => {
    expect(await countOf(`select count(*) from (${wrong}) as wrong`)).toBe(0)
  })
})
