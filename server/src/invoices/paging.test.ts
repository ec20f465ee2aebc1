import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Invoice } from '@portal/domain/invoices'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

interface Row {
  provider: string
  num: string
  account: string
  order: string
  po: string | null
  total: number
  isOpen: boolean
  isCredit: boolean
  created: number
  due: number | null
}

let portal: TestApp
let rows: Row[]
const users = new Map<string, { accounts: readonly string[]; headers: Record<string, string> }>()

beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  // Empty values come last in both directions.
  await parts.sql`update invoice set date_due = null, customer_po_num = null where invoice_num like '%7'`
  await parts.sql`update invoice set order_num = '' where invoice_num like '%8'`
  rows = await parts.sql<Row[]>`
    select provider, invoice_num as num, account_num as account, order_num as order, customer_po_num as po,
      total_cents as total, is_open as "isOpen", is_credit_note as "isCredit",
      (extract(epoch from date_created) * 1000)::float8 as created, (extract(epoch from date_due) * 1000)::float8 as due
    from invoice`
  const accounts = [...new Set(rows.map(({ account }) => account))].toSorted()
  for (const [name, some] of [
    ['one', accounts.slice(0, 1)],
    ['seven', accounts.slice(3, 10)],
    ['most', accounts.slice(0, 60)],
  ] as const) {
    const { headers } = await aUser(parts, { privileges: ['view_invoices'], grantedAccounts: some })
    users.set(name, { accounts: some, headers })
  }
  const internal = ['access_internal_functionality', 'impersonate_in_any_context'] as const
  const { headers } = await aUser(parts, { privileges: [...internal, 'view_invoices'] })
  users.set('everyone', { accounts, headers })
})
afterAll(() => portal.close())

const values: Readonly<Record<string, (row: Row) => string | number | null>> = {
  customerPONum: ({ po }) => po,
  invoiceNum: ({ num }) => num,
  orderNum: ({ order }) => order || null,
  dateDue: ({ due }) => due,
  total: ({ total }) => total,
  status: ({ isOpen }) => Number(isOpen),
  dateCreated: ({ created }) => created,
}

interface Asked {
  user: string
  sortColumn: string
  direction: 'ASC' | 'DESC'
  invoiceStatus: 'any' | 'paid' | 'unpaid'
  invoiceType: 'any' | 'invoice' | 'credit'
  searchTerm: string
  limit: number
}

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

function compare(one: string | number | null, other: string | number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return sign * (typeof one === 'number' ? one - Number(other) : bytes(one, String(other)))
}

/** What the list must show, by the words of api.md. */
function expected({ user, sortColumn, direction, invoiceStatus, invoiceType, searchTerm }: Asked): string[] {
  const { accounts = [] } = users.get(user) ?? {}
  const listed = rows
    .filter(({ account }) => accounts.includes(account))
    .filter(({ isOpen }) => invoiceStatus === 'any' || isOpen === (invoiceStatus === 'unpaid'))
    .filter(({ isCredit }) => invoiceType === 'any' || isCredit === (invoiceType === 'credit'))
  const value = values[sortColumn] ?? (() => null)
  const sign = direction === 'ASC' ? 1 : -1
  return matching(listed, searchTerm)
    .toSorted(
      (one, other) =>
        compare(value(one), value(other), sign) ||
        bytes(one.num, other.num) ||
        bytes(one.provider, other.provider),
    )
    .map(({ provider, num }) => `${provider} ${num}`)
}

function matching(listed: readonly Row[], searchTerm: string): readonly Row[] {
  const term = searchTerm.toLowerCase()
  const numbers = ({ num, order, po }: Row) => [num, order, po ?? ''].map((each) => each.toLowerCase())
  const equal = listed.filter((row) => numbers(row).includes(term))
  if (term === '' || equal.length > 0) return term === '' ? listed : equal
  return listed.filter((row) =>
    numbers(row).some((number) => (term.length < 3 ? number.startsWith(term) : number.includes(term))),
  )
}

interface Page {
  invoices: Invoice[]
  epicor: { idx: number }
  timms: { idx: number }
  previous: { epicorIdx: number; timmsIdx: number } | null
}

async function pageOf({ user, sortColumn, direction, limit, ...filter }: Asked, at: object): Promise<Page> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api/accounts/invoices-hybrid/${sortColumn}/${direction}`,
    headers: users.get(user)?.headers ?? {},
    payload: { ...at, limit, filter },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<Page>()
}

const anyAsked: fc.Arbitrary<Asked> = fc.record({
  user: fc.constantFrom('one', 'seven', 'most', 'everyone'),
  sortColumn: fc.constantFrom(...Object.keys(values), 'dateDue'),
  direction: fc.constantFrom('ASC', 'DESC'),
  invoiceStatus: fc.constantFrom('any', 'paid', 'unpaid'),
  invoiceType: fc.constantFrom('any', 'invoice', 'credit'),
  searchTerm: fc.constantFrom('', '', '', '8', 'cn', 'inv/', '710', 'RINV/2026', 'po'),
  limit: fc.integer({ min: 20, max: 100 }),
})

proves(
  'listInvoices',
  200,
  'walked forth shows every document once in order, walked back the same pages',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const whole = expected(asked)
        const shown: string[] = []
        let before: object | null = null
        for (let at = { epicorIdx: 0, timmsIdx: 0 }; ;) {
          const page = await pageOf(asked, at)
          shown.push(...page.invoices.map(({ srcProvider, invoiceNum }) => `${srcProvider} ${invoiceNum}`))
          expect(page.previous).toEqual(before)
          if (page.invoices.length < asked.limit) break
          before = at
          at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
        }
        expect(shown).toEqual(whole)
      }),
      { numRuns: 40, seed: 11 },
    )
  },
)
