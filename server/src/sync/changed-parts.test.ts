import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ISql } from '../database/sql.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { duringTransaction } from '../testing/during-transaction.ts'
import { markChangedParts } from './changed-parts.ts'
import { assertFence } from './fence.ts'
import { modelPortal } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const land = (tx: ISql, id: string) =>
  tx`update part_on_lines set time_read = '2026-09-17' where source_id = ${id}`

test('parts that have changed are done with while a page of parts lands', async () => {
  const { sql } = database
  const { syncing } = await modelPortal(sql)
  await sql`
    insert into part_on_lines (connector, source_id, words, time_read, time_changed, is_marked)
    select 'model', id, 'new', '2026-09-16', '2026-09-16', false from unnest('{1,2}'::text[]) as id`
  await duringTransaction(sql, {
    first: async (tx) => {
      await assertFence(tx, syncing)
      await land(tx, '2')
    },
    work: () => markChangedParts(syncing),
    last: (tx) => land(tx, '1'),
  })
  expect(await sql`select from part_on_lines where not is_marked`).toHaveLength(0)
})
