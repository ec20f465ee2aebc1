import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '@portal/server/testing/test-clock'
import { demoDatabase, demoNow, testDatabase, type TestDatabase } from '@portal/server/testing/test-database'
import { createLog } from '@portal/server/log'
import { anOrder } from '@portal/server/testing/an-order'
import { moveDemoToToday } from './move-demo.ts'
import { seedDemo } from './seed-demo.ts'

const log = createLog('warn')
const tables =
  `company company_account customer part part_price part_stock sales_order due_date_change delivery invoice payment
  pod_photo design_request design_file design_comment design_conversion design_history_item
  design_task_group product_term product data_origin`.split(/\s+/)

/** A digest of every row of a table, whatever the order of rows. */
async function digests({ sql }: TestDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select md5(string_agg(row, '|' order by row)) as digest from (select t::text as row from ${table} t) rows`,
    )
    found[table] = row?.digest ?? ''
  }
  return found
}

let moved: TestDatabase
let seeded: TestDatabase
beforeAll(async () => {
  ;[moved, seeded] = await Promise.all([demoDatabase(), testDatabase()])
}, 60_000)
afterAll(() => Promise.all([moved.drop(), seeded.drop()]))

describe('the demo', () => {
  test('is the same whenever it is made on a day, and moved along it is the one made on that day (api running)', async () => {
    const before = await digests(moved)
    await moved.sql`insert into vehicle_fix values ('epicor', 'TRK-10', ${demoNow}, -38, 145, 50)`
    // Daylight saving begins on 4 October 2026: 24 days later the offset from UTC is different.
    const clock = testClock('2026-10-10T08:00:00+11:00')
    await seedDemo({ sql: seeded.sql, clock, log })
    expect(await digests(seeded)).not.toEqual(before)
    expect(await moveDemoToToday({ sql: moved.sql, clock, log })).toBe(true)
    expect(await digests(moved)).toEqual(await digests(seeded))
    // And back across the change: nothing must be lost.
    expect(await moveDemoToToday({ sql: moved.sql, clock: testClock(demoNow), log })).toBe(true)
    expect(await digests(moved)).toEqual(before)
  }, 60_000)

  test('leaves the orders where they are that only make it large', async () => {
    const large = { accountNum: '30001', dateCreated: '2026-09-01T00:00:00Z' }
    const orderNum = await anOrder(moved, large)
    const created = () => moved.sql`select date_created from sales_order where order_num = ${orderNum}`
    const before = await created()
    expect(before).toHaveLength(1)
    expect(
      await moveDemoToToday({ sql: moved.sql, clock: testClock('2026-09-18T09:00:00+10:00'), log }),
    ).toBe(true)
    expect(await created()).toEqual(before)
    await moved.sql`delete from sales_order where order_num = ${orderNum}`
    expect(await moveDemoToToday({ sql: moved.sql, clock: testClock(demoNow), log })).toBe(true)
  })

  test('moves once a day, and real data never', async () => {
    const clock = testClock('2026-09-17T00:00:05+10:00')
    expect(await moveDemoToToday({ sql: moved.sql, clock, log })).toBe(true)
    clock.set('2026-09-17T23:59:59+10:00')
    const after = await digests(moved)
    expect(await moveDemoToToday({ sql: moved.sql, clock, log })).toBe(false)
    expect(await digests(moved)).toEqual(after)
    await moved.sql`update data_origin set is_demo = false`
    clock.set('2026-09-20T12:00:00+10:00')
    expect(await moveDemoToToday({ sql: moved.sql, clock, log })).toBe(false)
    expect({ ...(await digests(moved)), data_origin: '' }).toEqual({ ...after, data_origin: '' })
  })
})
