import { afterAll, beforeAll, expect, test } from 'vitest'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { sql, work, edit, settle, verify } = portal
beforeAll(async () => {
  await work.load()
}, 60_000)
afterAll(() => portal.stop())

const shown = async () => {
  const rows = await sql<{ of: string; count: number }[]>`
    select of, count(*)::int from (
      select 'order' as of from sales_order where order_num = 'S00010' union all
      select 'delivery' from delivery where order_num = 'S00010' union all
      select 'photo' from pod_photo where order_num = 'S00010') d
    group by 1`
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]))
}

test('a cancelled order that is opened again has its deliveries and photos at once, though none of these is written', async () => {
  const before = await shown()
  expect(before).toEqual({ order: 1, delivery: 2, photo: 1 })
  for (const state of ['cancel', 'draft']) {
    await settle()
    edit('sale.order', 10, { state })
    await work.follow('far')
  }
  expect(await shown()).toEqual({})
  await settle()
  edit('sale.order', 10, { state: 'sale' })
  await work.follow('far')
  expect([await shown(), await verify()]).toMatchObject([before, { differing: [] }])
  await work.sweep({ isNow: true })
  expect(await sql`select missed from connector`).toEqual([{ missed: 0 }])
})
