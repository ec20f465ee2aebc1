import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../database/client.ts'
import { migrate } from '../database/migrate.ts'
import { knownMigrations } from '../database/schema-level.ts'
import { createLog } from '../log.ts'
import { backupRoom } from './testing/backup-room.ts'
import { packBackup, unpackBackup } from './testing/repack.ts'
import { checksums } from './testing/checksums.ts'

const log = createLog('silent')
const { pathOf, emptyDatabase, restore, backedUpDemo } = backupRoom()

beforeAll(async () => {
  await backedUpDemo()
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
    const [header = '', ...rest] = unpackBackup(pathOf('demo.backup')).split('\n')
    const { tables, ...others } = JSON.parse(header) as { tables: unknown[] }
    const twice = JSON.stringify({ tables: [...tables.slice(0, -1), tables[0]], ...others })
    writeFileSync(pathOf('twice'), packBackup([twice, ...rest].join('\n')))
    await expect(restore(target, 'twice')).rejects.toThrow(/are not those of its version/)
    writeFileSync(pathOf('endless'), packBackup('A'.repeat(20_000_000)))
    await expect(restore(target, 'endless')).rejects.toThrow('The file is no backup of a portal.')
  })

  test('what a newer portal has written, and a schema newer than the backup', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(pathOf('demo.backup'))
    const last = knownMigrations().at(-1) ?? ''
    writeFileSync(pathOf('newer'), packBackup(text.replace(`"${last}"`, `"${last}","9999-to-come"`)))
    await expect(restore(target, 'newer')).rejects.toThrow(
      'The backup is of a newer portal (its schema has 9999-to-come): restore it with that version or a newer one.',
    )
    writeFileSync(pathOf('older'), packBackup(text.replace(`,"${last}"`, '')))
    await migrate(target.connection, log)
    await expect(restore(target, 'older')).rejects.toThrow(/schema of this database is newer than the backup/)
  })

  test('nothing for a portal that is just stopping', async () => {
    const target = await emptyDatabase()
    await target.sql`select 1`
    const stopped = pause(300).then(() => target.sql.end())
    expect(await restore(target, 'demo.backup')).toHaveProperty('migrations')
    await stopped
  })

  test('rows that do not come back as they were, and keeps none of them', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(pathOf('demo.backup'))
    writeFileSync(pathOf('changed'), packBackup(text.replace('Harrow & Pike', 'Barrow & Pike')))
    await expect(restore(target, 'changed')).rejects.toThrow(/did not come back as it was .*nothing was kept/)
    expect(new Set(Object.values(without(await checksums(target), 'migration')))).toEqual(new Set(['0 0']))
    await restore(target, 'demo.backup')
  })

  test('a row that the database refuses, at the end of its table too', async () => {
    const target = await emptyDatabase()
    const text = unpackBackup(pathOf('demo.backup'))
    const [, first = ''] = /\n(10482)\t\d+\n/.exec(text) ?? []
    writeFileSync(pathOf('orphan'), packBackup(text.replace(/\n10482\t\d+\n/, `\n${first}\t424242\n`)))
    await expect(restore(target, 'orphan')).rejects.toMatchObject({ code: '23503' })
  })
})

function without(found: Record<string, string>, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)))
}
