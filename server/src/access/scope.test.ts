import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { scopeOf, withinAccounts, withinCompanies, type BeyondOwn, type RequestHeaders } from './scope.ts'
import { findSession } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'

let portal: TestApp
/** One person of each kind; companies 1 (A1, A2), 2 (B1), 3 without accounts, and a stranger's 9 (X1, X2). */
const people: Partial<Record<'customer' | 'staff' | 'reports' | 'impostor', SignedIn>> = {}

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  await aCompany(parts, { id: 1, accounts: ['A1', 'A2'] })
  await aCompany(parts, { id: 2, accounts: ['B1'] })
  await aCompany(parts, { id: 3, type: 'builder' })
  await aCompany(parts, { id: 9, accounts: ['X1', 'X2'] })
  const details = { company: 1, companies: [2, 3], grantedAccounts: ['X2'] }
  const signedIn = async (privileges: Parameters<typeof aUser>[1]) => {
    const { token } = await aUser(parts, { ...details, ...privileges })
    return (await findSession(parts, token)) as SignedIn
  }
  people.customer = await signedIn({ privileges: privilegeSets.trade })
  people.staff = await signedIn({ privileges: privilegeSets.staff })
  people.reports = await signedIn({ privileges: ['access_internal_functionality', 'view_invoices'] })
  people.impostor = await signedIn({ privileges: ['impersonate_in_any_context', 'view_invoices'] })
})
afterAll(() => portal.close())

const own = { accounts: ['A1', 'A2', 'B1', 'X2'], companies: [1, 2, 3] }
const nothing = { accounts: [], companies: [] }
const filter = (value: string, more: RequestHeaders = {}): RequestHeaders => ({
  'x-account-filter': value,
  ...more,
})
const chosen = (accounts: string[], companies: number[] = []): BeyondOwn => ({ accounts, companies })
const admin = (accounts: string, companies = ''): RequestHeaders => ({
  'x-admin-account-filter': accounts,
  'x-admin-company-filter': companies,
})

const narrowed: [
  what: string,
  headers: RequestHeaders,
  reach: { accounts: string[]; companies: number[] },
][] = [
  ['no filter: everything of one’s own', {}, own],
  ['a blank filter is none', filter('  '), own],
  ['one account and the company that owns it', filter('B1'), { accounts: ['B1'], companies: [2] }],
  ['blanks and repetitions', filter(' A1 ,, A1,A2 '), { accounts: ['A1', 'A2'], companies: [1] }],
  [
    'the header sent twice',
    filter('', { 'x-account-filter': ['A1', 'B1'] }),
    { accounts: ['A1', 'B1'], companies: [1, 2] },
  ],
  ['the first account alone', { 'x-account-number': 'A2' }, { accounts: ['A2'], companies: [1] }],
  [
    'the filter goes before the first account',
    filter('B1', { 'x-account-number': 'A2' }),
    { accounts: ['B1'], companies: [2] },
  ],
  ['a granted account, not its owner', filter('X2'), { accounts: ['X2'], companies: [] }],
  ['never more than one’s own', filter('X1'), nothing],
  ['of a mixed filter the own part', filter('X1,A1'), { accounts: ['A1'], companies: [1] }],
  ['nothing but commas names nothing', filter(',,'), nothing],
  ['rubbish names nothing', filter(`${'9'.repeat(201)},A1\0,' or true --`), nothing],
  ['a wildcard is no wildcard', filter('%'), nothing],
]

for (const person of ['customer', 'reports', 'impostor'] as const) {
  test.each(narrowed)(`${person}: %s (api scope)`, async (_what, headers, reach) => {
    expect(await reachOf(person, headers)).toEqual({ ...reach, beyondOwn: undefined })
  })

  test.each<[string, RequestHeaders]>([
    ['accounts', admin('X1')],
    ['companies', admin('', '9')],
    ['both', admin('X1', '9')],
  ])(`${person}: forged admin headers for %s are ignored (api scope)`, async (_what, headers) => {
    expect(await reachOf(person, headers)).toEqual({ ...own, beyondOwn: undefined })
    expect(await reachOf(person, filter('A1', headers))).toMatchObject({ accounts: ['A1'], companies: [1] })
  })
}

test.each<[what: string, headers: RequestHeaders, reach: object, beyondOwn: BeyondOwn | undefined]>([
  ['everything', {}, { accounts: 'all', companies: 'all' }, 'all accounts'],
  ['blank admin headers are none', admin(' ', ''), { accounts: 'all', companies: 'all' }, 'all accounts'],
  ['an account', admin('X1'), { accounts: ['X1'], companies: [9] }, chosen(['X1'])],
  ['an account nobody owns', admin('Q7'), { accounts: ['Q7'], companies: [] }, chosen(['Q7'])],
  [
    'a company with all its accounts',
    admin('', '9'),
    { accounts: ['X1', 'X2'], companies: [9] },
    chosen([], [9]),
  ],
  [
    'a company without accounts',
    admin('', '3,9'),
    { accounts: ['X1', 'X2'], companies: [9, 3] },
    chosen([], [3, 9]),
  ],
  [
    'accounts and companies',
    admin('B1', '9'),
    { accounts: ['B1', 'X1', 'X2'], companies: [2, 9] },
    chosen(['B1'], [9]),
  ],
  ['one’s own is no wider use', admin('A1', '2'), { accounts: ['A1', 'B1'], companies: [1, 2] }, undefined],
  [
    'an account of one’s own whose company is not',
    admin('X2'),
    { accounts: ['X2'], companies: [9] },
    chosen(['X2']),
  ],
  ['rubbish narrows to nothing', admin('', 'nine, 1e3, -9, 99999999999999999'), nothing, undefined],
  ['the account filter narrows too', filter('X1'), { accounts: ['X1'], companies: [9] }, chosen(['X1'])],
  [
    'what both filters name',
    filter('X1,A1', admin('A1,B1')),
    { accounts: ['A1'], companies: [1] },
    undefined,
  ],
  [
    'of an account filter what the admin filter names too',
    filter('X1,B1', admin('X1', '9')),
    { accounts: ['X1'], companies: [9] },
    chosen(['X1']),
  ],
  ['filters without a common account', filter('X1', admin('A1')), nothing, undefined],
])('staff: %s (api scope)', async (_what, headers, reach, beyondOwn) => {
  expect(await reachOf('staff', headers)).toEqual({ ...reach, beyondOwn })
})

test('the fragments let exactly the scope through', async () => {
  const { sql } = portal.parts
  const found = async (headers: RequestHeaders, person: keyof typeof people = 'staff') => {
    const scope = await scopeOf(portal.parts, signedIn(person), headers)
    const accounts = await sql<{ num: string }[]>`
      select account_num as num from company_account a where ${withinAccounts(scope, 'a.account_num')} order by 1`
    const companies = await sql<{ id: number }[]>`
      select id from company where id < 100 and ${withinCompanies(scope, ['id', 'id'])} order by id`
    return [accounts.map(({ num }) => num).join(), companies.map(({ id }) => id).join()]
  }
  expect(await found({})).toEqual(['A1,A2,B1,X1,X2', '1,2,3,9'])
  expect(await found({}, 'customer')).toEqual(['A1,A2,B1,X2', '1,2,3'])
  expect(await found(filter('B1'), 'customer')).toEqual(['B1', '2'])
  expect(await found(filter('X1'), 'customer')).toEqual(['', ''])
})

function signedIn(person: keyof typeof people): SignedIn {
  const session = people[person]
  if (!session) throw new Error(`there is no ${person}`)
  return session
}

async function reachOf(person: keyof typeof people, headers: RequestHeaders): Promise<object> {
  const { accounts, companies, beyondOwn } = await scopeOf(portal.parts, signedIn(person), headers)
  return { accounts, companies, beyondOwn }
}
