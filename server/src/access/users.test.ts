import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../testing/a-user.ts'
import { findUser } from '../session/queries.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { listUsers } from './list-users.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSession, findSession } from './sessions.ts'
import { addUser, type NewUser } from './add-user.ts'
import { disableUser, enableUser, removeUser } from './users.ts'

let portal: TestApp
let parts: TestApp['parts'] & { operator: string }
beforeAll(async () => {
  portal = await testApp()
  parts = { ...portal.parts, operator: 'ops@test' }
})
afterAll(() => portal.close())

let lastNumber = 0
const aNewUser = (change: Partial<NewUser> = {}): NewUser => ({
  email: `new${(lastNumber += 1)}@x.example`,
  name: 'Kim van der Berg',
  companies: ['Berg Hardware'],
  accounts: [],
  privileges: ['trade'],
  ...change,
})

async function sessionOf(email: string) {
  const user = await findUser(parts.sql, email)
  const made = user && (await createSession(parts, user))
  if (!made) throw new Error(`${email} cannot sign in`)
  return made
}

test('a user of a new company gets its accounts, the privileges of a set and a link for the password (api running)', async () => {
  await parts.sql`
    insert into customer (provider, account_num, name, date_updated) values ('epicor', '50001', 'Berg', now())`
  const added = await addUser(
    parts,
    aNewUser({
      email: ' Kim@Berg.Example ',
      isNewCompany: true,
      state: 'QLD',
      accounts: ['50001', ' 50002', '50001'],
    }),
  )
  expect(added).toMatchObject({ email: 'kim@berg.example', unknownAccounts: ['50002'] })
  const name = Buffer.from('kim@berg.example').toString('base64url')
  expect(added.newPasswordLink).toMatch(
    new RegExp(`^http://127.0.0.1:4000/account/new_password/${name}/[\\w-]{43}$`),
  )
  expect((await sessionOf(added.email)).session).toMatchObject({
    firstname: 'Kim',
    surname: 'van der Berg',
    company: { company_name: 'Berg Hardware', state: 'QLD', accounts: ['50001', '50002'] },
    allAccounts: ['50001', '50002'],
    privileges: new Set(privilegeSets.trade),
  })
})

test('companies are found by id or name; accounts are granted to the person, and none taken away', async () => {
  const other = await aCompany(parts, { name: 'Other & Sons', accounts: ['60001', '60002'] })
  const own = await aCompany(parts, { name: 'Own Pty Ltd', accounts: ['61001'] })
  const user = aNewUser({
    companies: [' own  pty LTD', String(other)],
    accounts: ['50001', '60001', '62001'],
  })
  const { email } = await addUser(parts, { ...user, password: 'Timber2026' })
  const { session } = await sessionOf(email)
  expect(session.associatedCompanies.map(({ ID }) => ID)).toEqual([own, other])
  expect(session.allAccounts).toEqual(['50001', '60001', '60002', '61001', '62001'])
  expect(session.accountMap).toMatchObject({ 50001: 'Berg Hardware', 62001: '62001' })
  expect(session.company.accounts).toEqual(['61001'])
  const [event] = await parts.sql`select detail from access_event where email = ${email}`
  expect(event?.['detail']).toMatch(/^company 'Own Pty Ltd', other companies Other & Sons, privileges /)
})

test('blanks within a company’s name do not count, neither typed nor stored', async () => {
  const id = await aCompany(parts, { name: 'Space   Co' })
  for (const written of ['Space   Co', ' space co '])
    expect(
      (await sessionOf((await addUser(parts, aNewUser({ companies: [written] }))).email)).session.company.ID,
    ).toBe(id)
  const again = addUser(parts, aNewUser({ companies: ['Space Co'], isNewCompany: true }))
  await expect(again).rejects.toThrow(/company 'Space   Co' already/)
})

test('the state of a new company is kept by its code', async () => {
  const user = aNewUser({ companies: ['State Co'], isNewCompany: true, state: 'new south Wales' })
  const { email } = await addUser(parts, user)
  expect((await sessionOf(email)).session.company.state).toBe('NSW')
})

test('a password that is given is kept as its hash, and no link is made', async () => {
  const user = aNewUser({ password: 'Timber2026' })
  expect((await addUser(parts, user)).newPasswordLink).toBeUndefined()
  const [row] = await parts.sql<[{ hash: string }]>`
    select password_hash as hash from portal_user where email = ${user.email}`
  expect(await verifyPassword('Timber2026', row.hash)).toBe(true)
})

test.each<[what: string, change: Partial<NewUser>, sentence: RegExp]>([
  ['an email that is none', { email: 'kim at berg' }, /'kim at berg' is no email address/],
  ['an email with an invisible character', { email: 'kim\u200b@berg.example' }, /no email address/],
  ['an email written backwards', { email: '\u202ekim@berg.example' }, /no email address/],
  ['an email with a line break', { email: 'kim@berg.example\nBcc: all@x.example' }, /no email address/],
  ['a name of blanks', { name: ' ' }, /^A user needs a name\.$/],
  ['a user who is there already', { email: 'KIM@berg.example' }, /a user kim@berg.example already/],
  [
    'an unknown privilege',
    { privileges: ['trade', 'root'] },
    /no privilege 'root'. There are: trade, staff, /,
  ],
  ['a weak password', { password: 'timber' }, /too short\. Your password must have at least one number\./],
  [
    'a list of accounts that is not split',
    { accounts: ['50001;50002'] },
    /^'50001;50002' holds a semicolon: accounts are separated by commas\.$/,
  ],
  [
    'an account that no header can hold',
    { accounts: ['50001’'] },
    /^'50001’' holds a character that no account number can have\.$/,
  ],
  ['no company', { companies: [] }, /needs a company/],
  ['an unknown id of a company', { companies: ['424242'], isNewCompany: false }, /no company '424242'/],
  ['a number for a new company', { companies: ['424242'] }, /needs a name, and '424242' is a number/],
  ['a new company that is there', { companies: ['twin'] }, /company 'Twin' already: leave out --new-company/],
  [
    'a misspelt company',
    { companies: ['Timbre Hall'], isNewCompany: false },
    /no company 'Timbre Hall'\. The nearest: 'Timber Hall Pty Ltd'\. --new-company makes a new one\.$/,
  ],
  [
    'a company like no other',
    { companies: ['Xyzzy'], isNewCompany: false },
    /no company 'Xyzzy'\. --new-company makes a new one\.$/,
  ],
  [
    'a name that several have',
    { companies: ['Twin'], isNewCompany: false },
    /Several companies are meant by 'Twin'.*portal:9001 \(Twin, 20001\), portal:9002 \(Twin, no account\)/,
  ],
])('%s is refused in one sentence, and nothing is added', async (_what, change, sentence) => {
  await parts.sql`
    insert into company (id, company_name, company_type) values
      (9001, 'Twin', 'merchant'), (9002, 'Twin', 'merchant'), (9003, 'Timber Hall Pty Ltd', 'merchant')
    on conflict do nothing`
  await parts.sql`insert into company_account (company_id, account_num) values (9001, '20001') on conflict do nothing`
  const before = await listUsers(parts.sql)
  await expect(
    addUser(parts, aNewUser({ companies: ['Never made'], isNewCompany: true, ...change })),
  ).rejects.toThrow(sentence)
  expect(await listUsers(parts.sql)).toEqual(before)
  expect(await parts.sql`select from company where company_name = 'Never made'`).toHaveLength(0)
})

test('a reference means its own source’s company, and never a company of that id (api calls)', async () => {
  const named = await aCompany(parts, { name: 'Of the ERP', of: { source: 'file', reference: '950001' } })
  await aCompany(parts, { id: 950_001, name: 'Of the portal' })
  const other = await aCompany(parts, { name: 'Of the CRM', of: { source: 'crm', reference: '7' } })
  const by = (company: string) => addUser(parts, aNewUser({ companies: [company] }))
  await expect(by('950001')).rejects.toThrow(/Several companies are meant by '950001'/)
  for (const [written, id] of [
    ['file:950001', named],
    ['portal:950001', 950_001],
    ['7', other],
  ] as const) {
    expect((await sessionOf((await by(written)).email)).session.company.ID).toBe(id)
  }
})

test('a disabled user’s sessions and links are dead; enabled again, the password works as before (api running)', async () => {
  const { email } = await addUser(parts, aNewUser({ accounts: ['70001'] }))
  const { token } = await sessionOf(email)
  expect((await listUsers(parts.sql)).find((user) => user.email === email)).toEqual({
    email,
    name: 'Kim van der Berg',
    company: 'Berg Hardware',
    otherCompanies: [],
    accounts: ['50001', '50002', '70001'],
    privileges: privilegeSets.trade,
    isDisabled: false,
    hasPassword: false,
    timeLastSignIn: parts.clock.now(),
  })
  const passwordHash = await hashPassword('Timber2026')
  await parts.sql`update portal_user set password_hash = ${passwordHash} where email = ${email}`
  await disableUser(parts, email.toUpperCase())
  expect(await findSession(parts, token)).toBeUndefined()
  await expect(sessionOf(email)).rejects.toThrow('cannot sign in')
  expect(
    await parts.sql`
    select from password_reset join portal_user u on u.id = user_id where u.email = ${email}`,
  ).toHaveLength(0)
  expect(await enableUser(parts, email)).toMatchObject({ hasPassword: true })
  expect(await findUser(parts.sql, email)).toMatchObject({ passwordHash })
  expect(await findSession(parts, token)).toBeUndefined()
  expect((await sessionOf(email)).session.email).toBe(email)
  await expect(disableUser(parts, 'nobody@x.example')).rejects.toThrow('There is no user nobody@x.example.')
})

test('a removed user’s sessions are dead, and the audit remembers who removed whom (api running)', async () => {
  const { email } = await addUser(parts, aNewUser())
  const { token } = await sessionOf(email)
  await removeUser(parts, email)
  expect(await findSession(parts, token)).toBeUndefined()
  expect(await listUsers(parts.sql, email)).toEqual([])
  await expect(removeUser(parts, email)).rejects.toThrow(`There is no user ${email}.`)
  expect(
    await parts.sql`select event, operator, detail from access_event where email = ${email} order by id`,
  ).toMatchObject([
    {
      event: 'user added',
      operator: 'ops@test',
      detail: expect.stringMatching(/^company 'Berg Hardware', privileges .*, accounts /),
    },
    { event: 'user removed', operator: 'ops@test', detail: 'Kim van der Berg, Berg Hardware' },
  ])
})
