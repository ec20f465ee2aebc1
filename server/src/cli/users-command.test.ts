import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { auditCommand } from './audit-command.ts'
import { UsageError } from './terminal.ts'
import { usersCommand } from './users-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-users-'))
let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example' } })
  const company = await aCompany(portal.parts, { name: 'Berg Hardware', accounts: ['10482'] })
  await aUser(portal.parts, {
    email: 'kim@berg.example',
    firstname: 'Kim',
    surname: 'Berg',
    company,
    privileges: ['view_invoices'],
  })
  // No user has signed in with a password yet.
  await portal.parts.sql`update portal_user set time_last_sign_in = null`
})
afterAll(async () => {
  await portal.close()
  rmSync(dataDir, { recursive: true })
})

const users = (words: string, env = {}) =>
  runCommand(usersCommand, words.split(' '), { parts: portal.parts, env })
const printed = async (words: string): Promise<unknown> => JSON.parse((await users(words)).out.join('\n'))

const kim = {
  email: 'kim@berg.example',
  name: 'Kim Berg',
  company: 'Berg Hardware',
  otherCompanies: [],
  accounts: ['10482'],
  privileges: ['view_invoices'],
  isDisabled: false,
  hasPassword: false,
  timeLastSignIn: null,
}

test('list and show print JSON for programs, and lines for people (api running)', async () => {
  expect(await printed('list --json')).toEqual([kim])
  expect(await printed('show KIM@berg.example --json')).toEqual(kim)
  expect((await users('show kim@berg.example')).out).toEqual([
    'Email: kim@berg.example',
    'Name: Kim Berg',
    'Company: Berg Hardware',
    'Other companies: none',
    'Accounts: 10482',
    'Privileges: view_invoices',
    'State: no password yet',
    'Last sign-in: never',
  ])
  await expect(users('show nobody@berg.example')).rejects.toThrow('There is no user nobody@berg.example.')
})

test('set says what is other than before, and unknown grants (api running)', async () => {
  const changed = await users('set kim@berg.example --add-account 777,10482 --add-privileges view_statements')
  expect(changed).toEqual({
    code: 0,
    out: ['kim@berg.example now: privileges +view_statements; accounts +777. In force at once.'],
    err: [
      'Account 10482 is not granted, since a company of this user has it already.',
      'No customer has account 777 yet.',
      'No customer has account 10482 yet.',
    ],
  })
  const back = await users('set kim@berg.example --account= --privileges view_invoices')
  expect(back.out).toEqual([
    'kim@berg.example now: privileges -view_statements; accounts -777. In force at once.',
  ])
  expect((await users('set kim@berg.example --privileges view_invoices')).out).toEqual([
    'kim@berg.example is as before.',
  ])
})

test.each([
  ['set kim@berg.example', /wants what to change/],
  ['set --name X', /Say one email address/],
  ['set kim@berg.example --new-company', /--new-company wants --company/],
  ['set kim@berg.example --state TAS', /--state is only valid together with --new-company/],
  [
    'add lee@berg.example --name Lee --company Berg --privileges trade --state TAS',
    /--state is only valid together with/,
  ],
  ['nonsense', /^Say users add, list, show, set, invite, disable, enable, remove\.$/],
])('%s is no use of it', async (words, sentence) => {
  await expect(users(words)).rejects.toThrow(UsageError)
  await expect(users(words)).rejects.toThrow(sentence)
})

const linkIn = (text: string) =>
  /https:\/\/portal\.example\/account\/new_password\/[\w-]+\/([\w-]{43})/.exec(text)?.[1] ?? ''
const mails = () => readdirSync(join(dataDir, 'outbox')).map((file) => join(dataDir, 'outbox', file))

async function chooses(token: string): Promise<number> {
  const payload = { email: kim.email, password: 'Timber2026', token }
  const reply = await portal.app.inject({ method: 'POST', url: '/api/account/reset', payload })
  return reply.statusCode
}

test('invite prints or mails a link, and each link ends the one before (api running)', async () => {
  const first = linkIn((await users('invite kim@berg.example --print')).out.join())
  const mailed = await users('invite kim@berg.example')
  expect(mailed.out).toEqual([
    `A link to choose a password, good for 60 minutes and one use, is mailed to kim@berg.example, as a file in ${dataDir}/outbox: SMTP_URL is not set.`,
  ])
  const [mail = ''] = mails()
  const text = readFileSync(mail, 'utf8')
  expect(text).toContain('To: kim@berg.example')
  expect(text).toContain('Hello Kim,')
  const second = linkIn(text)
  expect(second).not.toBe('')
  expect([await chooses(first), await chooses(second), await chooses(second)]).toEqual([400, 204, 400])
})

test('invite leaves the link before good where no mail could be sent, and wants a name to write in', async () => {
  const { link } = { link: linkIn((await users('invite kim@berg.example --print')).out.join()) }
  const smtp = { ...portal.parts.configuration, smtpUrl: 'smtp://127.0.0.1:1' }
  const parts = { ...portal.parts, configuration: smtp }
  await expect(runCommand(usersCommand, ['invite', kim.email], { parts })).rejects.toThrow(
    /^The mail to kim@berg\.example could not be sent, .*ECONNREFUSED.*--print/,
  )
  expect(await chooses(link)).toBe(204)
  await expect(users('invite kim@berg.example', { DEMO: '0' })).rejects.toThrow(Refusal)
  expect((await users('invite kim@berg.example --print', { DEMO: '0' })).code).toBe(0)
  await users('disable kim@berg.example')
  await expect(users('invite kim@berg.example')).rejects.toThrow(/is disabled: users enable comes first/)
  expect((await users('enable kim@berg.example')).out).toEqual([
    'kim@berg.example can sign in again, with the password of before.',
  ])
})

const added = (email: string, state: string) =>
  users(`add ${email} --name Lee --company ${email} --new-company --privileges trade${state}`)

test('a new company without a state is warned of, one with a state is not', async () => {
  const sentence =
    'The new company has no --state, so that its users see whether a part is in stock in any state.'
  expect((await added('a@lee.example', '')).err).toEqual([sentence])
  expect((await added('b@lee.example', ' --state=')).err).toEqual([sentence])
  expect((await added('c@lee.example', ' --state TAS')).err).toEqual([])
  const states = await portal.parts.sql`
    select state from company where company_name like '%@lee.example' order by company_name`
  expect(states.map(({ state }) => state as unknown)).toEqual([null, null, 'TAS'])
})

test('enabling one who never had a password speaks of none', async () => {
  await aUser(portal.parts, { email: 'new@berg.example' })
  await users('disable new@berg.example')
  expect((await users('enable new@berg.example')).out).toEqual([
    'new@berg.example is enabled, and has no password yet: users invite sends a link to choose one by.',
  ])
})

test('one who is disabled or enabled already is as before, also in the audit', async () => {
  const email = 'twice@berg.example'
  await aUser(portal.parts, { email })
  const said = []
  for (const verb of ['enable', 'disable', 'disable', 'enable', 'enable'])
    said.push((await users(`${verb} ${email}`)).out.join())
  expect(said).toEqual([
    `${email} is as before.`,
    `${email} can no longer sign in; every session has ended.`,
    `${email} is as before.`,
    `${email} is enabled, and has no password yet: users invite sends a link to choose one by.`,
    `${email} is as before.`,
  ])
  const { out } = await runCommand(auditCommand, ['--email', email], portal)
  expect(out).toHaveLength(2)
})

test('sign-ins, refused ones too, sign-outs, passwords and changes stand in the audit (api running)', async () => {
  const { app, parts } = portal
  const remoteAddress = '203.0.113.9'
  const ask = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress })
  const credentials = { email: kim.email, password: 'Timber2026' }
  const { token } = (await ask('/session/create', credentials)).json<{ token: string }>()
  await ask('/session/create', { ...credentials, password: 'Guess2026' })
  await ask('/session/create', { email: 'Timber2026', password: 'x' })
  await ask('/session/revoke', {}, { 'x-session-token': token })
  await users('set kim@berg.example --name Kimberley')
  const audit = async (...words: string[]) => runCommand(auditCommand, words, { parts })
  const rows = async () => JSON.parse((await audit('--json')).out.join('\n')) as Record<string, unknown>[]
  const at = { address: remoteAddress, by: null, time: parts.clock.now().toISOString(), count: 1 }
  const expected = [
    { event: 'signed in', email: kim.email, ...at },
    { event: 'sign-in refused', email: kim.email, ...at },
    { event: 'sign-in refused', email: null, ...at },
    { event: 'signed out', email: kim.email, ...at },
    { event: 'password chosen', email: kim.email, by: null },
    { event: 'user changed', by: 'ops@test', detail: "name 'Kim Berg' → 'Kimberley'" },
  ].map((row) => expect.objectContaining(row) as unknown)
  await expect.poll(rows).toEqual(expect.arrayContaining(expected))
  const lines = (await audit('--email', kim.email)).out
  expect(lines.join('\n')).toContain('signed in\tonce\tfrom 203.0.113.9')
  expect(lines.join('\n')).not.toMatch(/Timber2026|Guess2026/)
  expect((await users('show kim@berg.example')).out.at(-1)).not.toContain('never')
})

test('an audit without rows is an empty list, and for people a sentence', async () => {
  await portal.parts.sql`truncate access_event, audit_log`
  const audit = async (...words: string[]) => (await runCommand(auditCommand, words, portal)).out
  expect(JSON.parse((await audit('--json')).join('\n'))).toEqual([])
  expect(await audit()).toEqual(['The audit has nothing yet.'])
  expect(await audit('--email', 'Nobody@x.example')).toEqual([
    'The audit has nothing of Nobody@x.example yet.',
  ])
})

const long = 'x'.repeat(201)
test.each([
  [`add new@berg.example --name ${long} --company Berg --privileges trade`, "A user's name"],
  [`add new@berg.example --name Jo --company ${long} --new-company --privileges trade`, "A company's name"],
  [`add ${long}${long}@berg.example --name Jo --company Berg --privileges trade`, 'An email address'],
  [`set kim@berg.example --name ${long}`, "A user's name"],
  [`set kim@berg.example --add-company ${long}`, "A company's name"],
  [`invite ${long}${long}@berg.example --print`, 'An email address'],
])('a text that is too long is refused, and not repeated', async (words, what) => {
  await expect(users(words)).rejects.toThrow(new RegExp(`^${what} has at most 2\\d\\d characters\\.$`))
})
