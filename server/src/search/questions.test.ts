import { labelledPo } from '@portal/domain/labelled-po'
import type { FoundRecord } from '@portal/domain/search-results'
import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = [
  'view_live_open_sales_orders',
  'view_invoices',
  'view_dc_request',
  'view_price_list',
] as const

let portal: TestApp
let own: Record<string, string>
let staff: Record<string, string>
let companies: number[]
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  const rows = await parts.sql<{ id: number }[]>`
    select company_id as id from portal_user where email in ('trade@example.com', 'group@example.com')`
  companies = rows.map(({ id }) => id)
  own = (await aUser(parts, { privileges, companies })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
})
afterAll(() => portal.close())

interface Question {
  readonly term: string
  /** Whether the first result is the record that was meant. */
  readonly right: (first: FoundRecord | undefined) => boolean
}

const isNumber = (number: string) => (first: FoundRecord | undefined) => first?.number === number
const says = (text: string) => (first: FoundRecord | undefined) => first?.detail.includes(text) === true

type Spelling = (written: string) => string
const bare: Spelling = (text) => text.replaceAll(/[^a-z0-9]/gi, '')
const spaced: Spelling = (text) => text.replaceAll(/[^a-z0-9]+/gi, ' ')
const lower: Spelling = (text) => text.toLowerCase()
const grouped: Spelling = (text) => text.replace(/(\d{3})(\d{3})$/, '$1 $2')
const after =
  (lead: string): Spelling =>
  (text) =>
    lead + text

/** Asks for each record in one of the ways, in turn. */
function asked<Row>(
  rows: readonly Row[],
  spellings: readonly Spelling[],
  of: (row: Row) => [string, Question['right']],
) {
  return rows.map((row, at): Question => {
    const [written, right] = of(row)
    return { term: (spellings[at % spellings.length] ?? lower)(written), right }
  })
}

/** Questions about the demo's records. */
async function questions(): Promise<{ mine: Question[]; everybodys: Question[] }> {
  const { sql } = portal.parts
  const orders = await sql<{ num: string; po: string; site: string }[]>`
    select order_num as num, customer_po_num as po, ship_to_name as site from sales_order
    where account_num in (select account_num from company_account where company_id = any(${companies}::bigint[]))
      and customer_po_num <> '' and ship_to_name not in ('', sold_to_name) order by md5(order_num) limit 160`
  const invoices = await sql<{ num: string }[]>`
    select invoice_num as num from invoice
    where account_num in (select account_num from company_account where company_id = any(${companies}::bigint[]))
    order by md5(invoice_num) limit 60`
  const parts = await sql<{ num: string }[]>`select part_num as num from part order by md5(part_num) limit 30`
  const accounts = await sql<{ num: string; name: string }[]>`
    select account_num as num, max(name) as name from customer group by 1 order by md5(account_num) limit 20`
  const numbers = asked(
    orders.slice(0, 60),
    [lower, after('SO '), after('#'), grouped, after('so')],
    ({ num }) => [num, isNumber(num)],
  )
  const pos = asked(orders.slice(60, 120), [bare, lower, spaced, after('PO '), after('po')], ({ po }) => [
    po,
    says(labelledPo(po)),
  ])
  const sites = asked(orders.slice(120), [lower, spaced, bare], ({ site }) => [site, says(site)])
  return {
    mine: [
      ...numbers,
      ...pos,
      ...sites,
      ...asked(invoices, [lower, bare, spaced, after('inv '), after('#')], ({ num }) => [num, isNumber(num)]),
      ...asked(parts, [lower, bare, spaced], ({ num }) => [num, isNumber(num)]),
    ],
    everybodys: [
      ...asked(orders.slice(0, 30), [bare, after('SO'), lower], ({ num }) => [num, isNumber(num)]),
      ...asked(accounts, [lower, bare], ({ num, name }) => [
        name,
        (first) => first?.account?.name === name || first?.number === num,
      ]),
    ],
  }
}

const wrongOf = async (list: readonly Question[], headers: Record<string, string>) => {
  const wrong: string[] = []
  for (const { term, right } of list) {
    const reply = await portal.app.inject({ method: 'POST', url: '/api/search', headers, payload: { term } })
    const { results } = reply.json<{ results: FoundRecord[] }>()
    if (!right(results[0])) wrong.push(`${term}: ${results[0]?.title} ${results[0]?.detail}`)
  }
  return wrong
}

proves(
  'searchRecords',
  200,
  'is right at once for 95 of 100 ways of asking for the demo’s records',
  async () => {
    const { mine, everybodys } = await questions()
    const wrong = [...(await wrongOf(mine, own)), ...(await wrongOf(everybodys, staff))]
    expect(mine.length + everybodys.length).toBeGreaterThanOrEqual(290)
    const most = (mine.length + everybodys.length) / 20
    expect(wrong.length > most ? wrong : []).toEqual([])
  },
)

proves('searchRecords', 200, 'leads nobody to a statement that is not for them (api calls)', async () => {
  const payload = { term: '10482' }
  const reply = await portal.app.inject({ method: 'POST', url: '/api/search', headers: staff, payload })
  expect(reply.json()).toMatchObject({ results: [{ kind: 'account', href: '/' }] })
})
