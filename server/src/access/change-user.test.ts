import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, type TestUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { changeUser, type UserChange } from './change-user.ts'
import { findListedUser } from './list-users.ts'

let portal: TestApp
let user: TestUser
beforeAll(async () => {
  portal = await testApp()
  await aCompany(portal.parts, { name: 'North Trade', accounts: ['N1', 'N2'] })
  await aCompany(portal.parts, { name: 'South, Sons & Co', accounts: ['S1'] })
})
beforeEach(async () => {
  const own = await aCompany(portal.parts, { accounts: [] })
  await portal.parts.sql`update company set company_name = ${`Own ${own}`} where id = ${own}`
  user = await aUser(portal.parts, {
    company: own,
    privileges: ['view_invoices', 'view_statements'],
    grantedAccounts: ['G1'],
  })
})
afterAll(() => portal.close())

const none = { add: [], remove: [] }
const change = (wanted: Partial<UserChange>) =>
  changeUser({ ...portal.parts, operator: 'ops@test' }, user.email, {
    companies: none,
    accounts: none,
    privileges: none,
    isNewCompany: false,
    ...wanted,
  })
const now = () => findListedUser(portal.parts.sql, user.email)
const audited = () => portal.parts.sql`
  select event, operator, detail from access_event where email = ${user.email} order by id`

test('what is not named stays, and what changes nothing is not audited', async () => {
  const before = await now()
  expect(await change({})).toEqual({
    email: user.email,
    difference: '',
    unknownAccounts: [],
    ownedAccounts: [],
  })
  expect(await now()).toEqual(before)
  expect(await audited()).toEqual([])
})

const rows: [what: string, wanted: Partial<UserChange>, is: object][] = [
  ['a name', { name: ' Dana  van Whitlock ' }, { name: 'Dana van Whitlock' }],
  [
    'a company, which brings its accounts and leaves grants alone',
    { companies: { ...none, all: ['north trade'] } },
    { company: 'North Trade', otherCompanies: [], accounts: ['G1', 'N1', 'N2'] },
  ],
  [
    'another company beside the own one',
    { companies: { ...none, add: ['South, Sons & Co'] } },
    { otherCompanies: ['South, Sons & Co'], accounts: ['G1', 'S1'] },
  ],
  [
    'a company that is made for it, with an account of its own',
    {
      companies: { ...none, all: ['Brand New'] },
      isNewCompany: true,
      state: 'QLD',
      accounts: { add: ['B1'], remove: [] },
    },
    { company: 'Brand New', accounts: ['B1', 'G1'] },
  ],
  ['other grants', { accounts: { ...none, all: ['G2', 'G3'] } }, { accounts: ['G2', 'G3'] }],
  ['no grants', { accounts: { ...none, all: [] } }, { accounts: [] }],
  ['one grant for another', { accounts: { add: ['G4'], remove: ['G1'] } }, { accounts: ['G4'] }],
  [
    'other privileges',
    { privileges: { ...none, all: ['view_price_list'] } },
    { privileges: ['view_price_list'] },
  ],
  [
    'one privilege for another',
    { privileges: { add: ['view_price_list'], remove: ['view_invoices', 'view_dc_request'] } },
    { privileges: ['view_statements', 'view_price_list'] },
  ],
]
test.each(rows)('%s is set, and audited with who did it', async (_, wanted, is) => {
  const { difference } = await change(wanted)
  expect(await now()).toMatchObject(is)
  expect(await audited()).toEqual([{ event: 'user changed', operator: 'ops@test', detail: difference }])
})

test('of two changes at once, each is audited against what it changed', async () => {
  const { sql } = portal.parts
  const waits = () => sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const holder = await sql.reserve()
  await holder`begin`
  await holder`select from portal_user where email = ${user.email} for update`
  const changes: ReturnType<typeof change>[] = []
  try {
    changes.push(change({ privileges: { add: [], remove: ['view_invoices'] } }))
    await expect.poll(waits).toHaveLength(1)
    changes.push(change({ privileges: { add: ['view_invoices'], remove: [] } }))
    await expect.poll(waits).toHaveLength(2)
  } finally {
    await holder`commit`
    await holder.release()
  }
  const [removed, added] = await Promise.all(changes)
  expect(removed?.difference).toContain('-view_invoices')
  expect(added?.difference).toContain('+view_invoices')
  expect(await audited()).toHaveLength(2)
})

test('the difference is said in words', async () => {
  const { difference, unknownAccounts } = await change({
    accounts: { add: ['G9'], remove: ['G1'] },
    privileges: { add: ['view_price_list'], remove: ['view_invoices'] },
  })
  expect(difference).toBe('privileges +view_price_list -view_invoices; accounts +G9 -G1')
  expect(unknownAccounts).toEqual(['G9'])
})

test('a change of many accounts is audited whole, and privileges come before them', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `${50_000 + at}`)
  await change({
    name: 'Dana Whitlock',
    accounts: { add: many, remove: [] },
    privileges: { add: ['impersonate_in_any_context'], remove: [] },
  })
  const [row] = await audited()
  const accounts = many.map((num) => `+${num}`).join(' ')
  expect(row?.['detail']).toMatch(
    /^privileges \+impersonate_in_any_context; name '.*' → 'Dana Whitlock'; accounts /,
  )
  expect(row?.['detail']).toContain(`accounts ${accounts}`)
})

test('an account that a company of theirs owns is not granted, and a change of company says what stays by grant', async () => {
  const { sql } = portal.parts
  const grants = async () =>
    (
      await sql<{ num: string }[]>`
      select account_num as num from user_account g join portal_user u on u.id = g.user_id
      where u.email = ${user.email} order by 1`
    ).map(({ num }) => num)
  await change({ companies: { ...none, all: ['North Trade'] } })
  const added = await change({ accounts: { add: ['N1', 'G2'], remove: [] } })
  expect(added).toMatchObject({ difference: 'accounts +G2', ownedAccounts: ['N1'] })
  expect(await grants()).toEqual(['G1', 'G2'])
  const moved = await change({ companies: { ...none, all: ['South, Sons & Co'] } })
  expect(moved.difference).toBe(
    "company 'North Trade' → 'South, Sons & Co'; accounts +S1 -N1 -N2; by grant remain G1, G2",
  )
  expect((await audited()).at(-1)).toMatchObject({ detail: moved.difference })
})

test('a change between companies of one name is audited', async () => {
  const name = 'Twin Frames'
  const one = await aCompany(portal.parts, { name, of: { source: 'file', reference: '1' } })
  const two = await aCompany(portal.parts, { name, of: { source: 'file', reference: '2' } })
  const moves: [wanted: UserChange['companies'], difference: string][] = [
    [{ ...none, all: [`portal:${one}`] }, `company 'Own ${user.company}' → 'Twin Frames (file:1)'`],
    [{ ...none, all: ['file:2'] }, "company 'Twin Frames (file:1)' → 'Twin Frames (file:2)'"],
    [{ ...none, add: ['file:1'] }, 'other companies +Twin Frames (file:1)'],
    [
      { ...none, remove: [`portal:${two}`] },
      "company 'Twin Frames (file:2)' → 'Twin Frames (file:1)'; other companies -Twin Frames (file:1)",
    ],
  ]
  for (const [companies, expected] of moves) {
    const { difference } = await change({ companies })
    expect(difference.replace('; by grant remain G1', '')).toBe(expected)
    expect((await audited()).at(-1)).toMatchObject({ detail: difference })
  }
  expect(await audited()).toHaveLength(moves.length)
})

test('a grant that a company hides is audited when it goes', async () => {
  const { sql } = portal.parts
  await change({ companies: { ...none, all: ['North Trade'] } })
  await sql`
    insert into user_account (user_id, account_num)
    select id, 'N1' from portal_user where email = ${user.email}`
  expect((await change({ accounts: { add: [], remove: ['N1'] } })).difference).toBe('grants -N1')
  expect((await audited()).at(-1)).toMatchObject({ detail: 'grants -N1' })
})

const refused: [what: string, wanted: Partial<UserChange>, sentence: RegExp][] = [
  ['a misspelt company', { companies: { ...none, all: ['Nort Trade'] } }, /no company .*'North Trade'/],
  ['no company', { companies: { ...none, all: [] } }, /A user needs a company\./],
  ['another’s company', { companies: { ...none, remove: ['North Trade'] } }, /not one of this user's/],
  ['a name of blanks', { name: ' ' }, /needs a name/],
  ['an unknown privilege', { privileges: { add: ['root'], remove: [] } }, /no privilege 'root'/],
  ['an account that is not granted', { accounts: { add: [], remove: ['N1'] } }, /N1 is not granted/],
]
test.each(refused)('%s is refused in one sentence, and nothing is changed', async (_, wanted, sentence) => {
  const before = await now()
  await expect(change({ name: 'Never Set', ...wanted })).rejects.toThrow(sentence)
  expect(await now()).toEqual(before)
  expect(await audited()).toEqual([])
})

test('it is in force at once for sessions that are open (api calls)', async () => {
  const { app } = portal
  const session = async () => (await app.inject({ url: '/api/session', headers: user.headers })).json()
  const statements = async () =>
    (await app.inject({ url: '/api/accounts/list/0/10/CustNum/ASC', headers: user.headers })).statusCode
  expect([(await session()).allAccounts, await statements()]).toEqual([['G1'], 200])
  await change({
    companies: { ...none, add: ['North Trade'] },
    privileges: { add: [], remove: ['view_statements'] },
  })
  expect(await session()).toMatchObject({
    allAccounts: ['G1', 'N1', 'N2'],
    privileges: { view_invoices: true },
  })
  expect((await session()).privileges).not.toHaveProperty('view_statements')
  expect(await statements()).toBe(403)
})
