import { readFileSync } from 'node:fs'
import { getMetrics } from '@portal/contract/service'
import type { Sql } from './database.ts'
import type { Client } from './client.ts'
import { processes } from './memory-of.ts'

/** A value from the server's own metrics. */
export async function metricOf(client: Client, name: string): Promise<number> {
  const text = String(await client.ask(getMetrics, {}))
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`the server has no metric ${name}`)
  return Number(value)
}

const msATick = 10

/**
 * CPU time used by the server's process and its child processes, such as the one that makes documents, without
 * PostgreSQL's; in steps of ten milliseconds, on Linux only.
 */
export function serverCpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const children = processes().filter(({ parent, command }) => parent === pid && command !== 'postgres')
  return [pid, ...children.map((each) => each.pid)].reduce((sum, each) => sum + ticksOf(each) * msATick, 0)
}

/** The same for PostgreSQL's current connections. */
export async function databaseCpuMs(sql: Sql): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = 'portal' and pid <> pg_backend_pid()`
  return backends.reduce((sum, { pid }) => sum + ticksOf(pid) * msATick, 0)
}

/** User and system time of a process and of its children that have ended; its name, in brackets, may contain spaces. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}
