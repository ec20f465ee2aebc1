import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { orders as entity } from '../ingest/entities/orders.ts'
import { landPage } from './land-page.ts'
import { readPage } from './read-page.ts'
import { noteLoaded } from './streams.ts'
import { failingCommit } from './testing/failing-commit.ts'
import { heldBy, loadedPortal, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a page that was read earlier leaves what was read later', async () => {
  const { erp, syncing, work, order } = await loadedPortal(database.sql)
  const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'sweep' })
  erp.edit('orders', order, { amount: 7 })
  await work.follow('near')
  expect(await landPage(syncing, page)).toMatchObject({ fresh: 0, changed: 0 })
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test.each(['before', 'after'] as const)(
  'rows and mark come together where the connection breaks just %s the commit',
  async (moment) => {
    const { erp, syncing, order } = await loadedPortal(database.sql)
    erp.edit('orders', order, { amount: 7 })
    const page = await readPage(syncing, { entity, ids: [String(order)], priority: 'load' })
    const failing = { ...syncing, sql: failingCommit(database.sql, () => moment) }
    const mark = (tx: Parameters<typeof noteLoaded>[0]) =>
      noteLoaded(tx, failing, { entity, before: 'a mark' })
    await expect(landPage(failing, { ...page, mark })).rejects.toThrow('the connection broke')
    const [row] = await database.sql`
      select (select total_cents from sales_order where order_num = ${`O${order}`}) as total,
        (select load_before from sync_stream where stream = 'orders') as mark`
    expect(row).toEqual(moment === 'before' ? { total: 10_000, mark: null } : { total: 700, mark: 'a mark' })
  },
)
