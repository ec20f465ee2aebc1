import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import { openClient } from './client.ts'
import { openDatabaseOf, type Sql } from './database.ts'
import { memoryOf } from './memory-of.ts'
import type { Result } from './results.ts'
import { startEpicor } from './sync-epicor.ts'
import { startOdoo } from './sync-odoo.ts'
import { manyOrders } from './sync-orders.ts'
import { emptyFolder, removeFolder, staffEmail, startFilled } from './sync-portal.ts'
import type { Sizes, System, Asked } from './sync-asked.ts'
import { listed, askLoad } from './sync-load.ts'
import { askChanges } from './sync-changes.ts'

const odoo = { kind: 'odoo', fills: 'odoo', database: 'y', company: 1, user: 'portal', owns: ['parts'] }
const epicor = {
  kind: 'epicor',
  fills: 'epicor',
  company: 'Y',
  user: 'portal',
  password: { env: 'BENCH_KEY' },
  owns: [],
}
// 100,000 orders are 1,600 requests in pages of a thousand, and 11,000 in pages of a hundred: the default limit of
// 300 a minute alone would make that 5.3 and 37 minutes.
const byThousands = { ...epicor, limits: { inFlight: 2, perMinute: 400 } }
const byHundreds = { ...epicor, limits: { inFlight: 3, perMinute: 600 } }

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
    settings: byThousands,
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

/** How fast a portal is filled from an ERP, how soon a change is visible, and what polling costs. */
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

/**
 * The requests while nothing changes; it waits until the first sweep is over, since sweeps come once an hour.
 */
async function askIdle({ system, sizes, erp, sql }: Asked): Promise<Result> {
  while (!(await isSwept(sql))) await sleep(1_000)
  const before = erp.asked()
  await sleep(sizes.minutes * minuteMs)
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
