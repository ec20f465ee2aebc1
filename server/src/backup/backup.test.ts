import { spawnSync } from 'node:child_process'
import { mkdtempSync, promises, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../clock.ts'
import { withClient } from '../database/client.ts'
import { migrate, runMigrations } from '../database/migrate.ts'
import { assertSchemaKnown, knownMigrations } from '../database/schema-level.ts'
import { bareDatabase, demoDatabase, demoNow, testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { createLog } from '../log.ts'
import { packBackup, unpackBackup } from './testing/repack.ts'
import { findHeldTables, findTables, leftOut } from './held-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { checksumOf } from './table-rows.ts'
import { writeBackup } from './write-backup.ts'

/** The next file that is opened is that one. */
function openInstead(path: string): void {
  const { open } = promises
  const opening = vi.spyOn(promises, 'open').mockImplementationOnce(() => open(path, 'w'))
  syncBuiltinESMExports()
  onTestFinished(() => {
    opening.mockRestore()
    syncBuiltinESMExports()
  })
}

const clock = testClock(demoNow)
const log = createLog('silent')
const silent = () => undefined

let folder: string
let demo: TestDatabase
const opened: TestDatabase[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  demo = await keep(demoDatabase())
  await demo.sql`
    insert into session (token_hash, photo_hash, user_id, time_created, time_last_used, time_expires)
    select 'a', 'b', id, now(), now(), now() from portal_user limit 1`
  await backUp(demo, 'demo.backup')
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.drop()))
  rmSync(folder, { recursive: true, force: true })
})

async function keep(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await opening
  opened.push(database)
  return database
}

function backUp({ connection }: TestDatabase, name: string, mayOverwrite = false): Promise<number> {
  return writeBackup({ database: connection, clock }, { path: join(folder, name), mayOverwrite }, silent)
}

const restore = ({ connection }: TestDatabase, name: string) =>
  restoreBackup({ database: connection, log }, join(folder, name), silent)

/** A database that no pool of ours is connected to, as restoring wants it. */
const emptyDatabase = () => keep(bareDatabase())

/** Each table's number of rows and checksum. */
function tallies({ connection }: TestDatabase) {
  return withClient(connection, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await findTables(client)) {
      const { rows, sum } = await checksumOf(client, table)
      found[table.name] = `${rows} ${sum.toString(16)}`
    }
    return found
  })
}

const held = (
  'access_event account_owner audit_log company company_account connector customer data_origin delivery design_comment design_conversion ' +
  'design_file import_run ' +
  'design_history_item design_request design_task_group due_date_change invoice known_address part part_price part_stock payment pod_photo ' +
  'portal_user product product_term sales_order source_record sync_refusal sync_stream user_account user_company vehicle_fix'
).split(' ')

test('every table is either held or left out: a new one is named here or in leftOut', async () => {
  const tables = await withClient(demo.connection, findTables)
  expect(tables.map(({ name }) => name)).toEqual([...held, ...Object.keys(leftOut)].toSorted())
})

test('an empty database gets every row, count and sequence back, and what is left out stays empty (api running)', async () => {
  const target = await emptyDatabase()
  const header = await restore(target, 'demo.backup')
  expect(header.migrations).toEqual(knownMigrations())
  const [was, is] = [await tallies(demo), await tallies(target)]
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
  await writeBackup(
    { database: source.connection, clock },
    { path: join(folder, 'live.backup'), mayOverwrite: false },
    () => {
      if (!isChanged) changing.push(change())
      isChanged = true
    },
  )
  await Promise.all(changing)
  const target = await emptyDatabase()
  await restore(target, 'live.backup')
  const [was, is] = [await tallies(demo), await tallies(target)]
  expect([is['delivery'], is['pod_photo']]).toEqual([was['delivery'], was['pod_photo']])
})

describe('the file', () => {
  test('is the owner’s alone, opens with any tool, and holds no secret that is left out', () => {
    const path = join(folder, 'demo.backup')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = gunzipSync(readFileSync(path)).toString()
    expect(text.split('\n', 1)[0]).toContain('"format":"trade-portal-backup"')
    expect(text).toMatch(/\nsha256 [0-9a-f]{64}\n$/)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is never written over another unless that is said', async () => {
    writeFileSync(join(folder, 'taken'), 'mine')
    await expect(backUp(demo, 'taken')).rejects.toThrow(/taken is there already: .* --overwrite\.$/)
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('mine')
    await backUp(demo, 'taken', true)
    expect(statSync(join(folder, 'taken')).size).toBeGreaterThan(100_000)
    await expect(backUp(demo, '.', true)).rejects.toThrow(/is no file/)
  })

  test('takes the place of what a killed one has left, and gives way to one that begins meanwhile', async () => {
    writeFileSync(join(folder, 'again.part'), 'of a killed one')
    const both = await Promise.allSettled([backUp(demo, 'again'), backUp(demo, 'again')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(folder).filter((name) => name.startsWith('again'))).toEqual(['again'])
    await restore(await emptyDatabase(), 'again')
  })

  test('is not there, nor a part of it, when its disk is full', async () => {
    const disk = mkdtempSync(join(folder, 'disk-'))
    const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk]).status === 0
    // Who may not mount a small disk has one that is full already.
    if (!isSmall) openInstead('/dev/full')
    try {
      const target = { path: join(disk, 'x'), mayOverwrite: false }
      const writing = writeBackup({ database: demo.connection, clock }, target, silent)
      await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(readdirSync(disk)).toEqual([])
    } finally {
      if (isSmall) spawnSync('umount', [disk])
    }
  })

  test('cut or with any byte flipped is refused before the database is touched', async () => {
    const target = await emptyDatabase()
    const whole = readFileSync(join(folder, 'demo.backup'))
    const damaged = (bytes: Buffer) => {
      writeFileSync(join(folder, 'damaged'), bytes)
      return expect(restore(target, 'damaged')).rejects.toThrow(/no whole backup: it is cut, damaged/)
    }
    for (const length of [0, 10, 5000, whole.length - 1]) await damaged(whole.subarray(0, length))
    for (const at of [0, 4, 9, 5000, whole.length - 90, whole.length - 1]) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await damaged(flipped)
    }
    await damaged(Buffer.concat([whole, Buffer.from('\0')]))
    await expect(restore(target, 'nowhere')).rejects.toThrow(/^There is no file .*nowhere\.$/)
    expect(await tallies(target)).toEqual({})
  })
})

describe('restoring refuses', () => {
  test('a database that holds anything', async () => {
    const target = await emptyDatabase()
    await migrate(target.connection, log)
    await target.sql`insert into company (id, company_name, company_type) values (1, 'A', 'merchant')`
    await target.sql.end()
    await expect(restore(target, 'demo.backup')).rejects.toThrow(/is not empty, as its table company shows/)
    const other = await emptyDatabase()
    await withClient(other.connection, (client) => client.query('create table theirs (id int)'))
    await expect(restore(other, 'demo.backup')).rejects.toThrow(/is not empty, as its table theirs shows/)
  })

  test('a database on which a portal is at work', async () => {
    const target = await emptyDatabase()
    await target.sql`select 1`
    await expect(restore(target, 'demo.backup')).rejects.toThrow(/A portal is at work/)
  })

  test('a header that names one table twice and another never, and one that never ends', async () => {
    const target = await emptyDatabase()
    const [header = '', ...rest] = unpackBackup(join(folder, 'demo.backup')).split('\n')
    const { tables, ...others } = JSON.parse(header) as { tables: unknown[] }
    const twice = JSON.stringify({ tables: [...tables.slice(0, -1), tables[0]], ...others })
    writeFileSync(join(folder, 'twice'), packBackup([twice, ...rest].join('\n')))
    await expect(restore(target, 'twice')).rejects.toThrow(/are not those of its version/)
    writeFileSync(join(folder, 'endless'), packBackup('A'.repeat(20_000_000)))
    await expect(restore(target, 'endless')).rejects.toThrow('The file is no backup of a portal.')
  })

  test('what a newer portal has written, and a schema newer than the backup', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(join(folder, 'demo.backup'))
    const last = knownMigrations().at(-1) ?? ''
    writeFileSync(join(folder, 'newer'), packBackup(text.replace(`"${last}"`, `"${last}","9999-to-come"`)))
    await expect(restore(target, 'newer')).rejects.toThrow(/^The backup is of a newer portal, of version/)
    writeFileSync(join(folder, 'older'), packBackup(text.replace(`,"${last}"`, '')))
    await migrate(target.connection, log)
    await expect(restore(target, 'older')).rejects.toThrow(/schema of this database is newer than the backup/)
  })

  test('rows that do not come back as they were, and keeps none of them', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(join(folder, 'demo.backup'))
    writeFileSync(join(folder, 'changed'), packBackup(text.replace('Harrow & Pike', 'Barrow & Pike')))
    await expect(restore(target, 'changed')).rejects.toThrow(/did not come back as it was .*nothing was kept/)
    expect(new Set(Object.values(without(await tallies(target), 'migration')))).toEqual(new Set(['0 0']))
    await restore(target, 'demo.backup')
  })

  test('a row that the database refuses, at the end of its table too', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(join(folder, 'demo.backup'))
    const [, first = ''] = /\n(10482)\t\d+\n/.exec(text) ?? []
    writeFileSync(join(folder, 'orphan'), packBackup(text.replace(/\n10482\t\d+\n/, `\n${first}\t424242\n`)))
    await expect(restore(target, 'orphan')).rejects.toMatchObject({ code: '23503' })
  })
})

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

test('a portal older than the schema of its database refuses it in one sentence', async () => {
  const database = await keep(testDatabase())
  await database.sql`insert into migration (name, run_on) values ('9999-to-come', now())`
  const sentence =
    /^The database is that of a newer portal \(its schema has 9999-to-come\): start that version/
  await expect(migrate(database.connection, log)).rejects.toThrow(sentence)
  await expect(withClient(database.connection, assertSchemaKnown)).rejects.toThrow(sentence)
  await expect(backUp(database, 'never')).rejects.toThrow(sentence)
})

test('tables come after those they refer to', async () => {
  const names = (await withClient(demo.connection, findHeldTables)).map(({ name }) => name)
  expect(names.indexOf('company')).toBeLessThan(names.indexOf('portal_user'))
  expect(names.indexOf('portal_user')).toBeLessThan(names.indexOf('user_company'))
})

function without(found: Record<string, string>, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)))
}
