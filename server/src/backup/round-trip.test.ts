import { beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '../database/schema-level.ts'
import { demoDatabase, type TestDatabase } from '../testing/test-database.ts'
import { backupRoom } from './testing/backup-room.ts'
import { checksums } from './testing/checksums.ts'

const { keep, emptyDatabase, backUp, restore, backedUpDemo } = backupRoom()

let demo: TestDatabase
beforeAll(async () => {
  demo = await backedUpDemo()
})

test('an empty database gets every row, count and sequence back, and what is left out stays empty (api running)', async () => {
  const target = await emptyDatabase()
  const header = await restore(target, 'demo.backup')
  expect(header.migrations).toEqual(knownMigrations())
  const [was, is] = [await checksums(demo), await checksums(target)]
  const secret = ['session', 'password_reset', 'sign_in_failure', 'mail_outbox', 'report', 'migration']
  for (const name of secret) {
    delete was[name]
    delete is[name]
  }
  expect(is).toEqual(was)
  expect(Number(was['sales_order']?.split(' ')[0])).toBeGreaterThan(2000)
  const [counts] = await target.sql`
    select (select count(*) from session) as sessions, (select is_demo from data_origin) as "isDemo",
      (select max(id) from portal_user) as newest`
  expect(counts).toMatchObject({ sessions: 0, isDemo: true })
  const [added] = await target.sql`
    insert into portal_user (email, firstname, surname, company_id)
    select 'new@example.com', 'N', 'N', id from company limit 1 returning id`
  expect(added?.['id']).toBe(Number(counts?.['newest']) + 1)
  const [figures] = await target.sql`
    select (select sum(orders) from sales_order_day) = (select count(*) from sales_order) as "areCounted"`
  expect(figures).toEqual({ areCounted: true })
})

test('the snapshot is one: what is written meanwhile is not in it', async () => {
  const source = await keep(demoDatabase())
  let isChanged = false
  const change = async () => {
    await source.sql`delete from delivery`
    await source.sql`delete from pod_photo`
  }
  const changing: Promise<void>[] = []
  const onProgress = () => {
    if (!isChanged) changing.push(change())
    isChanged = true
  }
  await backUp(source, 'live.backup', { onProgress })
  await Promise.all(changing)
  const target = await emptyDatabase()
  await restore(target, 'live.backup')
  const [was, is] = [await checksums(demo), await checksums(target)]
  expect([is['delivery'], is['pod_photo']]).toEqual([was['delivery'], was['pod_photo']])
})
