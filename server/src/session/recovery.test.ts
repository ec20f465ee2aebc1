import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@portal/domain/time-units'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startJobs, type Jobs } from '../jobs/start-jobs.ts'
import { tasks } from '../tasks.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { duringTransaction } from '../testing/during-transaction.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { sendRecoveryMail } from './send-recovery-mail.ts'

let portal: TestApp
let jobs: Jobs
let dataDir: string
let user: TestUser
let number = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-recovery-'))
  portal = await testApp({ env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example' } })
  jobs = await startJobs(portal.parts, tasks)
})
beforeEach(async () => {
  await portal.parts.sql`delete from recovery_request`
  user = await aUser(portal.parts, { email: `kim${(number += 1)}@berg.example`, firstname: 'Kim <b>' })
})
afterEach(() => rm(join(dataDir, 'outbox'), { recursive: true, force: true }))
afterAll(async () => {
  await jobs.stop()
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const ask = (path: string, payload: object) =>
  portal.app.inject({ method: 'POST', url: `/api${path}`, payload })
const recover = (email: string) => ask('/account/recover', { email })
const reset = (change: { token: string; email?: string; password?: string }) =>
  ask('/account/reset', { email: user.email, password: 'Fresh2026x', ...change })
const signIn = (password: string) => ask('/session/create', { email: user.email, password })
const isAlive = async () =>
  (await portal.app.inject({ url: '/api/session/check-context', headers: user.headers })).statusCode === 200

const jobsLeft = async () => (await portal.parts.sql`select from graphile_worker.jobs`).length

/** All mails so far, once the queue is empty. */
async function mails(): Promise<string[]> {
  await expect.poll(jobsLeft).toBe(0)
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

async function mailedToken(): Promise<string> {
  await recover(user.email)
  const [mail = ''] = await mails()
  const name = Buffer.from(user.email).toString('base64url')
  const link = new RegExp(`https://portal\\.example/account/new_password/${name}/([\\w-]{43})`)
  return link.exec(mail)?.[1] ?? ''
}

proves('recoverAccount', 204, 'mails a known user one link, in the supplier’s name (spec 7)', async () => {
  const reply = await recover(` ${user.email.toUpperCase()} `)
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  const [mail = '', ...others] = await mails()
  expect(others).toHaveLength(0)
  expect(mail).toContain(`To: ${user.email}\r\n`)
  expect(mail).toContain('From: "Ridgeline Timber & Building Products Pty Ltd"')
  expect(mail).toContain('Subject: Choose a new password for the Trade Portal')
  expect(mail).toContain('Hello Kim <b>,')
  expect(mail).toContain('<p>Hello Kim &lt;b&gt;,</p>')
  expect(mail).toContain('(03) 5550 0142')
})

proves(
  'recoverAccount',
  204,
  'answers the same for unknown and disabled users, and mails nobody (api calls)',
  async () => {
    await portal.parts.sql`update portal_user set is_disabled = true where id = ${user.userId}`
    for (const email of [
      'nobody@berg.example',
      user.email,
      'not an email',
      '"<script>\r\nBcc: a@x.example',
    ]) {
      const reply = await recover(email)
      expect([reply.statusCode, reply.body]).toEqual([204, ''])
    }
    expect(await mails()).toHaveLength(0)
  },
)

proves('recoverAccount', 204, 'does the same work for a known and an unknown email', async () => {
  const { sql } = portal.parts
  const ranFor = async (email: string) => {
    const before = await sql<[{ count: number }]>`select count(*) from mail_outbox`
    await jobs.stop()
    await recover(email)
    const queued = await sql`select task_identifier as task from graphile_worker.jobs`
    const after = await sql<[{ count: number }]>`select count(*) from mail_outbox`
    jobs = await startJobs(portal.parts, tasks)
    await expect.poll(jobsLeft).toBe(0)
    return { queued: queued.map(({ task }) => task as string), mails: after[0].count - before[0].count }
  }
  expect(await ranFor(user.email)).toEqual({ queued: ['send_recovery_mail'], mails: 0 })
  expect(await ranFor('nobody@berg.example')).toEqual({ queued: ['send_recovery_mail'], mails: 0 })
})

proves(
  'recoverAccount',
  204,
  'mails a user five times an hour at most, also when asked at once (api calls)',
  async () => {
    await Promise.all(Array.from({ length: 8 }, () => recover(user.email)))
    expect(await mails()).toHaveLength(5)
    await Promise.all(Array.from({ length: 3 }, () => sendRecoveryMail(portal.parts, user)))
    expect(await mails()).toHaveLength(5)
    portal.parts.clock.advance(hourMs - 1)
    await recover(user.email)
    expect(await mails()).toHaveLength(5)
    portal.parts.clock.advance(1)
    await recover(user.email)
    expect(await mails()).toHaveLength(6)
    // Mails from before the clock was set back do not count.
    for (let sent = 1; sent < 5; sent += 1) await recover(user.email)
    portal.parts.clock.advance(-3 * hourMs)
    await recover(user.email)
    expect(await mails()).toHaveLength(11)
    portal.parts.clock.advance(3 * hourMs)
  },
)

proves(
  'recoverAccount',
  429,
  'thirty a minute from one address, and as many from another (api calls)',
  async () => {
    const email = 'nobody@berg.example'
    const from = async (remoteAddress: string) => {
      const reply = await portal.app.inject({
        method: 'POST',
        url: '/api/account/recover',
        payload: { email },
        remoteAddress,
      })
      return `${reply.statusCode} ${reply.headers['retry-after'] ?? ''}`
    }
    const asked: string[] = []
    // A few at a time, as many as a busy server lets one address wait for.
    for (let first = 1; first <= 40; first += 5) {
      const some = Array.from({ length: 5 }, (_, at) => from(`2001:db8:9:9::${first + at}`))
      asked.push(...(await Promise.all(some)))
    }
    expect(asked.filter((answer) => answer === '204 ')).toHaveLength(30)
    expect(asked.filter((answer) => answer === '429 60')).toHaveLength(10)
    expect(await from('2001:db8:9:8::1')).toBe('204 ')
    portal.parts.clock.advance(45_000)
    expect(await from('2001:db8:9:9::1')).toBe('429 15')
    portal.parts.clock.advance(15_000)
    expect(await from('2001:db8:9:9::1')).toBe('204 ')
  },
)

proves('recoverAccount', 400, 'wants an email', async () => {
  const reply = await recover(' ')
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toMatchObject([{ path: 'email' }])
})

proves(
  'resetPassword',
  204,
  'sets the password, ends every session, and the failures are forgotten (spec 7; api calls; screens rules)',
  async () => {
    for (let failed = 0; failed < 11; failed++) await signIn('Wrong2026')
    expect((await signIn('Wrong2026')).statusCode).toBe(429)
    const token = await mailedToken()
    expect(await isAlive()).toBe(true)
    const reply = await reset({ token, email: user.email.toUpperCase() })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(await isAlive()).toBe(false)
    // Others guess again; who reset it is known here.
    await portal.parts.sql`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      select ${user.email}, '203.0.113.' || at, ${portal.parts.clock.now()}, false from generate_series(1, 30) at`
    expect((await signIn('Fresh2026x')).statusCode).toBe(200)
  },
)

proves(
  'resetPassword',
  400,
  'says all that is wrong with the password, and keeps the token (api calls)',
  async () => {
    const token = await mailedToken()
    const refused = await reset({ token, password: 'short' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().detail).toBe(
      'The password supplied is too short. Your password must have at least one number. ' +
        'Your password must have at least one upper case character.',
    )
    expect(refused.json().errors).toHaveLength(3)
    expect(await isAlive()).toBe(true)
    expect((await reset({ token })).statusCode).toBe(204)
  },
)

proves(
  'resetPassword',
  400,
  'refuses a used, an expired, another’s and an invented token alike (api calls)',
  async () => {
    const token = await mailedToken()
    const stranger = await aUser(portal.parts)
    const bodies = new Set([(await reset({ token, email: stranger.email })).body])
    bodies.add((await reset({ token: 'invented' })).body)
    portal.parts.clock.advance(hourMs)
    bodies.add((await reset({ token })).body)
    portal.parts.clock.advance(-1)
    expect((await reset({ token })).statusCode).toBe(204)
    bodies.add((await reset({ token, password: 'Again2026x' })).body)
    expect([...bodies]).toHaveLength(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({
      status: 400,
      detail: 'This link has been used or has expired. Please ask for a new one.',
    })
    expect((await signIn('Fresh2026x')).statusCode).toBe(200)
  },
)

proves('resetPassword', 400, 'a token used twice at once is good for one', async () => {
  const token = await mailedToken()
  const replies = await Promise.all(['One2026xx', 'Two2026xx'].map((password) => reset({ token, password })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 400]))
})

proves('resetPassword', 400, 'a link that an operator voids just then is refused (api calls)', async () => {
  const token = await mailedToken()
  const reply = await duringTransaction(portal.parts.sql, {
    first: (tx) => tx`select from portal_user where id = ${user.userId} for update`,
    work: () => reset({ token }),
    last: (tx) => tx`update password_reset set time_used = now() where user_id = ${user.userId}`,
  })
  expect(reply.statusCode).toBe(400)
  expect(await isAlive()).toBe(true)
})

proves('resetPassword', 400, 'one reset voids the other links, and a disabled user has none', async () => {
  await recover(user.email)
  const other = await mailedToken()
  await rm(join(dataDir, 'outbox'), { recursive: true })
  const token = await mailedToken()
  expect((await reset({ token })).statusCode).toBe(204)
  expect((await reset({ token: other })).statusCode).toBe(400)
  await rm(join(dataDir, 'outbox'), { recursive: true })
  const last = await mailedToken()
  await portal.parts.sql`update portal_user set is_disabled = true where id = ${user.userId}`
  expect((await reset({ token: last })).statusCode).toBe(400)
})
