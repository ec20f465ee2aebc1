import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { knownMigrations } from '../database/schema-level.ts'
import { demoDatabase, testDatabase, type TestDatabase } from '../testing/test-database.ts'
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

const pay = ({ sql }: TestDatabase, num: string) => sql`
  insert into payment (provider, payment_num, account_num, date_paid, amount_cents, allocations)
  values ('epicor', ${num}, 'A', now(), 100, '[{"invoiceNum": "I1", "amountCents": 100}]')`

test('invoices come back as settled as they were, without being settled again, and later payments settle them', async () => {
  const source = await keep(testDatabase())
  await source.sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents,
      gst_cents, total_cents, is_open, is_credit_note, date_created, date_updated)
    values ('epicor', 'I1', '', 'A', '', '', 1000, 100, 1100, true, false, now(), now())`
  await pay(source, 'P1')
  await backUp(source, 'settled.backup')
  const target = await emptyDatabase()
  await restore(target, 'settled.backup')
  const settled = () => target.sql`
    select settled_cents as cents, (select sum(n_tup_upd) from pg_stat_user_tables where relname = 'invoice') as updates
    from invoice`
  expect(await settled()).toEqual([{ cents: 100, updates: 0 }])
  await pay(target, 'P2')
  expect(await settled()).toMatchObject([{ cents: 200 }])
})

test('what fails once the rows are kept does not say that nothing was kept', async () => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  const failing = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => failing.mockRestore())
  failing.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (given[0] === 'vacuum (analyze)') return Promise.reject(new Error('the disk is full'))
    return Reflect.apply(query, this, given)
  })
  const target = await emptyDatabase()
  await expect(restore(target, 'demo.backup')).rejects.toThrow(
    /^Every row is restored, but the tables could not be vacuumed \(the disk is full\): start the portal/,
  )
  expect(await target.sql`select from company`).not.toEqual([])
})
