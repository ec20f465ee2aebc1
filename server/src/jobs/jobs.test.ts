import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fragment } from '../database/fragment.ts'
import { tasks } from '../tasks.ts'
import { aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { cleanUp } from './clean-up.ts'
import { enqueue } from './enqueue.ts'
import { startJobs, type Jobs } from './start-jobs.ts'
import type { ReportId } from './task.ts'

let portal: TestApp
let jobs: Jobs | undefined
beforeAll(async () => {
  portal = await testApp()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await portal.parts.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => portal.close())

/** Enqueues a job with a visible effect: it deletes this failure, which is old enough. */
async function leaveTrace(): Promise<void> {
  const { sql, clock } = portal.parts
  await sql`
    insert into sign_in_failure (email, address, time_failed, is_pending)
    values ('a@x.example', '203.0.113.7', ${new Date(clock.now().getTime() - 3_600_001)}, false)`
}
const traces = async () => (await portal.parts.sql`select from sign_in_failure`).length
const waiting = async () => (await portal.parts.sql`select from graphile_worker.jobs`).length

test('a job is done within moments of being put in', async () => {
  const { sql } = portal.parts
  jobs = await startJobs(portal.parts, tasks)
  const times: number[] = []
  // If jobs waited for the next poll, a second later, none would be this quick.
  for (let round = 0; round < 5; round += 1) {
    await leaveTrace()
    const enqueuedAt = performance.now()
    await enqueue(sql, { task: 'clean_up', payload: {} })
    await expect.poll(traces, { interval: 10 }).toBe(0)
    times.push(performance.now() - enqueuedAt)
  }
  expect(Math.min(...times)).toBeLessThan(900)
  await expect.poll(waiting).toBe(0)
})

test('a job of a transaction that is rolled back does not exist', async () => {
  const { sql } = portal.parts
  const refused = sql.begin(async (transaction) => {
    await enqueue(transaction, { task: 'clean_up', payload: {} })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await waiting()).toBe(0)
})

test('a job waits for its time', async () => {
  const { sql } = portal.parts
  await enqueue(sql, { task: 'clean_up', payload: {}, maxAttempts: 3, afterMs: hourMs })
  const jobs = await sql`
    select max_attempts, round(extract(epoch from run_at - created_at) / 60)::int as minutes
    from graphile_worker.jobs`
  expect(jobs).toEqual([{ max_attempts: 3, minutes: 60 }])
})

test('a failed job is tried again later; one that fails for good is told as an error', async () => {
  const { sql } = portal.parts
  jobs = await startJobs(portal.parts, tasks)
  await sql`alter table sign_in_failure rename to away`
  await enqueue(sql, { task: 'clean_up', payload: {} })
  await enqueue(sql, { task: 'clean_up', payload: {}, maxAttempts: 1 })
  const errorsOf = () => sql<{ error: string | null }[]>`
    select last_error as error from graphile_worker.jobs where locked_by is null and attempts = 1`
  await expect.poll(errorsOf).toHaveLength(2)
  await sql`alter table away rename to sign_in_failure`
  expect((await errorsOf())[0]?.error).toContain('sign_in_failure')
  expect(portal.log.takeErrors()).toMatchObject([{ msg: 'a job failed for good', task: 'clean_up' }])
  expect(await portal.parts.metrics.text()).toContain('portal_jobs_total{task="clean_up",outcome="failed"} 2')
})

test('when its connections are cut, also under a job, it goes on by itself', async () => {
  const { sql } = portal.parts
  jobs = await startJobs(portal.parts, tasks)
  for (let cut = 0; cut < 3; cut++) {
    await leaveTrace()
    await enqueue(sql, { task: 'clean_up', payload: {} })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal jobs' and datname = current_database()`
    await expect.poll(traces).toBe(0)
    await expect.poll(waiting).toBe(0)
  }
}, 40_000)

test('the job that a killed server held is done by the next', async () => {
  const { sql } = portal.parts
  await leaveTrace()
  await enqueue(sql, { task: 'clean_up', payload: {} })
  await sql`update graphile_worker._private_jobs set locked_by = 'a dead one', locked_at = now(), attempts = 1`
  jobs = await startJobs(portal.parts, tasks)
  await expect.poll(traces).toBe(0)
})

test('on a database that others share, only what is held for too long is taken over', async () => {
  const { sql } = portal.parts
  const shared = { ...portal.parts.configuration, databaseUrl: 'postgres://shared' }
  const holdAJob = async (worker: string, minutes: number) => {
    await enqueue(sql, { task: 'clean_up', payload: {}, maxAttempts: 3 })
    await sql`
      update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${minutes} * interval '1 minute'
      where locked_by is null`
  }
  await holdAJob('alive', 4)
  await holdAJob('dead', 11)
  jobs = await startJobs({ ...portal.parts, configuration: shared }, tasks)
  const holders = () => sql<{ worker: string }[]>`select locked_by as worker from graphile_worker.jobs`
  await expect.poll(holders).toEqual([{ worker: 'alive' }])
})

test('what a server held that died is done while the others run, with what waits for it in its queue', async () => {
  const { sql } = portal.parts
  const shared = { ...portal.parts.configuration, databaseUrl: 'postgres://shared' }
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  jobs = await startJobs({ ...portal.parts, configuration: shared }, tasks)
  await sql.begin(async (tx) => {
    const job = { task: 'clean_up', payload: {}, maxAttempts: 3, queue: 'one by one' } as const
    const held = fragment`locked_by = 'dead', locked_at = now() - interval '11 minutes'`
    await enqueue(tx, job)
    await tx`update graphile_worker._private_jobs set ${held}`
    await enqueue(tx, job)
    await tx`update graphile_worker._private_job_queues set ${held}`
  })
  expect(await waiting()).toBe(2)
  vi.advanceTimersByTime(minuteMs)
  await expect.poll(waiting).toBe(0)
})

test('recoveries that take for ever hold up no document and no upkeep', async () => {
  const { sql } = portal.parts
  jobs = await startJobs(portal.parts, tasks)
  await leaveTrace()
  await sql.begin(async (tx) => {
    await tx`lock table portal_user in access exclusive mode`
    for (let at = 0; at < 20; at += 1) {
      await enqueue(sql, { task: 'send_recovery_mail', payload: { email: `${at}@x.example` } })
    }
    await enqueue(sql, { task: 'clean_up', payload: {} })
    await enqueue(sql, { task: 'make_report', payload: { reportId: 'none' as ReportId } })
    await expect.poll(waiting).toBe(20)
    expect(await traces()).toBe(0)
  })
  await expect.poll(waiting).toBe(0)
})

test('a stop is quick, and nothing is taken any more', async () => {
  const { sql } = portal.parts
  const stopped = await startJobs(portal.parts, tasks)
  const started = performance.now()
  await stopped.stop()
  expect(performance.now() - started).toBeLessThan(3000)
  await enqueue(sql, { task: 'clean_up', payload: {} })
  await sleep(100)
  expect(await waiting()).toBe(1)
  expect(
    await sql`
    select from pg_stat_activity where application_name = 'portal jobs' and datname = current_database()`,
  ).toHaveLength(0)
})

test('the clean-up removes what nobody can use any more, and keeps the rest', async () => {
  const { parts } = portal
  const { sql, clock } = parts
  const { userId } = await aUser(parts)
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs)
  for (const [hash, used, expires] of [
    ['idle', 9, -1],
    ['over', 0, 1],
    ['alive', 7, -1],
  ] as const) {
    await sql`
      insert into session (token_hash, photo_hash, user_id, time_created, time_last_used, time_expires)
      values (${Buffer.from(hash)}, ${Buffer.from(hash)}, ${userId}, ${ago(10)}, ${ago(used)}, ${ago(expires)})`
  }
  for (const [hash, expired] of [
    ['old', 1.1],
    ['counts', 0.9],
  ] as const) {
    await sql`
      insert into password_reset (token_hash, user_id, time_created, time_expires)
      values (${Buffer.from(hash)}, ${userId}, ${ago(expired + 1)}, ${ago(expired)})`
  }
  for (const [id, created] of [
    ['old', 1.1],
    ['new', 0.9],
  ] as const) {
    await sql`
      insert into report (report_id, provider, kind, document_num, account_num, status, time_created)
      values (${id}, 'epicor', 'order', '1', 'A1', 'ready', ${ago(created)})`
  }
  for (const hours of [1.1, 0.9, -0.9, -1.1]) {
    await sql`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${`${hours}`}, '203.0.113.7', ${ago(hours)}, false)`
    await sql`insert into recovery_request (address, time_started, asked) values (${`${hours}`}, ${ago(hours)}, 1)`
  }
  await sql`
    insert into audit_log (session_hash, hour, call, scope, user_id, email, count, time_first, time_last)
    values ('\\x01', ${ago(9000)}, 'listOrders', 'all accounts', ${userId}, 'a@x', 1, ${ago(9000)}, ${ago(9000)})`
  await cleanUp(parts)
  const sessions = await sql<{ hash: Buffer }[]>`select token_hash as hash from session`
  const left = sessions.map(({ hash }) => hash.toString())
  expect(left.filter((hash) => ['idle', 'over', 'alive'].includes(hash))).toEqual(['alive'])
  expect(await sql`select token_hash as hash from password_reset`).toEqual([{ hash: Buffer.from('counts') }])
  expect(await sql`select report_id from report`).toEqual([{ report_id: 'new' }])
  // Those of the far future were noted before the clock was set back.
  expect(await sql`select email from sign_in_failure order by time_failed`).toEqual([
    { email: '0.9' },
    { email: '-0.9' },
  ])
  expect(await sql`select address from recovery_request order by time_started`).toEqual([
    { address: '0.9' },
    { address: '-0.9' },
  ])
  expect(await sql`select from audit_log`).toHaveLength(1)
})
