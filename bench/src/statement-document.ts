import { reportStatement } from '@portal/contract/statements'
import { lastDayOfMonth } from '@portal/domain/statement-months'
import { openDatabaseOf, type Sql } from './database.ts'
import { openClient, type Client } from './client.ts'
import type { Bare } from './bare.ts'
import { measureInTurns, timingOf } from './measure.ts'
import { inWords } from './merged-list.ts'
import type { RunningPortal } from './portal.ts'
import type { Result } from './results.ts'
import { databaseCpuMs, serverCpuMs } from './server-usage.ts'
import { addStatementAccount, statementAccount } from './statement-account.ts'

/** CPU time as a multiple of an empty document's. */
const most = 1000
const warmUps = 8
const samples = 24

/**
 * The cost of a statement with some 500 transactions, after warm-up: the CPU time of the server, with the
 * child process that makes it, and of PostgreSQL, over statements of different months.
 */
export async function askStatement({ url, pid, folder }: RunningPortal, bare: Bare): Promise<Result[]> {
  const sql = openDatabaseOf(folder)
  const client = openClient(url)
  try {
    await addStatementAccount(sql)
    const ask = statementAsker(await client.as('staff@example.com'), await monthsOf(sql))
    for (let at = 0; at < warmUps; at += 1) await ask()
    const before = await cpuOf(pid, sql)
    const times: number[] = []
    let bytes = 0
    for (let at = 0; at < samples; at += 1) {
      const askedAt = performance.now()
      bytes += (await ask()).length
      times.push(performance.now() - askedAt)
    }
    const after = await cpuOf(pid, sql)
    const each = { server: (after.server - before.server) / samples, bytes: bytes / samples }
    const database = (after.database - before.database) / samples
    const { empty } = await measureInTurns({ empty: bare.document }, samples)
    return resultsOf({ ...each, database, times, empty: empty.p50 })
  } finally {
    client.close()
    await sql.end()
  }
}

/** The months, 'yyyy-MM', with at least 500 transactions. */
async function monthsOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select to_char(at at time zone 'Australia/Melbourne', 'YYYY-MM') as month
    from (
      select date_created as at from invoice where account_num = ${statementAccount}
      union all select date_paid from payment where account_num = ${statementAccount}
    ) t group by 1 having count(*) >= 500 order by 1`
  return rows.map(({ month }) => month)
}

/** Requests one month after the other. */
function statementAsker(staff: Client, months: readonly string[]): () => Promise<Buffer> {
  let next = 0
  return () => {
    const day = lastDayOfMonth(months[(next += 1) % months.length] ?? '')
    const params = { customerNumber: statementAccount, lastDayOfMonth: day }
    return staff.ask(reportStatement, { params }, { accept: 'application/pdf' })
  }
}

const cpuOf = async (pid: number, sql: Sql) => ({
  server: serverCpuMs(pid),
  database: await databaseCpuMs(sql),
})

interface Cost {
  readonly server: number
  readonly database: number
  readonly bytes: number
  readonly times: readonly number[]
  /** The time of an empty document in milliseconds. */
  readonly empty: number
}

const resultsOf = ({ server, database, bytes, times, empty }: Cost): Result[] => [
  {
    question: 'Statement of some 510 transactions, CPU of the server',
    value: `${server.toFixed(0)} ms`,
    target: `≤ ${most} empty documents (${(server / empty).toFixed(1)})`,
    isMet: server / empty <= most,
  },
  {
    question: 'CPU of PostgreSQL for it, of an account of 9,490 documents',
    value: `${database.toFixed(0)} ms`,
  },
  { question: `the whole reply, a PDF of ${inWords(Math.round(bytes / 1000))} kB`, timing: timingOf(times) },
]
