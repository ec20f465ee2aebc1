import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { erpDown, erpRefused, erpSlow, unavailable } from '../faults.ts'
import { startJobs, type Jobs } from '../jobs/start-jobs.ts'
import type { ReportId } from '../jobs/task.ts'
import { tasks } from '../tasks.ts'
import { aUser } from '../testing/a-user.ts'
import { anItem, anOrder } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import {
  asPdf,
  reportClient,
  textOf,
  troubledBy,
  type ReportBody,
  type Trouble,
} from '../testing/report-client.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeReport } from './make-report.ts'

const account = '10001'
const failing = 'HP-NO-PDF'
const forty = Array.from({ length: 40 }, (_, at) =>
  anItem(2500, { lineNum: at + 1, partNum: `PART-${at + 1}` }),
)

let portal: TestApp
let jobs: Jobs
const trouble: Trouble = {}
let headers: Record<string, string>
let strangersHeaders: Record<string, string>
beforeAll(async () => {
  portal = await testApp({ isDemo: true, change: troubledBy(trouble) })
  const { parts } = portal
  const privileges = ['view_live_open_sales_orders'] as const
  ;({ headers } = await aUser(parts, { privileges, accounts: [account] }))
  ;({ headers: strangersHeaders } = await aUser(parts, { privileges, accounts: ['20002'] }))
  await anOrder(parts, { orderNum: '5001', customerPoNum: 'HP/4471', items: forty, totalCents: 110_000 })
  await anOrder(parts, { orderNum: '5002', customerPoNum: failing })
  await anOrder(parts, { orderNum: '5003', isVoid: true })
  await anOrder(parts, { orderNum: 'S0001', provider: 'odoo', customerPoNum: 'HP/4472' })
  await anOrder(parts, { orderNum: 'S0002', provider: 'odoo', customerPoNum: failing })
  jobs = await startJobs(parts, tasks)
})
afterEach(async () => {
  trouble.erp = trouble.documents = trouble.tickets = trouble.isHanging = undefined
  await portal.parts.sql`delete from report`
})
afterAll(async () => {
  await jobs.stop()
  await portal.close()
})

const { get, order, polled } = reportClient(
  () => portal,
  () => headers,
)

proves(
  'reportEpicorOrder',
  200,
  'answers a report id at once, whose document is ready in time (spec 7; api calls)',
  async () => {
    const ordered = await order('sales-order/5001')
    expect(ordered).toEqual({ reportId: expect.any(String), data: null })
    const body = (await polled(ordered.reportId)).json<ReportBody>()
    expect(body.reportId).toBe(ordered.reportId)
    const text = await textOf(body.data)
    expect(text).toEqual(
      expect.arrayContaining(['SALES ORDER', 'SO 5001', 'HP/4471', 'PART-1', 'PART-40', '$1,100.00']),
    )
  },
)

proves(
  'reportEpicorOrder',
  200,
  'does not have a document made twice within the hour, unless it changed',
  async () => {
    const { sql } = portal.parts
    const first = await order('sales-order/5003')
    expect(await order('sales-order/5003')).toEqual(first)
    await polled(first.reportId)
    expect(await order('sales-order/5003')).toEqual(first)
    await sql`update sales_order set date_updated = date_updated + interval '1 s' where order_num = '5003'`
    expect((await order('sales-order/5003')).reportId).not.toBe(first.reportId)
  },
)

proves(
  'reportEpicorOrder',
  404,
  "answers for the other provider's and strangers' orders as for none",
  async () => {
    const missing = await get('sales-order/9999')
    expect(missing.statusCode).toBe(404)
    for (const reply of [await get('sales-order/S0001'), await get('sales-order/5001', strangersHeaders)]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toBe(missing.body)
    }
    expect(await portal.parts.sql`select from report`).toHaveLength(0)
  },
)

proves('reportOdooOrder', 200, 'answers with the document at once (spec 7; api calls)', async () => {
  const body = await order('odoo/sales-order/S0001')
  expect(await textOf(body.data)).toEqual(expect.arrayContaining(['SO S0001', 'HP/4472', '$110.00']))
  expect(await order('odoo/sales-order/S0001')).toEqual(body)
  expect((await get(`get/${body.reportId}`)).json()).toEqual(body)
})

proves('reportOdooOrder', 200, 'is the PDF itself for those who accept one', async () => {
  const reply = await get('odoo/sales-order/S0001', asPdf)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

proves('reportOdooOrder', 200, 'waits for a provider that prints it after a while', async () => {
  trouble.tickets = 2
  const { data } = await order('odoo/sales-order/S0001')
  expect(await textOf(data)).toContain('SO S0001')
})

proves(
  'reportOdooOrder',
  404,
  "answers for the other provider's and strangers' orders as for none",
  async () => {
    const missing = await get('odoo/sales-order/S9999')
    expect(missing.statusCode).toBe(404)
    const others = [await get('odoo/sales-order/5001'), await get('odoo/sales-order/S0001', strangersHeaders)]
    for (const reply of others) expect(reply.body).toBe(missing.body)
  },
)

proves('reportOdooOrder', 502, 'says that the ERP could not make it', async () => {
  const reply = await get('odoo/sales-order/S0002')
  expect(reply.statusCode).toBe(502)
  expect(reply.json()).toMatchObject({
    detail: "The supplier's system could not answer. Please try again later.",
  })
})

proves('reportOdooOrder', 504, 'says that the ERP took too long', async () => {
  trouble.erp = erpSlow('slow')
  const reply = await get('odoo/sales-order/S0001')
  expect(reply.statusCode).toBe(504)
})

proves('reportOdooOrder', 503, 'asks for patience when too many documents are waiting', async () => {
  trouble.documents = unavailable('200 documents are waiting')
  const reply = await get('odoo/sales-order/S0001')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
})

proves(
  'getReport',
  200,
  'answers the id alone while the document is being made, even when a PDF is wanted (api calls)',
  async () => {
    const { reportId } = await order('sales-order/5001')
    const reply = await get(`get/${reportId}`, asPdf)
    expect(reply.json()).toEqual({ reportId, data: null })
  },
)

proves('getReport', 200, 'is the PDF itself, once made, for those who accept one (api calls)', async () => {
  const { reportId } = await order('sales-order/5003')
  await polled(reportId)
  const reply = await get(`get/${reportId}`, asPdf)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers.vary).toBe('accept, accept-encoding')
  const { pages } = await readPdf(reply.rawPayload)
  expect(pages[0]).toContain('Cancelled')
})

proves(
  'getReport',
  404,
  'knows an id neither outside of its scope nor after an hour (api calls and privileges)',
  async () => {
    const { reportId } = await order('odoo/sales-order/S0001')
    const missing = await get('get/none')
    expect(missing.statusCode).toBe(404)
    const strangers = await get(`get/${reportId}`, strangersHeaders)
    const filtered = await get(`get/${reportId}`, { 'x-account-filter': '20002' })
    portal.parts.clock.advance(3_600_001)
    const old = await get(`get/${reportId}`)
    portal.parts.clock.advance(-3_600_001)
    for (const reply of [strangers, filtered, old]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toBe(missing.body)
    }
    expect((await get(`get/${reportId}`)).statusCode).toBe(200)
  },
)

proves(
  'getReport',
  404,
  "knows a report no longer once its order is another account's (api privileges)",
  async () => {
    const { sql } = portal.parts
    const { reportId } = await order('odoo/sales-order/S0001')
    const move = (to: string) => sql`update sales_order set account_num = ${to} where order_num = 'S0001'`
    await move('20002')
    expect((await get(`get/${reportId}`)).statusCode).toBe(404)
    expect((await get(`get/${reportId}`, strangersHeaders)).statusCode).toBe(404)
    await move(account)
    expect((await get(`get/${reportId}`)).statusCode).toBe(200)
  },
)

proves('getReport', 502, 'says that the ERP could not make the document (api calls)', async () => {
  const { reportId } = await order('sales-order/5002')
  const reply = await polled(reportId)
  expect(reply.statusCode).toBe(502)
  // Requested again, it is tried again.
  expect((await order('sales-order/5002')).reportId).not.toBe(reportId)
})

const failedOnce = () =>
  portal.parts.sql`select from graphile_worker.jobs where attempts = 1 and locked_at is null`

proves(
  'getReport',
  200,
  'is asked for again while its provider prints it, and tried again when that fails',
  async () => {
    trouble.tickets = 3
    trouble.erp = erpDown('away for a moment')
    const { reportId } = await order('sales-order/5003')
    await expect.poll(failedOnce).toHaveLength(1)
    trouble.erp = undefined
    const reply = await polled(reportId)
    expect(await textOf(reply.json<ReportBody>().data)).toContain('SO 5003')
  },
)

test.each([
  ['down', erpDown('a test'), 502],
  ['slow', erpSlow('a test'), 504],
  ['refused', erpRefused('a test'), 502],
])(
  'a report whose provider is %s is noted as failed at the last attempt, or where another is in vain',
  async (kind, fault, status) => {
    const { parts } = portal
    const now = parts.clock.now()
    await parts.sql`
    insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
    values ('tried', 'odoo', 'order', 'S0001', ${account}, 'making', ${now})`
    const read = async () =>
      (await parts.sql`select status, fault_status from report where report_id = 'tried'`)[0]
    trouble.erp = fault
    const attempt = (isLast: boolean) =>
      makeReport(parts, { reportId: 'tried' as ReportId }, { signal: new AbortController().signal, isLast })
    if (kind !== 'refused') {
      await expect(attempt(false)).rejects.toBe(fault)
      expect(await read()).toEqual({ status: 'making', fault_status: null })
    }
    await attempt(kind !== 'refused')
    expect(await read()).toEqual({ status: 'failed', fault_status: status })
  },
)

test('a provider that says nothing does not hold the place of a job', async () => {
  const { parts } = portal
  await parts.sql`
    insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
    values ('hanging', 'odoo', 'order', 'S0001', ${account}, 'making', ${parts.clock.now()})`
  trouble.isHanging = true
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
  onTestFinished(() => patience.mockRestore())
  const { signal } = new AbortController()
  await makeReport(parts, { reportId: 'hanging' as ReportId }, { signal, isLast: true })
  expect(patience).toHaveBeenCalledWith(60_000)
  const [row] = await parts.sql`select status, fault_status from report where report_id = 'hanging'`
  expect(row).toEqual({ status: 'failed', fault_status: 504 })
})

proves('getReport', 504, 'gives up a report that nobody makes any more', async () => {
  const [row] = await portal.parts.sql`
    insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
    values ('lost', 'epicor', 'order', '5001', ${account}, 'making', ${portal.parts.clock.now()}) returning report_id`
  expect(row).toBeDefined()
  portal.parts.clock.advance(121_000)
  const reply = await get('get/lost')
  portal.parts.clock.advance(-121_000)
  expect(reply.statusCode).toBe(504)
})

test('an invented report id of any form is a missing one', async () => {
  for (const id of ["x'--", '%00', 'a'.repeat(200)]) {
    expect([400, 404]).toContain((await get(`get/${encodeURIComponent(id)}`)).statusCode)
  }
})
