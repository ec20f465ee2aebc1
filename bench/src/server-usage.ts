import { readFileSync } from 'node:fs'
import { getMetrics } from '@portal/contract/service'
import type { Sql } from './database.ts'
import type { Client } from './client.ts'

/** A value from the server's own metrics. */
export async function metricOf(client: Client, name: string): Promise<number> {
  const text = String(await client.ask(getMetrics, {}))
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`the server has no metric ${name}`)
  return Number(value)
}

/** CPU time used by the server's process and its threads, without its child processes, in milliseconds. */
export const serverCpuMs = async (client: Client): Promise<number> =>
  1000 * (await metricOf(client, 'process_cpu_seconds_total'))

const msATick = 10

/** The same for PostgreSQL's current connections, in steps of ten milliseconds; on Linux only. */
export async function databaseCpuMs(sql: Sql): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = 'portal' and pid <> pg_backend_pid()`
  return backends.reduce((sum, { pid }) => sum + ticksOf(pid) * msATick, 0)
}

/** User and system time of a process; its name, in brackets, may contain spaces. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
