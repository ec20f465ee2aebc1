import { setTimeout as sleep } from 'node:timers/promises'
import { listOrders } from '@portal/contract/sales'
import { openClient } from './client.ts'
import type { Client } from './client.ts'
import { openDatabaseOf } from './database.ts'
import type { Sql } from './database.ts'
import { memoryOf } from './memory-of.ts'
import { timingOf } from './measure.ts'
import type { Timing } from './measure.ts'
import type { RunningPortal } from './portal.ts'
import type { Result } from './results.ts'
import { startEpicor } from './sync-epicor.ts'
import { startOdoo } from './sync-odoo.ts'
import { manyOrders } from './sync-orders.ts'
import type { ManyOrders } from './sync-orders.ts'
import { emptyFolder, removeFolder, staffEmail, startFilled } from './sync-portal.ts'
import type { FakeErp } from './sync-server.ts'

interface Sizes {
  orders: number
  /** How long changes are made, and how long nothing is. */
  minutes: number
}

interface System {
  /** As people call it. */
  what: string
  start: (orders: ManyOrders) => Promise<FakeErp>
  settings: object
  loadGoalMin: number
  idleGoal: number
}

const odoo = { kind: 'odoo', fills: 'odoo', database: 'y', company: 1, user: 'portal', owns: ['parts'] }
const epicor = {
  kind: 'epicor',
  fills: 'epicor',
  company: 'Y',
  user: 'portal',
  password: { env: 'BENCH_KEY' },
  owns: [],
}
// By hundreds there are 11,000 pages: more a minute than a server may be asked unless somebody says so.
const byHundreds = { ...epicor, limits: { inFlight: 2, perMinute: 1_000 } }

const systems: Readonly<Record<string, System>> = {
  'sync-odoo': {
    what: 'an Odoo at the recorded speed',
    start: startOdoo,
    settings: odoo,
    loadGoalMin: 5,
    idleGoal: 30,
  },
  'sync-epicor': {
    what: 'an Epicor with pages of 1,000',
    start: (orders) => startEpicor(orders, 1_000),
    settings: epicor,
    loadGoalMin: 5,
    idleGoal: 20,
  },
  'sync-epicor-100': {
    what: 'an Epicor with pages of 100',
    start: (orders) => startEpicor(orders, 100),
    settings: byHundreds,
    loadGoalMin: 30,
    idleGoal: 20,
  },
}

/** How fast a portal is filled from a system that takes its time, how soon a change is seen, and what asking costs. */
export async function askSync(names: readonly string[], sizes: Sizes): Promise<Result[]> {
  const wanted = names.includes('sync') ? Object.keys(systems) : names
  const results: Result[] = []
  for (const name of wanted) {
    const system = systems[name]
    if (system === undefined) throw new Error(`there is ${Object.keys(systems).join(', ')}, and sync for all`)
    results.push(...(await askSystem(system, sizes)))
  }
  return results
}

async function askSystem(system: System, { orders: count, minutes }: Sizes): Promise<Result[]> {
  const orders = manyOrders(count)
  const erp = await system.start(orders)
  const folder = await emptyFolder()
  try {
    const atRestMb = await restingMemory(folder)
    const settings = { ...system.settings, url: erp.url, key: { env: 'BENCH_KEY' } }
    const portal = await startFilled(folder, { erp: settings })
    const client = openClient(portal.url)
    const sql = openDatabaseOf(portal.folder)
    try {
      const staff = await client.as(staffEmail)
      const of = { system, sizes: { orders: count, minutes }, portal, staff, sql, erp, orders, atRestMb }
      return [...(await askLoad(of)), await askIdle(of), ...(await askChanges(of))]
    } finally {
      client.close()
      await sql.end()
      await portal.stop()
    }
  } finally {
    await erp.stop()
    removeFolder(folder)
  }
}

interface Asked {
  system: System
  sizes: Sizes
  portal: RunningPortal
  staff: Client
  sql: Sql
  erp: FakeErp
  orders: ManyOrders
  atRestMb: number
}

async function restingMemory(folder: string): Promise<number> {
  const portal = await startFilled(folder)
  const client = openClient(portal.url)
  const staff = await client.as(staffEmail)
  for (let at = 0; at < 200; at += 1) await listed(staff)
  await sleep(3_000)
  const mb = memoryOf(portal.pid)
  client.close()
  await portal.stop()
  return mb
}

const newest = { sortColumn: 'dateCreated', sortDirection: 'DESC' } as const
const listed = (staff: Client) =>
  staff.ask(listOrders, { params: newest, body: { limit: 50, epicorIdx: 0, timmsIdx: 0 } })

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const askedAt = performance.now()
  await ask()
  return performance.now() - askedAt
}

/** Nobody presses more often; what is measured is not to be the measuring. */
const betweenMs = 100

async function timesUntil(staff: Client, isOver: () => Promise<boolean>, onEach = () => {}): Promise<Timing> {
  const times: number[] = []
  while (!(await isOver())) {
    times.push(await timed(() => listed(staff)))
    onEach()
    await sleep(betweenMs)
  }
  return timingOf(times)
}

async function askLoad({ system, sizes, portal, staff, sql, atRestMb }: Asked): Promise<Result[]> {
  const startedAt = performance.now()
  let mostMb = 0
  const watch = setInterval(() => (mostMb = Math.max(mostMb, memoryOf(portal.pid))), 1_000)
  // A list of next to nothing is no measure.
  while ((await landed(sql)) < sizes.orders / 10) await sleep(500)
  const during = await timesUntil(staff, async () => isLoaded(sql))
  const minutes = (performance.now() - startedAt) / 60_000
  clearInterval(watch)
  if ((await landed(sql)) !== sizes.orders) throw new Error(`${await landed(sql)} orders have landed`)
  await sleep(30_000)
  const endAt = performance.now() + 20_000
  const after = await timesUntil(staff, async () => performance.now() > endAt)
  const goal = (system.loadGoalMin * sizes.orders) / 100_000
  const ratio = during.p50 / after.p50
  const more = mostMb - atRestMb
  return [
    {
      question: `First load of ${sizes.orders.toLocaleString('en-AU')} orders of 5 lines from ${system.what}`,
      value: `${minutes.toFixed(2)} min`,
      target: `< ${goal.toFixed(goal < 5 ? 2 : 0)} min`,
      isMet: minutes < goal,
    },
    {
      question: 'Orders list meanwhile',
      timing: during,
      target: `≤ 1.5 × (${ratio.toFixed(2)} ×)`,
      isMet: ratio <= 1.5,
    },
    { question: 'the same once all is there', timing: after },
    {
      question: 'Most memory of the server meanwhile, above before',
      value: `${more.toFixed(0)} MB`,
      target: '≤ 200 MB',
      isMet: more <= 200,
    },
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

/** What is asked where nothing happens; the first sweep is over by then, which comes once an hour. */
async function askIdle({ system, sizes, erp, sql }: Asked): Promise<Result> {
  while (!(await isSwept(sql))) await sleep(1_000)
  const before = erp.asked()
  await sleep(sizes.minutes * 60_000)
  const aMinute = (erp.asked() - before) / sizes.minutes
  return {
    question: 'Requests a minute where nothing happens',
    value: aMinute.toFixed(1),
    target: `≤ ${system.idleGoal}`,
    isMet: aMinute <= system.idleGoal,
  }
}

async function isSwept(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ left: number }[]>`
    select count(*) filter (where time_swept is null)::int as left from sync_stream`
  return row?.left === 0
}

const aMinute = 1_000

/** A change each 60 ms, every other of a line; how long each takes until its order shows it. */
async function askChanges({ sizes, orders, sql }: Asked): Promise<Result[]> {
  const waiting = new Map<string, number>()
  const seconds: number[] = []
  let made = 0
  const change = () => {
    if (made >= aMinute * sizes.minutes) return clearInterval(making)
    const order = 1 + ((made * 7) % orders.count)
    waiting.set(orders.change(order, made % 2 === 1), performance.now())
    made += 1
  }
  const making = setInterval(change, 60_000 / aMinute)
  const endAt = performance.now() + sizes.minutes * 60_000 + 120_000
  while (performance.now() < endAt && (made < aMinute * sizes.minutes || waiting.size > 0)) {
    await sleep(500)
    const seen = await sql<{ po: string }[]>`
      select customer_po_num as po from sales_order where customer_po_num like 'E%'`
    for (const { po } of seen) {
      const at = waiting.get(po)
      if (at === undefined) continue
      seconds.push((performance.now() - at) / 1000)
      waiting.delete(po)
    }
  }
  clearInterval(making)
  const what = `${made.toLocaleString('en-AU')} changes, ${aMinute.toLocaleString('en-AU')} a minute`
  return toldOf(what, seconds, waiting.size)
}

function toldOf(what: string, seconds: readonly number[], unseen: number): Result[] {
  const { p50, p99 } = timingOf(seconds)
  const most = Math.max(...seconds)
  return [
    {
      question: `${what}: seen after, p99 (p50 ${p50.toFixed(1)} s)`,
      value: `${p99.toFixed(1)} s`,
      target: '≤ 30 s',
      isMet: p99 <= 30,
    },
    {
      question: 'the last of them, and how many were not seen within two minutes',
      value: `${most.toFixed(1)} s, ${unseen}`,
      target: '≤ 60 s, 0',
      isMet: most <= 60 && unseen === 0,
    },
  ]
}
