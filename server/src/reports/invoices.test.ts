import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { erpDown, erpSlow, unavailable } from '../faults.ts'
import { startJobs, type Jobs } from '../jobs/start-jobs.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anItem } from '../testing/an-order.ts'
import { tasks } from '../tasks.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import {
  asPdf,
  reportClient,
  textOf,
  troubledBy,
  type ReportBody,
  type Trouble,
} from '../testing/report-client.ts'

let portal: TestApp
let jobs: Jobs
let headers: Record<string, string>
let strangersHeaders: Record<string, string>
const trouble: Trouble = {}

beforeAll(async () => {
  // Data from files: the portal makes all documents itself, and nothing waits for an ERP.
  portal = await testApp({ change: troubledBy(trouble) })
  const { parts } = portal
  const privileges = ['view_invoices'] as const
  ;({ headers } = await aUser(parts, { privileges, accounts: ['10001'] }))
  ;({ headers: strangersHeaders } = await aUser(parts, { privileges, accounts: ['20002'] }))
  await anInvoice(parts, {
    invoiceNum: '9001',
    orderNum: '5001',
    customerPoNum: 'HP/4471',
    totalCents: 110_000,
    balanceCents: 60_000,
    dateDue: '2026-10-15T00:00:00+11:00',
    items: [anItem(100_000)],
  })
  await anInvoice(parts, { invoiceNum: 'CN9', isCreditNote: true, creditedInvoiceNum: '9001' })
  await anInvoice(parts, {
    invoiceNum: 'INV/2026/00007',
    provider: 'odoo',
    totalCents: 2200,
    balanceCents: 0,
  })
  await anInvoice(parts, {
    invoiceNum: 'RINV/2026/00001',
    provider: 'odoo',
    isCreditNote: true,
    creditedInvoiceNum: 'INV/2026/00008',
    // It was used on another one than the one it reverses.
    reversedInvoiceNum: 'INV/2026/00007',
  })
  jobs = await startJobs(parts, tasks)
})
afterEach(async () => {
  trouble.erp = trouble.documents = undefined
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
const written = async (base64: string | null) => (await textOf(base64)).join(' ').replaceAll(/ +/g, ' ')

proves('getReport', 200, 'comes compressed, in either form, to those who can read that', async () => {
  const { reportId } = await order('invoice/9001')
  const plain = (await polled(reportId)).json<ReportBody>()
  const json = await get(`get/${reportId}`, { 'accept-encoding': 'gzip' })
  const pdf = await get(`get/${reportId}`, { ...asPdf, 'accept-encoding': 'gzip' })
  expect([json, pdf].map((reply) => reply.headers['content-encoding'])).toEqual(['gzip', 'gzip'])
  expect(json.rawPayload.length).toBeLessThan((plain.data ?? '').length / 2)
  expect(JSON.parse(gunzipSync(json.rawPayload).toString())).toEqual(plain)
  expect(gunzipSync(pdf.rawPayload).toString('base64')).toBe(plain.data)
})

proves('reportEpicorInvoice', 200, 'has a tax invoice made that a bookkeeper accepts (spec 7)', async () => {
  const { reportId, data } = await order('invoice/9001')
  expect(data).toBeNull()
  const text = await written((await polled(reportId)).json<ReportBody>().data)
  for (const piece of [
    'TAX INVOICE',
    'Invoice 9001',
    'ABN 88 604 817 392',
    '5001',
    'HP/4471',
    '15 Oct 2026',
    'GST $100.00',
    'Total AUD $1,100.00',
    'Paid $500.00',
    'Amount due $600.00',
    'Please pay $600.00 by 15 Oct 2026',
    '000-142',
  ]) {
    expect(text).toContain(piece)
  }
})

proves('reportEpicorInvoice', 200, 'has a credit note made that names its invoice', async () => {
  const { reportId } = await order('invoice/CN9')
  const text = await written((await polled(reportId)).json<ReportBody>().data)
  expect(text).toContain('CREDIT NOTE')
  expect(text).toContain('Adjustment note for GST that credits invoice 9001')
})

proves(
  'reportEpicorInvoice',
  404,
  "answers for the other provider's and strangers' invoices as for none (api calls)",
  async () => {
    const missing = await get('invoice/nothing')
    expect(missing.statusCode).toBe(404)
    expect((await get('invoice/INV__2026__00007')).body).toBe(missing.body)
    expect((await get('invoice/9001', strangersHeaders)).body).toBe(missing.body)
  },
)

proves(
  'reportOdooInvoice',
  200,
  'answers with the document at once, slashes written as underscores (spec 7)',
  async () => {
    const { data } = await order('odoo/invoice/INV__2026__00007')
    const text = await written(data)
    expect(text).toContain('INV/2026/00007')
    expect(text).toContain('Paid in full, thank you')
    const credit = await order('odoo/invoice/RINV__2026__00001')
    expect(await written(credit.data)).toContain('credits invoice INV/2026/00007')
  },
)

proves('reportOdooInvoice', 200, 'finds a number that has an underscore before a slash', async () => {
  const invoiceNum = 'INV_/2026/00009'
  await anInvoice(portal.parts, { provider: 'odoo', invoiceNum })
  const { data } = await order('odoo/invoice/INV___2026__00009')
  expect(await written(data)).toContain(invoiceNum)
})

const reportId = async () => (await order('odoo/invoice/RINV__2026__00001')).reportId

proves('reportOdooInvoice', 200, 'is made anew when it has changed since, or less of it is due', async () => {
  const { sql } = portal.parts
  const first = await reportId()
  expect(await reportId()).toBe(first)
  await sql`update invoice set date_updated = now() where invoice_num = 'RINV/2026/00001'`
  const second = await reportId()
  expect(second).not.toBe(first)
  await sql`update invoice set balance_cents = due_cents - 1 where invoice_num = 'RINV/2026/00001'`
  expect(await reportId()).not.toBe(second)
})

proves('reportOdooInvoice', 200, 'is made anew once a credit note is used on it', async () => {
  const invoiceNum = await anInvoice(portal.parts, { provider: 'odoo', totalCents: 2200, balanceCents: 0 })
  const path = `odoo/invoice/${invoiceNum}`
  expect(await written((await order(path)).data)).toContain('Paid in full, thank you')
  await anInvoice(portal.parts, {
    provider: 'odoo',
    isCreditNote: true,
    creditedInvoiceNum: invoiceNum,
    balanceCents: 0,
  })
  expect(await written((await order(path)).data)).toContain('Paid or credited')
})

proves(
  'reportOdooInvoice',
  200,
  'is made anew after a correction with the same time, or new bank details',
  async () => {
    const { sql, supplier } = portal.parts
    const first = await reportId()
    await sql`update invoice set customer_po_num = 'PO-NEW' where invoice_num = 'RINV/2026/00001'`
    const second = await reportId()
    expect(second).not.toBe(first)
    const { letterhead } = supplier
    Object.assign(supplier, { letterhead: { ...letterhead, legalName: 'Bass Timber Pty Ltd' } })
    expect(await reportId()).not.toBe(second)
    Object.assign(supplier, { letterhead })
  },
)

proves('reportOdooInvoice', 200, 'is the PDF itself for those who accept one', async () => {
  const reply = await get('odoo/invoice/INV__2026__00007', asPdf)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

proves(
  'reportOdooInvoice',
  404,
  "answers for the other provider's and strangers' invoices as for none",
  async () => {
    const missing = await get('odoo/invoice/nothing')
    expect(missing.statusCode).toBe(404)
    expect((await get('odoo/invoice/9001')).body).toBe(missing.body)
    expect((await get('odoo/invoice/INV__2026__00007', strangersHeaders)).body).toBe(missing.body)
  },
)

proves(
  'getReport',
  404,
  "knows a report no longer once its invoice is another account's (api privileges)",
  async () => {
    const { sql } = portal.parts
    const madeId = await reportId()
    const move = (to: string) =>
      sql`update invoice set account_num = ${to} where invoice_num = 'RINV/2026/00001'`
    await move('20002')
    expect((await get(`get/${madeId}`)).statusCode).toBe(404)
    expect((await get(`get/${madeId}`, strangersHeaders)).statusCode).toBe(404)
    await move('10001')
    expect((await get(`get/${madeId}`)).statusCode).toBe(200)
  },
)

proves('reportOdooInvoice', 502, 'says that the ERP could not make it', async () => {
  trouble.erp = erpDown('down')
  expect((await get('odoo/invoice/INV__2026__00007')).statusCode).toBe(502)
})

proves('reportOdooInvoice', 503, 'asks for patience when too many documents are waiting', async () => {
  trouble.documents = unavailable('200 documents are waiting')
  expect((await get('odoo/invoice/INV__2026__00007')).statusCode).toBe(503)
})

proves('reportOdooInvoice', 504, 'says that the ERP took too long', async () => {
  trouble.erp = erpSlow('slow')
  expect((await get('odoo/invoice/INV__2026__00007')).statusCode).toBe(504)
})
