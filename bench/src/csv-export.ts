import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@portal/contract/call'
import { exportInvoices } from '@portal/contract/invoices'
import { openClient, tokenOf, type Client } from './client.ts'
import type { RunningPortal } from './portal.ts'
import { atMost, type Result } from './results.ts'
import { metricOf } from './server-usage.ts'

const list = pathOf(exportInvoices, { sortColumn: 'dateDue', sortDirection: 'DESC' })
const bigAccount = { 'x-admin-account-filter': '29999' }
const mB = 1_000_000
const samplingMs = 100
const mostGrowthMb = 60

/**
 * How long exports of a large account and of everything take, and how much the server's memory grows
 * meanwhile.
 */
export async function askCsvExport({ url }: RunningPortal): Promise<Result[]> {
  const client = openClient(url)
  const token = await tokenOf(client, 'staff@example.com')
  const ask = (headers: Record<string, string>) =>
    exportOf(client, () => linesOf(url, { 'x-session-token': token, ...headers }))
  // A warm-up: it compiles the code and loads database pages.
  await ask(bigAccount)
  const results = [...resultsOf(await ask(bigAccount)), ...resultsOf(await ask({}))]
  client.close()
  return results
}

/** Reads an export without storing it; throws if it is incomplete. */
async function linesOf(url: string, headers: Record<string, string>): Promise<number> {
  const sent = { ...headers, 'content-type': 'application/json' }
  const asked = request(new URL(list, url), { method: 'POST', headers: sent, agent: false })
  asked.end('{}')
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`the export answered ${reply.statusCode}`)
  let lines = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  return lines
}

interface Export {
  readonly rows: number
  readonly seconds: number
  /** Growth of the server's process over its memory before. */
  readonly grownMb: number
}

async function exportOf(client: Client, ask: () => Promise<number>): Promise<Export> {
  const before = await metricOf(client, 'process_resident_memory_bytes')
  const startedAt = performance.now()
  let isOver = false
  const peak = peakOf(client, () => isOver)
  const lines = await ask()
  isOver = true
  const seconds = (performance.now() - startedAt) / 1000
  // The first line is the header.
  return { rows: lines - 1, seconds, grownMb: ((await peak) - before) / mB }
}

function resultsOf({ rows, seconds, grownMb }: Export): Result[] {
  const count = rows.toLocaleString('en-AU')
  const perSecond = Math.round(rows / seconds).toLocaleString('en-AU')
  return [
    {
      question: `CSV export of ${count} invoices`,
      value: `${seconds.toFixed(1)} s (${perSecond} rows a second)`,
    },
    atMost('Memory of the server during it, above before', grownMb, { most: mostGrowthMb, unit: 'MB' }),
  ]
}

async function peakOf(client: Client, isOver: () => boolean): Promise<number> {
  let peak = 0
  while (!isOver()) {
    peak = Math.max(peak, await metricOf(client, 'process_resident_memory_bytes'))
    await sleep(samplingMs)
  }
  return peak
}
