import type { Invoice } from '@portal/domain/invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { exported, exportUsers, walkedPages } from '../testing/export-asker.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { invoiceCells, invoiceHeads } from './invoice-export.ts'

const privileges = ['view_invoices'] as const

let portal: TestApp
let users: Readonly<Record<string, Readonly<Record<string, string>>>>
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  // Empty values come last in both directions.
  await parts.sql`update invoice set date_due = null, customer_po_num = null where invoice_num like '%7'`
  users = await exportUsers(portal, 'invoice', privileges)
})
afterAll(() => portal.close())

interface Asked {
  readonly user: string
  readonly sort: string
  readonly filter?: object
}

/** The list as people see it, walked from page to page. */
async function walked({ user, sort, filter = {} }: Asked): Promise<Invoice[]> {
  interface Page {
    invoices: Invoice[]
    epicor: { idx: number }
    timms: { idx: number }
  }
  const pages = await walkedPages<Page>(portal, {
    path: `/accounts/invoices-hybrid/${sort}`,
    headers: users[user] ?? {},
    filter,
    rowsIn: (page) => page.invoices,
  })
  return pages.flatMap((page) => page.invoices)
}

const exportOf = ({ user, sort, filter }: Asked, more: Record<string, string> = {}) =>
  exported(portal, {
    path: `/accounts/invoices/export/${sort}`,
    headers: { ...users[user], ...more },
    ...(filter && { filter }),
  })

const written = (cell: string | number) => (typeof cell === 'number' ? cell.toFixed(2) : cell)

const lists: readonly Asked[] = [
  { user: 'everyone', sort: 'dateDue/DESC' },
  { user: 'everyone', sort: 'customerPONum/ASC', filter: { invoiceType: 'invoice' } },
  { user: 'everyone', sort: 'status/DESC', filter: { searchTerm: '8' } },
  { user: 'everyone', sort: 'total/ASC', filter: { searchTerm: 'inv/', invoiceStatus: 'unpaid' } },
  { user: 'one', sort: 'invoiceNum/ASC', filter: { invoiceType: 'credit' } },
  { user: 'one', sort: 'dateDue/DESC', filter: { searchTerm: 'cn' } },
  { user: 'seven', sort: 'dateDue/ASC', filter: { invoiceStatus: 'paid' } },
  { user: 'seven', sort: 'orderNum/DESC', filter: { searchTerm: 'nothing at all' } },
  { user: 'many', sort: 'total/DESC' },
  { user: 'many', sort: 'dateCreated/DESC', filter: { searchTerm: '710' } },
]

for (const asked of lists) {
  const { user, sort, filter = {} } = asked
  const which = [user, sort, ...Object.values(filter)].join(' ')
  proves(
    'exportInvoices',
    200,
    `is the list that its pages show, every page of it, in their order: ${which} (api calls)`,
    async () => {
      const now = portal.parts.clock.now()
      const shown = await walked(asked)
      const { rows } = await exportOf(asked)
      const expected = shown.map((invoice) =>
        invoiceCells(invoice, now).map((cell, at) => [invoiceHeads[at], written(cell)]),
      )
      expect(rows.map((row) => Object.entries(row))).toEqual(expected)
    },
  )
}

proves('exportInvoices', 200, 'is longer than any page', async () => {
  const { rows } = await exportOf({ user: 'everyone', sort: 'total/DESC' })
  expect(rows.length).toBeGreaterThan(2000)
})

proves(
  'exportInvoices',
  200,
  'is a file with a name of the day in Melbourne, as Excel reads it',
  async () => {
    const asked = { user: 'one', sort: 'dateDue/DESC' }
    const { reply } = await exportOf({ ...asked, filter: { invoiceType: 'invoice' } })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Invoices 2026-09-16.csv"',
      'cache-control': 'no-store',
    })
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(reply.body.split('\r\n')[0]?.slice(1)).toBe(invoiceHeads.join(','))
    expect(reply.body).toMatch(/\r\n$/)
    const nameOf = async (filter: object) =>
      (await exportOf({ ...asked, filter })).reply.headers['content-disposition']
    expect(await nameOf({})).toContain('"Invoices and credit notes 2026-09-16.csv"')
    expect(await nameOf({ invoiceType: 'credit' })).toContain('"Credit notes 2026-09-16.csv"')
  },
)

proves('exportInvoices', 200, 'makes formulas harmless in texts, and leaves amounts plain', async () => {
  const { headers } = await aUser(portal.parts, { privileges, accounts: ['+77'] })
  await anInvoice(portal.parts, {
    accountNum: '+77',
    invoiceNum: '@9',
    orderNum: '-8',
    customerPoNum: '=HYPERLINK("http://a.example")',
    soldToName: '\tSmith, "Sons"\r\n木',
    totalCents: -123_45,
    balanceCents: 1,
  })
  const { rows } = await exported(portal, { path: '/accounts/invoices/export/total/ASC', headers })
  expect(rows).toMatchObject([
    {
      'Your PO #': '\'=HYPERLINK("http://a.example")',
      'Invoice #': "'@9",
      'SO #': "'-8",
      Account: "'+77",
      Company: '\'\tSmith, "Sons"\r\n木',
      'Total Amount (inc GST)': '-123.45',
    },
  ])
})

proves(
  'exportInvoices',
  200,
  'has nothing of an account outside the scope, whatever headers claim',
  async () => {
    const all = await exportOf({ user: 'everyone', sort: 'total/ASC' })
    const accounts = [...new Set(all.rows.map((row) => row['Account'] ?? ''))]
    const one = await exportOf({ user: 'one', sort: 'total/ASC' })
    const [own = ''] = new Set(one.rows.map((row) => row['Account'] ?? ''))
    const foreign = accounts.find((num) => num !== own) ?? ''
    const forged = { 'x-admin-account-filter': foreign, 'x-admin-company-filter': '1' }
    expect((await exportOf({ user: 'one', sort: 'total/ASC' }, forged)).reply.body).toBe(one.reply.body)
    const nobody = await exportOf({ user: 'one', sort: 'total/ASC' }, { 'x-account-filter': foreign })
    expect(nobody.rows).toEqual([])
    expect(nobody.reply.body).toBe(`\ufeff${invoiceHeads.join(',')}\r\n`)
    const staff = await exportOf({ user: 'everyone', sort: 'total/ASC' }, { 'x-admin-account-filter': own })
    expect(staff.reply.body).toBe(one.reply.body)
  },
)

test('exportInvoices 400 for a sort column or filter that the list does not have', async () => {
  for (const [sort, filter] of [
    ['items/ASC', {}],
    ['total/asc', {}],
    ['total/ASC', { invoiceStatus: 'open' }],
  ] as const) {
    const { reply } = await exportOf({ user: 'one', sort, filter })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.headers['content-disposition']).toBeUndefined()
  }
})
