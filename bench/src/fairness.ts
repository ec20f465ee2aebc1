import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportOdooOrder } from '@portal/contract/reports'
import { recoverAccount } from '@portal/contract/session'
import { askDatabaseOf } from './database.ts'
import { openClient, tokenOf, type Client } from './client.ts'
import type { Answer } from './asker.ts'
import { timeOf, timingOf } from './measure.ts'
import type { RunningPortal } from './portal.ts'
import type { Result } from './results.ts'
import { greedyStatements, recoveries, askForStatements, askForRecoveries } from './greedy-asks.ts'

const asPdf = { accept: 'application/pdf' }
const pdfs = 12
const people = ['group@example.com', 'limited@example.com', 'staff@example.com', 'reports@example.com']
/** Another address than the one that sends the flood. */
const elsewhere = '127.0.0.2'
const longestMs = 10_000

/**
 * Waiting times of other users while one customer requests 250 statements at once, and while 8,000 recoveries
 * come from one address: of documents until they are received, and of mails until they are written.
 */
export async function askFairness(portal: RunningPortal): Promise<Result[]> {
  const client = openClient(portal.url, {}, elsewhere)
  const quiet = await client.as('trade@example.com')
  const orders = await prepare(portal.folder)
  const print = () =>
    timesOf(pdfs, () => quiet.ask(reportOdooOrder, { params: { orderNum: orders.pop() ?? '' } }, asPdf))
  await print()
  const alone = await print()
  const token = await tokenOf(client, 'staff@example.com')
  const [statements, besideStatements] = await Promise.all([askForStatements(portal.url, token), print()])
  const [asked, besideRecoveries, mailed] = await Promise.all([
    askForRecoveries(portal.url),
    print(),
    timesOf(people.length, (at) => mailFor(client, String(people[at]), join(portal.folder, 'outbox'))),
  ])
  quiet.close()
  client.close()
  return [
    arrival('An order’s PDF of one customer until it is there', alone),
    ...answers(`${greedyStatements} statements of another at once`, statements),
    arrival('the customer’s PDF meanwhile', besideStatements),
    ...answers(`${recoveries.toLocaleString('en-AU')} recoveries from one address`, asked),
    arrival('the customer’s PDF meanwhile', besideRecoveries),
    arrival('a recovery mail asked for elsewhere, until it is written', mailed),
  ]
}

const arrival = (question: string, times: readonly number[]): Result => quick(question, times, 2000)

function quick(question: string, times: readonly number[], limitMs: number): Result {
  const timing = timingOf(times)
  return { question, timing, target: `p99 < ${limitMs} ms`, isMet: timing.p99 < limitMs }
}

function answers(question: string, all: readonly Answer[]): Result[] {
  const refused = all.filter(({ status }) => status === 429 || status === 503)
  const done = all.filter(({ status }) => status >= 200 && status < 300).length
  const lost = all.filter(({ status }) => status === 0).length
  return [
    { question, value: `${done} of ${all.length} done, ${lost} without an answer` },
    quick(
      'refused after',
      refused.map(({ ms }) => ms),
      1000,
    ),
  ]
}

async function timesOf(count: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) times.push(await timeOf(() => ask(at)))
  return times
}

/**
 * Orders to print, each once. Earlier documents and mails are deleted, because a document is not made again
 * within an hour, and a person gets at most five mails in that time.
 */
const prepare = (folder: string): Promise<string[]> =>
  askDatabaseOf(folder, async (sql) => {
    await sql`delete from report`
    await sql`delete from password_reset`
    const rows = await sql<{ num: string }[]>`
      select order_num as num from sales_order where provider = 'odoo' and account_num = '10482' limit ${4 * pdfs}`
    return rows.map(({ num }) => num)
  })

async function mailFor(client: Client, email: string, outbox: string): Promise<void> {
  const before = (await written(outbox)).length
  await client.ask(recoverAccount, { body: { email } })
  for (let ms = 0; ms < longestMs; ms += 20) {
    if ((await written(outbox)).length > before) return
    await sleep(20)
  }
  throw new Error('no mail was written')
}

const written = async (outbox: string): Promise<string[]> =>
  (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
