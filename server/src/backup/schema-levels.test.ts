import { expect, test } from 'vitest'
import { withClient } from '../database/client.ts'
import { migrate, runMigrations } from '../database/migrate.ts'
import { assertSchemaKnown, knownMigrations } from '../database/schema-level.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createLog } from '../log.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupRoom } from './testing/backup-room.ts'

const log = createLog('silent')
const { keep, pathOf, emptyDatabase, backUp, restore } = backupRoom()

test('a backup of an older schema is taken as it is, and comes back in today’s', async () => {
  const old = await emptyDatabase()
  const level = knownMigrations().indexOf('0008-statements') + 1
  await runMigrations(old.connection, log, level)
  await withClient(old.connection, (client) =>
    client.query(`
      insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name,
        subtotal_cents, gst_cents, total_cents, balance_cents, is_open, is_credit_note, date_created, date_updated)
      values ('epicor', 'I1', '1', '10001', 'A', 'A', 100, 10, 110, 110, true, false, now(), now())`),
  )
  await backUp(old, 'old.backup')
  const target = await emptyDatabase()
  const { migrations } = await restore(target, 'old.backup')
  expect(migrations).toHaveLength(level)
  expect(await target.sql`select invoice_num, currency from invoice`).toEqual([
    { invoice_num: 'I1', currency: 'AUD' },
  ])
  expect(await target.sql`select open_documents from invoice_due_day where account_num = ''`).toEqual([
    { open_documents: 1 },
  ])
})

test('rows of an older schema are not migrated where an embedded PostgreSQL has no room for that', async () => {
  const old = await emptyDatabase()
  await runMigrations(old.connection, log, knownMigrations().indexOf('0008-statements') + 1)
  await backUp(old, 'small.backup')
  const target = await emptyDatabase()
  // Nothing is ever free there.
  const parts = { database: target.connection, log, embeddedIn: '/proc' }
  await expect(restoreBackup(parts, pathOf('small.backup'), () => undefined)).rejects.toThrow(
    /^Every row is restored, but the schema is still the backup's \(.* 0 MB free /,
  )
})

test('a portal older than the schema of its database refuses it in one sentence', async () => {
  const database = await keep(testDatabase())
  await database.sql`insert into migration (name, run_on) values ('9999-to-come', now())`
  const sentence =
    /^The database is that of a newer portal \(its schema has 9999-to-come\): start that version/
  await expect(migrate(database.connection, log)).rejects.toThrow(sentence)
  await expect(withClient(database.connection, assertSchemaKnown)).rejects.toThrow(sentence)
  await expect(backUp(database, 'never')).rejects.toThrow(sentence)
})
