import { setTimeout as sleep } from 'node:timers/promises'
import { listOrders } from '@portal/contract/sales'
import { minuteMs } from '@portal/domain/time-units'
import type { Client } from './client.ts'
import type { Sql } from './database.ts'
import { memoryOf } from './memory-of.ts'
import { newest } from './merged-list.ts'
import { timingOf, type Timing } from './measure.ts'
import { atMost, type Result, withinRatio } from './results.ts'
import type { Asked } from './sync-asked.ts'

export const listed = (staff: Client) =>
  staff.ask(listOrders, { params: newest, body: { limit: 50, epicorIdx: 0, timmsIdx: 0 } })

/** Users do not act more often than this, and the measurement itself must not add load. */
const betweenMs = 100

async function timesUntil(staff: Client, isOver: () => Promise<boolean>): Promise<Timing> {
  const times: number[] = []
  while (!(await isOver())) {
    const askedAt = performance.now()
    await listed(staff)
    times.push(performance.now() - askedAt)
    await sleep(betweenMs)
  }
  return timingOf(times)
}

export async function askLoad({ system, sizes, portal, staff, sql, atRestMb }: Asked): Promise<Result[]> {
  const startedAt = performance.now()
  let mostMb = 0
  const watch = setInterval(() => (mostMb = Math.max(mostMb, memoryOf(portal.pid))), 1_000)
  // Measuring an almost empty list would be meaningless.
  while ((await landed(sql)) < sizes.orders / 10) await sleep(500)
  const during = await timesUntil(staff, async () => isLoaded(sql))
  const minutes = (performance.now() - startedAt) / minuteMs
  clearInterval(watch)
  if ((await landed(sql)) !== sizes.orders) throw new Error(`${await landed(sql)} orders have landed`)
  await sleep(30_000)
  const endAt = performance.now() + 20_000
  const after = await timesUntil(staff, async () => performance.now() > endAt)
  const goal = (system.loadGoalMin * sizes.orders) / 100_000
  return [
    {
      question: `First load of ${sizes.orders.toLocaleString('en-AU')} orders of 5 lines from ${system.what}`,
      value: `${minutes.toFixed(2)} min`,
      target: `< ${goal.toFixed(goal < 5 ? 2 : 0)} min`,
      isMet: minutes < goal,
    },
    withinRatio('Orders list meanwhile', during, { of: after, times: 1.5 }),
    { question: 'the same once all is there', timing: after },
    atMost('Most memory of the server meanwhile, above before', mostMb - atRestMb, { most: 200, unit: 'MB' }),
  ]
}

async function landed(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from sales_order`
  return row?.count ?? 0
}

async function isLoaded(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ streams: number; left: number }[]>`
    select count(*)::int as streams, count(*) filter (where phase = 'load')::int as left from sync_stream`
  return row !== undefined && row.streams > 0 && row.left === 0
}
