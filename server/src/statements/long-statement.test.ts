import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { troubledBy } from '../testing/report-client.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ change: troubledBy({ documents: new Error('it is tried all the same') }) })
})
afterAll(() => portal.close())

proves(
  'reportStatement',
  422,
  'refuses a month with more transactions than a document can have',
  async () => {
    const { headers } = await aUser(portal.parts, { privileges: ['view_statements'], accounts: ['10001'] })
    await portal.parts.sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, terms,
      subtotal_cents, gst_cents, total_cents, balance_cents, currency, is_open, is_credit_note, date_created,
      date_updated, items)
    select 'epicor', 'N' || n, '', '10001', '', '', '', 10, 1, 11, 11, 'AUD', true, false, '2026-05-10', '2026-05-10', '[]'
    from generate_series(1, 5001) n`
    const reply = await portal.app.inject({
      url: '/api/erp/report/aged-receivables/10001,2026-05-31',
      headers,
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      detail:
        'This month has more than 5,000 transactions, which are too many for one document. ' +
        'The list of invoices can be exported instead.',
    })
  },
)
